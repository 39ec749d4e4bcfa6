import type { Database } from '#server/database/schema.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Refusal } from '#server/refusal.ts'
import type { CodeEntries } from './codes/repository.ts'
import { lockAccount } from './lock-account.ts'
import type { OwnerCheck } from './owner-check.ts'
import { requireStrongPassword } from './password-rules.ts'
import type { PasswordHasher } from './passwords.ts'
import type { UserEntries } from './repository.ts'
import type { SessionCookies } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

/** Changes the password of a member who is signed in. */
export function createPasswordChange(parts: {
  database: Database
  users: UserEntries
  codes: Pick<CodeEntries, 'removeAll'>
  sessions: Sessions
  cookies: SessionCookies
  passwords: PasswordHasher
  mails: MailQueue
  ownerCheck: OwnerCheck
  /** Limits, for each account, the changes that are reported in a mail; its keys are the accounts' ids. */
  changeLimiter: Limiter
}) {
  const { database, users, codes, sessions, cookies, passwords, mails, ownerCheck, changeLimiter } = parts

  return {
    /**
     * Sets a new password, ends every other session and every mailed code of the account, and mails a notice. This
     * session gets a new token, and the cookie with the token is returned. Refusals: bad-input for a password that is
     * easy to guess, password-needed, wrong-password, sign-in-again, too-many, busy, and not-signed-in when the session
     * ended in the meantime.
     */
    async change(viewer: Viewer, body: { password: string; currentPassword?: string | undefined }): Promise<Cookie[]> {
      requireStrongPassword(body.password, viewer)
      await ownerCheck.requireOwner(viewer, body.currentPassword)
      await changeLimiter.take(viewer.id)
      const hash = await passwords.hash(body.password)
      const token = await database.transaction().execute(async (transaction) => {
        await lockAccount(transaction, viewer.id)
        const newToken = await sessions.changeToken(viewer.session.id, transaction)
        if (newToken === null) throw new Refusal('not-signed-in')
        await sessions.endOthers(viewer.id, viewer.session.id, transaction)
        await users.setPasswordHash(viewer.id, hash, transaction)
        // A stranger who can read the member's mail may have a code, and could set another password with this code.
        await codes.removeAll(viewer.id, transaction)
        await mails.addNotice(viewer, 'password-changed', transaction)
        return newToken
      })
      return [cookies.createCookie(token)]
    },
  }
}

/** What {@link createPasswordChange} returns. */
export type PasswordChange = ReturnType<typeof createPasswordChange>
