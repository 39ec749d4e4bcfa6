import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway } from '#server/database/away.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type Mailbox, MailFailure, type MailTransport } from '#server/ports/mail.ts'
import { type Events, type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { renderMail } from './render.ts'
import type { ClaimedMail, MailRows } from './rows.ts'
import type { Welcome } from './welcome.ts'

const second = 1000
const minute = 60 * second

/** Milliseconds between two searches for due mails. */
const pollIntervalMs = 2 * second

/** Milliseconds after which a run sends no further mails; the next run sends the rest. */
const maxRunMs = 10 * second

/** The most milliseconds that handing over one mail may take. */
const sendTimeoutMs = 30 * second

/**
 * Milliseconds for which no other process may send a claimed mail. Longer than handing it over takes, so that the
 * clocks of two machines may differ by two minutes.
 */
export const claimMs = sendTimeoutMs + 2 * minute

/** Milliseconds until the second try; each further pause is twice as long, up to the longest. */
const firstRetryMs = 30 * second
const maxRetryMs = 15 * minute

/** The most milliseconds that a stop waits for the mail that is being handed over, unless another limit is given. */
const defaultStopTimeoutMs = 5 * second

interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Milliseconds from a failed try to the next one, by how many tries there were. */
export const retryDelayMs = (tries: number): number => Math.min(firstRetryMs * 2 ** (tries - 1), maxRetryMs)

/**
 * Sends the mails that are due, one after the other, however many processes work on one database. A mail whose process
 * is killed while it is handed over is sent again by another, with the same Message-ID; all others are sent once.
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
  stopTimeoutMs?: number
}) {
  const { rows, welcome, transport, from, publicUrl, clock, log } = parts
  const { observe = observeNothing, stopTimeoutMs = defaultStopTimeoutMs } = parts
  /** Aborts when no further mail is to be begun. */
  const stopping = new AbortController()
  /** Aborts when the mail that is being handed over is to be given back. */
  const giveBack = new AbortController()
  let running: Promise<boolean> | null = null
  let polling: Promise<void> | null = null

  /** The time that is this many milliseconds from now, ISO 8601 UTC. */
  const moment = (delayMs = 0) => new Date(clock.now().getTime() + delayMs).toISOString()
  const newMessageId = () => `<${randomUUID()}@${from.address.split('@')[1]}>`

  /** Hands a mail over and stores the outcome. */
  async function send(claimed: ClaimedMail): Promise<void> {
    const { id, mail, messageId, addedAt, tries } = claimed
    const logFields = { mail: id, kind: mail.kind, tries }
    const startedAt = performance.now()
    const observeEnd = (outcome: Events['mail']['outcome']) =>
      observe('mail', { kind: mail.kind, outcome, seconds: (performance.now() - startedAt) / 1000 })
    try {
      const rendered = renderMail({ mail, messageId, addedAt: new Date(addedAt), from, publicUrl })
      await transport.send(rendered, AbortSignal.any([giveBack.signal, AbortSignal.timeout(sendTimeoutMs)]))
    } catch (error) {
      observeEnd(error instanceof MailFailure ? error.retry : 'later')
      return recordFailure(claimed, error)
    }
    observeEnd('sent')
    await recordSent(claimed)
    log.info(logFields, 'a mail was sent')
  }

  /**
   * Stores that a mail was sent. While the database is away, this is retried until the claim ends, since the mail would
   * be sent twice otherwise.
   */
  async function recordSent(claimed: ClaimedMail): Promise<void> {
    const deadline = performance.now() + claimMs
    for (;;) {
      try {
        return await rows.markSent(claimed, moment())
      } catch (error) {
        if (!(error instanceof DatabaseAway) || performance.now() > deadline || giveBack.signal.aborted) throw error
      }
      await pause(second, undefined, { ref: false })
    }
  }

  async function recordFailure(claimed: ClaimedMail, error: unknown): Promise<void> {
    const { id, mail, tries, giveUpAt } = claimed
    const logFields = { mail: id, kind: mail.kind, tries }
    if (giveBack.signal.aborted) return rows.release(claimed, moment())
    if (!(error instanceof MailFailure)) log.error({ ...logFields, err: error }, 'a mail could not be made')
    const reason = error instanceof MailFailure ? error.message : 'it could not be made; see the log'
    if (error instanceof MailFailure && error.retry === 'never') {
      await rows.markFailed(claimed, moment(), reason)
      return log.error({ ...logFields, reason }, 'a mail was refused; "npm run mail -- list" shows it')
    }
    const next = moment(retryDelayMs(tries))
    await rows.postpone(claimed, next < giveUpAt ? next : giveUpAt, reason)
    log.warn({ ...logFields, reason }, 'a mail could not be sent and is tried again')
  }

  /** Sends what is due; resolves with whether there may be more. */
  async function work(): Promise<boolean> {
    const deadline = performance.now() + maxRunMs
    await welcome.addMissing()
    const givenUp = await rows.giveUp(moment())
    if (givenUp > 0) log.error({ mails: givenUp }, 'mails were given up; "npm run mail -- list" shows them')
    while (!stopping.signal.aborted && performance.now() < deadline) {
      const claimed = await rows.claim({ now: moment(), until: moment(claimMs), messageId: newMessageId() })
      if (claimed === null) return false
      await send(claimed)
    }
    return true
  }

  /** Sends what is due, for ten seconds at most; a call while one is running joins it. Errors are the database's. */
  function run(): Promise<boolean> {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mayBeMore = await run().catch((error: unknown) => {
        // A database that is away was logged already where the query failed.
        if (!(error instanceof DatabaseAway)) log.error({ err: error }, 'the mails could not be looked through')
        return false
      })
      if (!mayBeMore) await pause(pollIntervalMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    run,

    /** Begins to look for mails every two seconds, until the stop. */
    start(): void {
      polling ??= poll()
    },

    /**
     * Begins no further mail, and waits until the one that is being handed over has been sent, for five seconds unless
     * another limit is given. After that it is released, and sent again after the next start.
     */
    async stop(): Promise<void> {
      stopping.abort()
      const timer = setTimeout(() => giveBack.abort(), stopTimeoutMs)
      await Promise.allSettled([polling, running])
      clearTimeout(timer)
    },
  }
}

/** What {@link createMailWorker} returns. */
export type MailWorker = ReturnType<typeof createMailWorker>
