import type { Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'
import type { PasswordHasher } from './passwords.ts'
import type { UserEntries } from './repository.ts'
import type { Sessions } from './sessions.ts'

/** For this many milliseconds (15 minutes) after a sign-in the password is not needed again. */
const recentSignInMs = 15 * 60 * 1000

/**
 * Checks, before an account's password is changed or a second factor is added, that the owner asks for it and not
 * somebody who found the owner's browser signed in: the password is needed when the sign-in was more than 15 minutes
 * ago.
 */
export function createOwnerCheck(parts: {
  users: UserEntries
  sessions: Sessions
  passwords: PasswordHasher
  /** Limits the wrong passwords for each account; its keys are the accounts' ids. */
  wrongPasswordLimiter: Limiter
}) {
  const { users, sessions, passwords, wrongPasswordLimiter } = parts

  async function hasSignedInRecently({ session }: Viewer): Promise<boolean> {
    const ageMs = await sessions.findAgeMs(session.id)
    // The age is negative if the clock was set back since the sign-in; then nothing shows how long ago that was.
    return ageMs !== null && ageMs >= 0 && ageMs <= recentSignInMs
  }

  async function requirePassword(viewer: Viewer, hash: string, password: string | undefined): Promise<void> {
    if (!password) throw new Refusal('password-needed')
    // Each attempt counts before its password is checked, so that many attempts at once cannot exceed the limit.
    await wrongPasswordLimiter.take(viewer.id)
    let isWrong = false
    try {
      isWrong = !(await passwords.verify(password, hash)).isRight
    } finally {
      if (!isWrong) await wrongPasswordLimiter.giveBack(viewer.id)
    }
    if (isWrong) throw new Refusal('wrong-password')
  }

  return {
    /** Whether the current password is needed to set a new one; false for an account without a password. */
    async needsPassword(viewer: Viewer): Promise<boolean> {
      return !(await hasSignedInRecently(viewer)) && (await users.findPasswordHash(viewer.id)) !== null
    },

    /**
     * Refuses unless the viewer has signed in within the last 15 minutes or the password is right. Refusals:
     * password-needed without a password, wrong-password, too-many, busy, and sign-in-again for an account that has no
     * password.
     */
    async requireOwner(viewer: Viewer, password: string | undefined): Promise<void> {
      if (await hasSignedInRecently(viewer)) return
      const hash = await users.findPasswordHash(viewer.id)
      if (hash === null) throw new Refusal('sign-in-again')
      await requirePassword(viewer, hash, password)
    },
  }
}

/** What {@link createOwnerCheck} returns. */
export type OwnerCheck = ReturnType<typeof createOwnerCheck>
