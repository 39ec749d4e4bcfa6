import type { Caller } from '#server/accounts/caller.ts'
import { type KnownBrowsers, knownBrowserCookieName } from '#server/accounts/known-browser.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import type { OwnerCheck } from '#server/accounts/owner-check.ts'
import type { SecondStepTickets } from '#server/accounts/second-step-ticket.ts'
import type { Accounts, SignInResult } from '#server/accounts/service.ts'
import type { SessionCookies } from '#server/accounts/session-cookie.ts'
import type { Sessions } from '#server/accounts/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { OneTimePasswords } from './one-time-passwords.ts'
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts'
import { type FactorEntries, usableFactors } from './repository.ts'
import type { SecondStep } from './second-step.ts'

/** The context of a member's request to change their second factors. */
export type MemberCaller = Caller & { viewer: Viewer }

/**
 * Adds and removes second factors: authenticator apps, passkeys and recovery codes. When an app or a passkey is added
 * or removed, all other sessions of the account end, and the session of the request gets a new token.
 */
export function createFactors(parts: {
  database: Database
  entries: FactorEntries
  secondStep: SecondStep
  oneTimePasswords: OneTimePasswords
  ownerCheck: OwnerCheck
  accounts: Pick<Accounts, 'beginSession'>
  sessions: Sessions
  cookies: SessionCookies
  knownBrowsers: KnownBrowsers
  stepTickets: SecondStepTickets
  mails: MailQueue
  clock: Clock
  /** Limits, for each account, the changes that are reported in a mail; its keys are the accounts' ids. */
  changeLimiter: Limiter
}) {
  const { database, entries, secondStep, oneTimePasswords, ownerCheck, accounts, sessions, cookies } = parts
  const { knownBrowsers, stepTickets, mails, clock, changeLimiter } = parts

  const findKnownBrowserId = (caller: Caller, email: string) =>
    knownBrowsers.findKnownId(caller.cookie(knownBrowserCookieName), email)

  /**
   * Counts a change, and checks the code for it. Counts first, so that no recovery code is used up for a change above
   * the limit; a change whose code is refused does not count. Refusals: second-factor-wrong, too-many.
   */
  async function countAndCheckCode(caller: MemberCaller, code: string): Promise<void> {
    const { id, email } = caller.viewer
    await changeLimiter.take(id)
    try {
      await secondStep.check(id, code, findKnownBrowserId(caller, email))
    } catch (error) {
      await changeLimiter.giveBack(id)
      throw error
    }
  }

  /** Like `factors.change`, for a change that was counted already. */
  async function changeCounted<T>(
    caller: MemberCaller,
    notice: 'factor-added' | 'factor-removed',
    work: (transaction: Database) => Promise<T | null>,
  ): Promise<{ result: T; cookies: Cookie[] }> {
    const { id, session } = caller.viewer
    return database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, id)
      // If another change of the account was earlier, it has ended this session, and the token is null.
      const token = await sessions.changeToken(session.id, transaction)
      if (token === null) throw new Refusal('not-signed-in')
      const result = await work(transaction)
      if (result === null) throw new Refusal('entry-unknown')
      await sessions.endOthers(id, session.id, transaction)
      await mails.addNotice(caller.viewer, notice, transaction)
      return { result, cookies: [cookies.createCookie(token)] }
    })
  }

  const factors = {
    /** Whether the viewer has an authenticator app, and the numbers of their passkeys and unused recovery codes. */
    async count({ id }: Viewer) {
      const { totp, passkey, recovery } = await entries.count(id)
      return { totp: totp > 0, passkeys: passkey, recoveryCodes: recovery }
    },

    /**
     * Runs `work`, which changes the viewer's factors. The same transaction ends the viewer's other sessions, gives
     * this session a new token, and adds the mail with the notice. Resolves with the result of `work` and the cookie
     * with the new token. Refusals: entry-unknown when `work` resolves with null, since there was nothing to change;
     * too-many; and not-signed-in when the session ended in the meantime.
     */
    async change<T>(
      caller: MemberCaller,
      notice: 'factor-added' | 'factor-removed',
      work: (transaction: Database) => Promise<T | null>,
    ): Promise<{ result: T; cookies: Cookie[] }> {
      await changeLimiter.take(caller.viewer.id)
      return changeCounted(caller, notice, work)
    },

    /** Replaces the recovery codes of an account by ten new ones, and resolves with the new codes. */
    async replaceRecoveryCodes(transaction: Database, owner: string): Promise<string[]> {
      const codes = newRecoveryCodes()
      await entries.replaceRecoveryCodes(
        transaction,
        owner,
        codes.map((code) => hashOfCode(owner, code)),
      )
      return codes
    },

    /**
     * Removes the recovery codes if the account has no app and no passkey any more. To be called after an app or a
     * passkey was removed. A removal of lost factors, which the owner has requested and which waits for a day, is not
     * cancelled: otherwise a thief in the account could stop it by removing a factor and adding another.
     */
    async removeCodesWithoutFactors(transaction: Database, owner: string): Promise<void> {
      const hasNoFactor = usableFactors(await entries.count(owner, transaction)).length === 0
      if (hasNoFactor) await entries.replaceRecoveryCodes(transaction, owner, [])
    },

    /**
     * Stores a new secret for an authenticator app, which a code of the app has to confirm. Resolves with the secret in
     * base32, and as an `otpauth:` URI for a QR code. Refusals: factor-exists if there is a confirmed app,
     * password-needed, wrong-password, sign-in-again, too-many, busy.
     */
    async offerTotp({ viewer }: MemberCaller, password: string | undefined): Promise<{ uri: string; secret: string }> {
      await ownerCheck.requireOwner(viewer, password)
      if ((await entries.findTotp(viewer.id))?.isConfirmed) throw new Refusal('factor-exists')
      const { encryptedSecret, uri, base32Secret } = await oneTimePasswords.createSecret(viewer.email)
      await entries.offerTotp(viewer.id, encryptedSecret, clock.now().toISOString())
      return { uri, secret: base32Secret }
    },

    /**
     * Switches on the app whose secret was offered, with a code that the app shows. Resolves with ten new recovery
     * codes and the session's new cookie. Refusals: second-factor-wrong, too-many, factor-exists if the app is on
     * already, entry-unknown if no app was offered, and not-signed-in when the session ended in the meantime.
     */
    async confirmTotp(caller: MemberCaller, code: string): Promise<{ result: string[]; cookies: Cookie[] }> {
      const { id, email } = caller.viewer
      const offeredTotp = await entries.findTotp(id)
      if (offeredTotp === null) throw new Refusal('entry-unknown')
      if (offeredTotp.isConfirmed) throw new Refusal('factor-exists')
      // Wrong codes are limited: otherwise somebody with a stolen session could guess the code of an app that the
      // member began to set up but never confirmed.
      await secondStep.checkLimited(id, findKnownBrowserId(caller, email), () =>
        oneTimePasswords.consumeCode(id, code, offeredTotp.secret),
      )
      return factors.change(caller, 'factor-added', async (transaction) =>
        (await entries.confirmTotp(transaction, id, offeredTotp.secret, clock.now().toISOString()))
          ? factors.replaceRecoveryCodes(transaction, id)
          : null,
      )
    },

    /**
     * Removes the authenticator app; returns the session's new cookie. Refusals: second-factor-wrong, too-many,
     * entry-unknown without a confirmed app, and not-signed-in when the session ended in the meantime.
     */
    async removeTotp(caller: MemberCaller, code: string): Promise<Cookie[]> {
      const { id } = caller.viewer
      // The app is looked up first, so that no recovery code is used up for an app that does not exist.
      if (!(await entries.findTotp(id))?.isConfirmed) throw new Refusal('entry-unknown')
      await countAndCheckCode(caller, code)
      const result = await changeCounted(caller, 'factor-removed', async (transaction) => {
        if (!(await entries.removeTotp(transaction, id))) return null
        await factors.removeCodesWithoutFactors(transaction, id)
        return true
      })
      return result.cookies
    },

    /**
     * Checks a code, replaces the recovery codes by ten new ones and mails a notice. Refusals: second-factor-wrong,
     * too-many.
     */
    async renewRecoveryCodes(caller: MemberCaller, code: string): Promise<string[]> {
      await countAndCheckCode(caller, code)
      return database.transaction().execute(async (transaction) => {
        await lockAccount(transaction, caller.viewer.id)
        await mails.addNotice(caller.viewer, 'recovery-codes-renewed', transaction)
        return factors.replaceRecoveryCodes(transaction, caller.viewer.id)
      })
    },

    /**
     * Removes the passkey with this id; returns the session's new cookie. Refusals: second-factor-wrong, too-many,
     * entry-unknown without such a passkey, and not-signed-in when the session ended in the meantime.
     */
    async removePasskey(caller: MemberCaller, passkey: string, code: string): Promise<Cookie[]> {
      const { id } = caller.viewer
      // The passkey is looked up first, so that no recovery code is used up for a passkey that does not exist.
      const existing = await entries.findPasskey(passkey)
      if (existing?.owner !== id) throw new Refusal('entry-unknown')
      await countAndCheckCode(caller, code)
      const result = await changeCounted(caller, 'factor-removed', async (transaction) => {
        if (!(await entries.removePasskey(transaction, id, passkey))) return null
        await factors.removeCodesWithoutFactors(transaction, id)
        return true
      })
      return result.cookies
    },

    /**
     * Does the second step of a sign-in that this browser has begun. Refusals: step-expired, second-factor-wrong,
     * too-many.
     */
    async finishSignIn(code: string, caller: Caller): Promise<SignInResult> {
      const { owner, email } = await stepTickets.getAccount(caller)
      const signedIn = await accounts.beginSession(owner, caller, async (token) => {
        // The ticket is checked again, since the password may have been changed before the session began.
        await stepTickets.getAccount(caller)
        // If no second step is due, the factors were removed after the ticket was made: perhaps by a sign-in with
        // Google, by which the owner of an email address takes over an account that somebody else has opened with it.
        if (!(await secondStep.isDue(owner, token))) throw new Refusal('step-expired')
        await secondStep.check(owner, code, findKnownBrowserId(caller, email))
      })
      return { user: signedIn.user, cookies: [...signedIn.cookies, stepTickets.createRemovalCookie()] }
    },
  }
  return factors
}

/** What {@link createFactors} returns. */
export type Factors = ReturnType<typeof createFactors>
