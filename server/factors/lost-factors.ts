import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from '#server/accounts/caller.ts'
import type { Codes } from '#server/accounts/codes/service.ts'
import { type KnownBrowsers, knownBrowserCookieName } from '#server/accounts/known-browser.ts'
import type { UserEntries } from '#server/accounts/repository.ts'
import type { SecondStepTickets } from '#server/accounts/second-step-ticket.ts'
import type { Sessions } from '#server/accounts/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { Limiter } from '#server/http/limits.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { RemovalEntries } from './removal-repository.ts'
import { removeFactors } from './remove-factors.ts'

/** Milliseconds until lost factors are removed: a day, in which their owner can stop the removal. */
export const removalWaitMs = 24 * 60 * 60 * 1000

/**
 * Milliseconds for which an account must have had all its factors before the use of one of them stops a removal: a
 * week. Without this condition a thief who has added a passkey could stop every removal.
 */
const minFactorAgeMs = 7 * 24 * 60 * 60 * 1000

/** Bytes of the token in the link that stops a removal. */
const tokenBytes = 24

/**
 * The origin of a request whose host is a name of this machine; null for any other host. The sender of a request
 * chooses its host, and the link in somebody else's mail must not lead to a stranger's host.
 */
const loopbackOrigin = ({ origin, hostname }: URL): string | null =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? origin : null

const hashOf = (token: string) => createHash('sha256').update(`stop ${token}`).digest('base64url')

/**
 * Lets members sign in again who have lost their second factors and their recovery codes: after the first step of a
 * sign-in, a mailed code begins the removal of their factors, which happens a day later. A mailed notice has a link
 * that stops the removal, in case a stranger has the password and can read the mail too.
 */
export function createLostFactors(parts: {
  database: Database
  removals: RemovalEntries
  codes: Codes
  users: UserEntries
  sessions: Pick<Sessions, 'endAll'>
  knownBrowsers: KnownBrowsers
  stepTickets: SecondStepTickets
  mails: MailQueue
  clock: Clock
  /** Counts the codes that are requested from a network. */
  networkLimiter: Limiter
  publicUrl: string | null
}) {
  const { database, removals, codes, users, sessions, knownBrowsers, stepTickets, mails, clock } = parts
  const { networkLimiter, publicUrl } = parts

  /** The account that waits for its second step in this browser. Refuses with step-expired. */
  async function getWaitingAccount(caller: Caller) {
    const { owner } = await stepTickets.getAccount(caller)
    const account = await users.findById(owner)
    if (account === null) throw new Refusal('step-expired')
    return account
  }

  return {
    /** Mails a code to the account that waits for its second step. Refusals: step-expired, too-many. */
    async mailCode(caller: Caller): Promise<Cookie[]> {
      const account = await getWaitingAccount(caller)
      await networkLimiter.take(caller.network)
      const cookie = caller.cookie(knownBrowserCookieName)
      const { browser, cookies } = knownBrowsers.identify(cookie)
      const isKnown = knownBrowsers.findKnownId(cookie, account.email) !== null
      await codes.issue({ owner: account, purpose: 'factor', browser, known: isKnown })
      return cookies
    },

    /**
     * Begins the removal with the mailed code, and mails the notice. If a removal has begun already, its time does not
     * change. Refusals: step-expired, wrong-code.
     */
    async beginRemoval(code: string, caller: Caller): Promise<void> {
      const account = await getWaitingAccount(caller)
      const browser = knownBrowsers.idOf(caller.cookie(knownBrowserCookieName))
      const rightCode = await codes.check({ owner: account.id, purpose: 'factor', browser, code })
      const token = randomBytes(tokenBytes).toString('base64url')
      const dueAt = new Date(clock.now().getTime() + removalWaitMs).toISOString()
      await database.transaction().execute(async (transaction) => {
        await codes.consume(rightCode, transaction)
        if (!(await removals.add({ owner: account.id, stopHash: hashOf(token), dueAt }, transaction))) return
        const pagesOrigin = publicUrl ?? loopbackOrigin(caller.url)
        const link = pagesOrigin === null ? {} : { link: `${pagesOrigin}/keepfactors?token=${token}` }
        const recipient = { to: account.email, name: account.username }
        await mails.add({ kind: 'notice', notice: 'factor-removal-begun', ...link, ...recipient }, transaction)
      })
    },

    /** Stops the removal that this token belongs to. Refuses with entry-unknown. */
    async stopRemoval(token: string): Promise<void> {
      if (await removals.stopByHash(hashOf(token))) return
      throw new Refusal('entry-unknown', { message: 'There is nothing to stop any more.' })
    },

    /**
     * Stops the removal after a factor was used, which shows that the factors are not lost. Does not stop it when a
     * factor was added in the week before the removal began, or since then, because a thief may have added that factor.
     */
    async cancelRemoval(owner: string): Promise<void> {
      const dueAt = await removals.findDueAt(owner)
      if (dueAt === null) return
      const latestAllowedTime = Date.parse(dueAt) - removalWaitMs - minFactorAgeMs
      const newestFactorTime = await removals.findNewestFactorTime(owner)
      // The account has no factor when a thief has removed the last factor while this code was checked.
      if (newestFactorTime !== null && newestFactorTime < new Date(latestAllowedTime).toISOString())
        await removals.stopByOwner(owner)
    },

    /**
     * If the removal of an account's factors is due, removes them, ends the account's sessions, and mails a notice.
     * `sessionToken` is the token of a session that the owner is just beginning, which does not end.
     */
    async carryOutIfDue(owner: string, sessionToken: string | null): Promise<void> {
      const dueAt = await removals.findDueAt(owner)
      if (dueAt === null || dueAt > clock.now().toISOString()) return
      const account = await users.findById(owner)
      if (account === null) return
      await database.transaction().execute(async (transaction) => {
        // The owner may have stopped the removal since it was read.
        if (!(await removals.removeDue(owner, dueAt, transaction))) return
        await removeFactors(transaction, owner)
        await sessions.endAll(owner, transaction, sessionToken)
        await mails.addNotice(account, 'factor-removed', transaction)
      })
    },
  }
}

/** What {@link createLostFactors} returns. */
export type LostFactors = ReturnType<typeof createLostFactors>
