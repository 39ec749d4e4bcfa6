import type { Codes } from '#server/accounts/codes/service.ts'
import { type KnownBrowsers, knownBrowserCookieName } from '#server/accounts/known-browser.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import { requireStrongPassword } from '#server/accounts/password-rules.ts'
import type { PasswordHasher } from '#server/accounts/passwords.ts'
import type { StoredAccount, UserEntries } from '#server/accounts/repository.ts'
import type { SessionCookies } from '#server/accounts/session-cookie.ts'
import type { Sessions } from '#server/accounts/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { Limiter } from '#server/http/limits.ts'
import type { RequestContext } from '#server/http/mount.ts'
import type { Viewer } from '#server/http/session.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import type { CodePurpose } from '#server/ports/mail.ts'
import { Refusal } from '#server/refusal.ts'

/** The parts of the request context that recovery uses. */
type RecoveryCaller = Pick<RequestContext<'anyone'>, 'network' | 'cookie'>

/** A sentence for the user, and the cookies to set. */
interface MessageWithCookies {
  message: string
  cookies: Cookie[]
}

/**
 * Mails codes that prove who owns an email address. With such a code a member sets a new password in place of a
 * forgotten one, or verifies the address.
 */
export function createRecovery(parts: {
  database: Database
  codes: Codes
  users: UserEntries
  sessions: Sessions
  cookies: SessionCookies
  knownBrowsers: KnownBrowsers
  passwords: PasswordHasher
  mails: MailQueue
  /** Limits the requests for mailed codes from each network. */
  networkLimiter: Limiter
}) {
  const { database, codes, users, sessions, cookies, knownBrowsers, passwords, mails, networkLimiter } = parts

  /** Mails a code that only the browser of the request can use; returns the cookies that identify the browser. */
  async function mailCode(owner: StoredAccount, purpose: CodePurpose, caller: RecoveryCaller): Promise<Cookie[]> {
    const cookie = caller.cookie(knownBrowserCookieName)
    const isKnown = knownBrowsers.findKnownId(cookie, owner.email) !== null
    const identifiedBrowser = knownBrowsers.identify(cookie)
    await codes.issue({ owner, purpose, browser: identifiedBrowser.browser, known: isKnown })
    return identifiedBrowser.cookies
  }

  const browserIdOf = (caller: RecoveryCaller) => knownBrowsers.idOf(caller.cookie(knownBrowserCookieName))

  return {
    /**
     * Mails a code for a new password to the account with this address. Refuses with bad-input when there is no such
     * account, and with too-many.
     */
    async checkAccount(email: string, caller: RecoveryCaller): Promise<MessageWithCookies> {
      // Counted before the address is looked up, so that trying out which addresses have an account is limited too.
      await networkLimiter.take(caller.network)
      const owner = await users.findByEmail(email)
      if (owner === null) throw new Refusal('bad-input', { message: 'There is no account with this email address.' })
      const newCookies = await mailCode(owner, 'reset', caller)
      return { message: 'A code is on its way to your email', cookies: newCookies }
    },

    /**
     * Sets a new password with the mailed code, ends every session of the account and mails a notice. From then on the
     * browser counts as one that has signed in to the account, so that wrong passwords that were typed before do not
     * lock its user out. Refusals: wrong-code, bad-input for a password that is easy to guess, busy.
     */
    async resetPassword(
      body: { email: string; password: string; code: string },
      caller: RecoveryCaller,
    ): Promise<MessageWithCookies> {
      const owner = await users.findByEmail(body.email)
      if (owner === null) throw new Refusal('wrong-code')
      const attempt = { owner: owner.id, purpose: 'reset', browser: browserIdOf(caller), code: body.code } as const
      const rightCode = await codes.check(attempt)
      requireStrongPassword(body.password, owner)
      const hash = await passwords.hash(body.password)
      await database.transaction().execute(async (transaction) => {
        await lockAccount(transaction, owner.id)
        await codes.consume(rightCode, transaction)
        await users.setPasswordHash(owner.id, hash, transaction)
        await sessions.endAll(owner.id, transaction)
        await mails.addNotice(owner, 'password-reset', transaction)
      })
      const knownBrowserCookie = knownBrowsers.addAccount(caller.cookie(knownBrowserCookieName), owner.email)
      return { message: 'Password updated successfully', cookies: [knownBrowserCookie] }
    },

    /**
     * Mails the viewer a code that verifies their address, unless the address is verified already. Refuses with
     * too-many, and with not-signed-in when the account was deleted in the meantime.
     */
    async askForVerification(viewer: Viewer, caller: RecoveryCaller): Promise<MessageWithCookies> {
      const account = await users.findById(viewer.id)
      if (account === null) throw new Refusal('not-signed-in')
      if (account.isVerified) return { message: 'Your address is verified already', cookies: [] }
      await networkLimiter.take(caller.network)
      const newCookies = await mailCode(account, 'verify', caller)
      return { message: `A code is on its way to ${account.email}`, cookies: newCookies }
    },

    /**
     * Verifies the viewer's address with the mailed code, and mails a notice. A verified address may give the rights of
     * an administrator, so the session gets a new token. Refuses with wrong-code, and with not-signed-in when the
     * session ended in the meantime.
     */
    async verify(viewer: Viewer, code: string, caller: RecoveryCaller): Promise<MessageWithCookies> {
      const rightCode = await codes.check({ owner: viewer.id, purpose: 'verify', browser: browserIdOf(caller), code })
      const token = await database.transaction().execute(async (transaction) => {
        await lockAccount(transaction, viewer.id)
        await codes.consume(rightCode, transaction)
        await users.setVerified(viewer.id, transaction)
        await mails.addNotice(viewer, 'address-verified', transaction)
        const newToken = await sessions.changeToken(viewer.session.id, transaction)
        // Thrown in the transaction, so that a refused request verifies nothing and does not use the code up.
        if (newToken === null) throw new Refusal('not-signed-in')
        return newToken
      })
      return { message: 'Your address is verified', cookies: [cookies.createCookie(token)] }
    },
  }
}

/** What {@link createRecovery} returns. */
export type Recovery = ReturnType<typeof createRecovery>
