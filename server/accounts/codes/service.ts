import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { CodePurpose } from '#server/ports/mail.ts'
import { Refusal } from '#server/refusal.ts'
import { newCode, normalizedCode } from './code-format.ts'
import type { CodeEntries } from './repository.ts'

/** Milliseconds for which a code can be used: 15 minutes. */
const codeLifetimeMs = 15 * 60 * 1000

/** A code can no longer be used after the browser that requested it has sent this many wrong codes. */
const maxTries = 5

/** The most codes of one account that are valid at the same time, for all browsers and all purposes together. */
const maxOpenCodes = 3

/** The limits of mails with codes: at most `points` mails or requests in `duration` seconds. */
export const codeLimits = {
  /**
   * Mails to one account. For each browser that has signed in to the account before, the mails that it requests are
   * limited separately; all other browsers share one limit.
   */
  codesForAccount: { points: 1, duration: 60 },
  /** Requests for codes from one network, whether or not there is an account with the given email address. */
  codesFromNetwork: { points: 20, duration: 60 * 60 },
} as const satisfies Record<string, Limit>

/** A limit for each name of {@link codeLimits}. */
export type CodeLimits = { [K in keyof typeof codeLimits]: Limit }

/** A code that was checked and found right, and has not been used yet. */
export interface RightCode {
  /** The id of the code's row. */
  id: string
  /** The account's id. */
  owner: string
  purpose: CodePurpose
}

/**
 * Mails one-time codes, and checks the codes that users enter. A code belongs to one account, one purpose and the
 * browser that requested it: a stranger who requests a code for somebody else's account has five tries for that code
 * only, and cannot use up the tries for the owner's codes. The database has an HMAC of each code. From a plain hash,
 * the code of eight characters could be found in minutes by trying all codes.
 */
export function createCodes(parts: {
  database: Database
  entries: CodeEntries
  mails: MailQueue
  clock: Clock
  secret: string
  /**
   * Limits the mails to each account. Its keys are the accounts' ids; for a browser that has signed in to the account
   * before, the key also has the browser's id.
   */
  mailLimiter: Limiter
}) {
  const { database, entries, mails, clock, secret, mailLimiter } = parts

  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const hashOfCode = (id: string, code: string) => hmac(`code ${id} ${code}`)
  const hashOfBrowser = (browser: string) => hmac(`browser ${browser}`)

  return {
    /**
     * Mails a code to an account. `browser` is the id of the browser that requests the code; `known` is true if this
     * browser has signed in to the account before. If the account then has more than three codes, older codes become
     * invalid, first those of browsers that are not known. Refuses with too-many within a minute of the last mail that
     * the same known browser requested, or, for a browser that is not known, that any such browser requested.
     */
    async issue({
      owner,
      purpose,
      browser,
      known,
    }: {
      owner: { id: string; email: string; username: string }
      purpose: CodePurpose
      browser: string
      known: boolean
    }): Promise<void> {
      // Known browsers are counted separately, so that a stranger who requests a code every minute does not prevent the
      // owner from getting one.
      const limitKey = known ? `${owner.id} ${browser}` : owner.id
      await mailLimiter.take(limitKey)
      const [id, code, now] = [randomUUID(), newCode(), clock.now().getTime()]
      const row = {
        id,
        userId: owner.id,
        purpose,
        hash: hashOfCode(id, code),
        browser: hashOfBrowser(browser),
        known: known ? 1 : 0,
        tries: 0,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + codeLifetimeMs).toISOString(),
      }
      try {
        await database.transaction().execute(async (transaction) => {
          await entries.add(row, maxOpenCodes, transaction)
          await mails.add({ to: owner.email, name: owner.username, kind: 'code', code, purpose }, transaction)
        })
      } catch (error) {
        await mailLimiter.giveBack(limitKey)
        throw error
      }
    },

    /**
     * Checks a code as the user typed it. A right code does not count as a try, and can be checked again until it is
     * used. Refuses with wrong-code a wrong code, a code of another account, purpose or browser, an expired code, and
     * every code after five wrong ones. `browser` is the id of the browser that sends the code; null if it has none.
     */
    async check(attempt: {
      owner: string
      purpose: CodePurpose
      browser: string | null
      code: string
    }): Promise<RightCode> {
      const { owner, purpose, browser, code } = attempt
      if (browser === null) throw new Refusal('wrong-code')
      const codeFilter = { owner, purpose, browser: hashOfBrowser(browser) }
      const openCodes = await entries.takeTries(codeFilter, clock.now().toISOString(), maxTries)
      const normalized = normalizedCode(code)
      const [rightCode] = openCodes.filter(({ id, hash }) =>
        timingSafeEqual(Buffer.from(hashOfCode(id, normalized)), Buffer.from(hash)),
      )
      if (rightCode === undefined) throw new Refusal('wrong-code')
      await entries.giveBackTries(openCodes.map(({ id }) => id))
      return { id: rightCode.id, owner, purpose }
    },

    /**
     * Uses up a checked code, in the transaction of the change that the code allows. All other codes of the account for
     * this purpose become invalid, too. Of two requests that use one code at once, one is refused with wrong-code.
     */
    async consume({ id, ...codeFilter }: RightCode, transaction: Database): Promise<void> {
      if (!(await entries.consume(id, codeFilter, transaction))) throw new Refusal('wrong-code')
    },
  }
}

/** What {@link createCodes} returns. */
export type Codes = ReturnType<typeof createCodes>
