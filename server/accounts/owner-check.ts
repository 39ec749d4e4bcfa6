import type { Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'
import type { PasswordHasher } from './passwords.ts'
import type { UserEntries } from './repository.ts'
import type { Sessions } from './sessions.ts'

/** Milliseconds after a sign-in for which the password is not asked for again. */
const recentSignInMs = 15 * 60 * 1000

/**
 * Lets only the owner of an account change how it is signed in to, and not somebody who found the owner's browser
 * signed in: later than 15 minutes after the sign-in the password is needed.
 */
export function createOwnerCheck(parts: {
  users: UserEntries
  sessions: Sessions
  passwords: PasswordHasher
  /** Counts the wrong passwords of an account, by its id. */
  wrongPasswordLimiter: Limiter
}) {
  const { users, sessions, passwords, wrongPasswordLimiter } = parts

  async function hasSignedInRecently({ session }: Viewer): Promise<boolean> {
    const ageMs = await sessions.findAgeMs(session.id)
    return ageMs !== null && ageMs <= recentSignInMs
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
    /** Whether setting a new password needs the current password too; false for an account without a password. */
    async needsPassword(viewer: Viewer): Promise<boolean> {
      return !(await hasSignedInRecently(viewer)) && (await users.findPasswordHash(viewer.id)) !== null
    },

    /**
     * Refuses unless the password is right, or not needed: password-needed, wrong-password, too-many, and sign-in-again
     * for an account without a password.
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
