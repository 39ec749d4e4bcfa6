import type { Database } from '#server/database/schema.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Refusal } from '#server/refusal.ts'
import { requireStrong } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import type { UserEntries } from './repository.ts'
import type { SessionCookies } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

/** Milliseconds after a sign-in in which a new password can be set without the current one. */
export const freshFor = 15 * 60 * 1000

/** Changes the password of a member who is signed in. */
export function createPasswordChange(parts: {
  database: Database
  users: UserEntries
  sessions: Sessions
  cookies: SessionCookies
  passwords: Passwords
  mails: MailQueue
  /** Counts wrong current passwords. */
  countWrong: Limiter
}) {
  const { database, users, sessions, cookies, passwords, mails, countWrong } = parts

  /** The hash that the current password must fit; null where none is needed. */
  async function neededHash(viewer: Viewer): Promise<string | null> {
    const age = await sessions.age(viewer.session.id)
    return age !== null && age <= freshFor ? null : users.passwordHash(viewer.id)
  }

  async function requireCurrent(viewer: Viewer, hash: string, current: string | undefined): Promise<void> {
    if (!current) throw new Refusal('password-needed')
    // Counted before it is checked, so that many at once cannot pass together.
    await countWrong.take(viewer.id)
    let isWrong = false
    try {
      isWrong = !(await passwords.verify(current, hash)).right
    } finally {
      if (!isWrong) await countWrong.giveBack(viewer.id)
    }
    if (isWrong) throw new Refusal('wrong-password')
  }

  /** Refuses unless the current password is right, or none is needed. */
  async function requireOwner(viewer: Viewer, current: string | undefined): Promise<void> {
    const needed = await neededHash(viewer)
    if (needed !== null) await requireCurrent(viewer, needed, current)
  }

  return {
    /** Refuses unless the current password is right, or none is needed: password-needed, wrong-password, too-many. */
    requireOwner,

    /** Whether the viewer has to give the current password too: a while after the sign-in, where there is one. */
    async needsCurrent(viewer: Viewer): Promise<boolean> {
      return (await neededHash(viewer)) !== null
    },

    /**
     * Sets a new password, ends every other session of the account and mails a notice; this session gets another token,
     * whose cookie is to be set. Refusals: bad-input, password-needed, wrong-password, too-many, busy, and
     * not-signed-in when the session ended in the meantime.
     */
    async change(viewer: Viewer, given: { password: string; currentPassword?: string | undefined }): Promise<Cookie[]> {
      requireStrong(given.password, viewer)
      await requireOwner(viewer, given.currentPassword)
      const hash = await passwords.hash(given.password)
      const token = await database.transaction().execute(async (transaction) => {
        const changed = await sessions.changeToken(viewer.session.id, transaction)
        if (changed === null) throw new Refusal('not-signed-in')
        await sessions.endOthers(viewer.id, viewer.session.id, transaction)
        await users.setPasswordHash(viewer.id, hash, transaction)
        await mails.addNotice(viewer, 'password-changed', transaction)
        return changed
      })
      return [cookies.begin(token)]
    },
  }
}

/** What {@link createPasswordChange} returns. */
export type PasswordChange = ReturnType<typeof createPasswordChange>
