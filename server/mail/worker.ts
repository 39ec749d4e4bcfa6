import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway } from '#server/database/away.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type Mailbox, MailFailure, type MailTransport } from '#server/ports/mail.ts'
import { type Events, type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { renderMail } from './render.ts'
import type { ClaimedMail, MailRows } from './rows.ts'
import type { Welcome } from './welcome.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** Milliseconds that the worker pauses after it has found no further mail to send. */
const pollIntervalMs = 2 * secondMs

/** Milliseconds from the start of a run after which it starts on no further mail; the next run sends the others. */
const maxRunMs = 10 * secondMs

/** The most milliseconds that handing one mail over to the mail service may take. */
const sendTimeoutMs = 30 * secondMs

/**
 * Milliseconds for which no other process may send a mail that a process has claimed: two minutes more than handing the
 * mail over may take, since the clocks of two machines may differ.
 */
export const claimMs = sendTimeoutMs + 2 * minuteMs

/** Milliseconds from the first try to the second; each further pause is twice as long, up to `maxRetryMs`. */
const firstRetryMs = 30 * secondMs
const maxRetryMs = 15 * minuteMs

/** The most milliseconds that a stop waits for the mail that is being handed over. */
const stopTimeoutMs = 5 * secondMs

/** The methods of a logger that the worker calls. */
interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Milliseconds from a failed try to the next try; `tries` is the number of tries so far. */
export const retryDelayMs = (tries: number): number => Math.min(firstRetryMs * 2 ** (tries - 1), maxRetryMs)

/**
 * Sends the mails that are due, one after the other. Several processes on one database send each mail once. A mail may
 * be sent a second time, with the same Message-ID, if the process is killed, the answer of the mail service is lost, or
 * the database cannot be reached, before it is stored that the mail was sent.
 */
export function createMailWorker(parts: {
  rows: MailRows
  welcome: Welcome
  transport: MailTransport
  from: Mailbox
  publicUrl: string | null
  clock: Clock
  log: Log
  observe?: Observe
}) {
  const { rows, welcome, transport, from, publicUrl, clock, log, observe = observeNothing } = parts
  /** Aborted by a stop: then no further mail is sent. */
  const stopping = new AbortController()
  /** Aborted when a stop takes too long: then the mail that is being handed over is released for another process. */
  const releasing = new AbortController()
  let currentRun: Promise<boolean> | null = null
  let polling: Promise<void> | null = null

  /** The time that is this many milliseconds from now, ISO 8601 UTC. */
  const timeIn = (delayMs = 0) => new Date(clock.now().getTime() + delayMs).toISOString()
  const newMessageId = () => `<${randomUUID()}@${from.address.split('@')[1]}>`

  /** Hands a mail over to the mail service and stores the outcome. */
  async function send(claimedMail: ClaimedMail): Promise<void> {
    const { id, mail, messageId, addedAt, tries } = claimedMail
    const logFields = { mail: id, kind: mail.kind, tries }
    const startedAt = performance.now()
    const observeEnd = (outcome: Events['mail']['outcome']) =>
      observe('mail', { kind: mail.kind, outcome, seconds: (performance.now() - startedAt) / 1000 })
    try {
      const rendered = renderMail({ mail, messageId, addedAt: new Date(addedAt), from, publicUrl })
      await transport.send(rendered, AbortSignal.any([releasing.signal, AbortSignal.timeout(sendTimeoutMs)]))
    } catch (error) {
      observeEnd(error instanceof MailFailure ? error.retry : 'later')
      return recordFailure(claimedMail, error)
    }
    observeEnd('sent')
    await recordSent(claimedMail)
    log.info(logFields, 'a mail was sent')
  }

  /**
   * Stores that a mail was sent, so that it is not sent again. While the database cannot be reached, tries again every
   * second until the claim ends.
   */
  async function recordSent(claimedMail: ClaimedMail): Promise<void> {
    const deadline = performance.now() + claimMs
    for (;;) {
      try {
        return await rows.markSent(claimedMail, timeIn())
      } catch (error) {
        if (!(error instanceof DatabaseAway) || performance.now() > deadline || releasing.signal.aborted) throw error
      }
      await pause(secondMs, undefined, { ref: false })
    }
  }

  /**
   * Stores that a mail could not be sent. A mail that the service has refused for good is marked as failed, any other
   * mail waits for its next try. If a stop has ended the sending, the mail is released instead.
   */
  async function recordFailure(claimedMail: ClaimedMail, error: unknown): Promise<void> {
    const { id, mail, tries, giveUpAt } = claimedMail
    const logFields = { mail: id, kind: mail.kind, tries }
    if (releasing.signal.aborted) return rows.release(claimedMail, timeIn())
    if (!(error instanceof MailFailure)) log.error({ ...logFields, err: error }, 'a mail could not be made')
    const reason = error instanceof MailFailure ? error.message : 'it could not be made; see the log'
    if (error instanceof MailFailure && error.retry === 'never') {
      await rows.markFailed(claimedMail, timeIn(), reason)
      return log.error({ ...logFields, reason }, 'a mail was refused; "npm run mail -- list" shows it')
    }
    const nextTryAt = timeIn(retryDelayMs(tries))
    await rows.postpone(claimedMail, nextTryAt < giveUpAt ? nextTryAt : giveUpAt, reason)
    log.warn({ ...logFields, reason }, 'a mail could not be sent and is tried again')
  }

  /**
   * Adds missing welcome mails, gives up mails whose time is over, and sends the mails that are due, for ten seconds at
   * most. Resolves with true if more mails may be due.
   */
  async function sendDueMails(): Promise<boolean> {
    const deadline = performance.now() + maxRunMs
    await welcome.addMissing()
    const givenUp = await rows.giveUp(timeIn())
    if (givenUp > 0) log.error({ mails: givenUp }, 'mails were given up; "npm run mail -- list" shows them')
    while (!stopping.signal.aborted && performance.now() < deadline) {
      const claimedMail = await rows.claim({ now: timeIn(), until: timeIn(claimMs), messageId: newMessageId() })
      if (claimedMail === null) return false
      await send(claimedMail)
    }
    return true
  }

  /** Calls `sendDueMails`; while a call runs, returns its promise instead. Rejects with errors of the database. */
  function run(): Promise<boolean> {
    currentRun ??= sendDueMails().finally(() => {
      currentRun = null
    })
    return currentRun
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mayBeMore = await run().catch((error: unknown) => {
        // A DatabaseAway was logged already where the query failed.
        if (!(error instanceof DatabaseAway)) log.error({ err: error }, 'the mails could not be looked through')
        return false
      })
      if (!mayBeMore) await pause(pollIntervalMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    run,

    /** Sends due mails from now on, and looks for new ones every two seconds, until `stop` is called. */
    start(): void {
      polling ??= poll()
    },

    /**
     * Stops the sending of mails. If a mail is being handed over, waits until it has been sent, but no longer than
     * `stopTimeoutMs`, five seconds: then the mail is released, and is sent after the next start.
     */
    async stop(): Promise<void> {
      stopping.abort()
      const timer = setTimeout(() => releasing.abort(), stopTimeoutMs)
      await Promise.allSettled([polling, currentRun])
      clearTimeout(timer)
    },
  }
}

/** What {@link createMailWorker} returns. */
export type MailWorker = ReturnType<typeof createMailWorker>
