import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from '#server/accounts/caller.ts'
import type { Codes } from '#server/accounts/codes/service.ts'
import { type KnownBrowsers, knownBrowserCookieName } from '#server/accounts/known-browser.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
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
import { type FactorEntries, usableFactors } from './repository.ts'

/** Milliseconds from the planning of a removal to the removal itself: a day, in which the owner can stop it. */
export const removalWaitMs = 24 * 60 * 60 * 1000

/**
 * Milliseconds: the use of a factor stops a planned removal only if the account had all its factors for a week when the
 * removal was planned. Without this condition a thief who has added a passkey could stop every removal.
 */
const minFactorAgeMs = 7 * 24 * 60 * 60 * 1000

/** Bytes of the token in the link that stops a removal. */
const tokenBytes = 24

/**
 * The origin of a request's URL if the URL's host is a loopback name of this machine; null for any other host. The
 * sender of a request chooses the host, and the link in somebody else's mail must not lead to a host that a stranger
 * chose.
 */
const loopbackOrigin = ({ origin, hostname }: URL): string | null =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? origin : null

const hashOf = (token: string) => createHash('sha256').update(`stop ${token}`).digest('base64url')

/**
 * Removes the second factors of members who have lost them and their recovery codes, so that they can sign in again.
 * After the first step of a sign-in, the member enters a mailed code, which plans the removal of all factors for a day
 * later. A mailed notice has a link that stops the removal, in case a stranger has the password and has read the code
 * in the member's mail.
 */
export function createLostFactors(parts: {
  database: Database
  entries: FactorEntries
  removals: RemovalEntries
  codes: Codes
  users: UserEntries
  sessions: Pick<Sessions, 'endAll'>
  knownBrowsers: KnownBrowsers
  stepTickets: SecondStepTickets
  mails: MailQueue
  clock: Clock
  /** Limits the requests for mailed codes from each network. */
  networkLimiter: Limiter
  publicUrl: string | null
}) {
  const { database, entries, removals, codes, users, sessions, knownBrowsers, stepTickets, mails, clock } = parts
  const { networkLimiter, publicUrl } = parts

  /** The account that this browser has done the first step of a sign-in for. Refuses with step-expired. */
  async function getWaitingAccount(caller: Caller) {
    const { owner } = await stepTickets.getAccount(caller)
    const account = await users.findById(owner)
    if (account === null) throw new Refusal('step-expired')
    return account
  }

  return {
    /**
     * Mails a code to the account that this browser has done the first step of a sign-in for, and returns the cookies
     * by which the browser is recognised. Refusals: step-expired, too-many.
     */
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
     * Plans the removal with the mailed code, and mails the notice. If a removal is planned already, its time does not
     * change, and no notice is mailed. Refusals: wrong-code, and step-expired, also when the account has no factor left.
     */
    async beginRemoval(code: string, caller: Caller): Promise<void> {
      const account = await getWaitingAccount(caller)
      const browser = knownBrowsers.idOf(caller.cookie(knownBrowserCookieName))
      const rightCode = await codes.check({ owner: account.id, purpose: 'factor', browser, code })
      const token = randomBytes(tokenBytes).toString('base64url')
      const dueAt = new Date(clock.now().getTime() + removalWaitMs).toISOString()
      await database.transaction().execute(async (transaction) => {
        await lockAccount(transaction, account.id)
        // The factors may have been removed since the first step. A removal that is planned all the same would remove a
        // factor that is added before it is due.
        if (usableFactors(await entries.count(account.id, transaction)).length === 0) throw new Refusal('step-expired')
        await codes.consume(rightCode, transaction)
        if (!(await removals.add({ owner: account.id, stopHash: hashOf(token), dueAt }, transaction))) return
        const pagesOrigin = publicUrl ?? loopbackOrigin(caller.url)
        const link = pagesOrigin === null ? {} : { link: `${pagesOrigin}/keepfactors?token=${token}` }
        const recipient = { to: account.email, name: account.username }
        await mails.add({ kind: 'notice', notice: 'factor-removal-begun', ...link, ...recipient }, transaction)
      })
    },

    /** Stops the removal whose notice has a link with this token. Refuses with entry-unknown when there is none. */
    async stopRemoval(token: string): Promise<void> {
      if (await removals.stopByHash(hashOf(token))) return
      throw new Refusal('entry-unknown', { message: 'There is nothing to stop any more.' })
    },

    /**
     * Stops the removal because a factor was used, which shows that the factors are not lost. The removal is not
     * stopped if a factor was added in the week before the removal was planned, or since then: a thief may have added
     * the factor.
     */
    async cancelRemoval(owner: string): Promise<void> {
      const dueAt = await removals.findDueAt(owner)
      if (dueAt === null) return
      const latestAllowedTime = Date.parse(dueAt) - removalWaitMs - minFactorAgeMs
      const newestFactorTime = await removals.findNewestFactorTime(owner)
      // The time is null if the last factor was removed, by a thief for example, while a code or a passkey was being
      // checked.
      if (newestFactorTime !== null && newestFactorTime < new Date(latestAllowedTime).toISOString())
        await removals.stopByOwner(owner)
    },

    /**
     * If the removal of an account's factors is due, removes the factors, ends the account's sessions, and mails a
     * notice. `sessionToken` is the token of the session that a sign-in has just begun, if any; this session does not
     * end.
     */
    async removeFactorsIfDue(owner: string, sessionToken: string | null): Promise<void> {
      const dueAt = await removals.findDueAt(owner)
      if (dueAt === null || dueAt > clock.now().toISOString()) return
      const account = await users.findById(owner)
      if (account === null) return
      await database.transaction().execute(async (transaction) => {
        await lockAccount(transaction, owner)
        // The owner may have stopped the removal since it was found to be due.
        if (!(await removals.deleteDue(owner, dueAt, transaction))) return
        await removeFactors(transaction, owner)
        await sessions.endAll(owner, transaction, sessionToken)
        await mails.addNotice(account, 'factor-removed', transaction)
      })
    },
  }
}

/** What {@link createLostFactors} returns. */
export type LostFactors = ReturnType<typeof createLostFactors>
