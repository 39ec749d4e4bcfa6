import type { Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'
import type { PasswordHasher } from './passwords.ts'
import type { UserEntries } from './repository.ts'
import type { Sessions } from './sessions.ts'

/** Milliseconds after a sign-in in which no further proof is needed. */
const freshSessionMs = 15 * 60 * 1000

/**
 * Makes sure that only the owner changes how an account is signed in to, and not another person who found a browser
 * signed in: a while after the sign-in the password is needed.
 */
export function createOwnerCheck(parts: {
  users: UserEntries
  sessions: Sessions
  passwords: PasswordHasher
  /** Counts wrong passwords. */
  countWrong: Limiter
}) {
  const { users, sessions, passwords, countWrong } = parts

  async function isFresh({ session }: Viewer): Promise<boolean> {
    const age = await sessions.age(session.id)
    return age !== null && age <= freshSessionMs
  }

  async function requirePassword(viewer: Viewer, hash: string, password: string | undefined): Promise<void> {
    if (!password) throw new Refusal('password-needed')
    // Counted before it is checked, so that many at once cannot pass together.
    await countWrong.take(viewer.id)
    let isWrong = false
    try {
      isWrong = !(await passwords.verify(password, hash)).right
    } finally {
      if (!isWrong) await countWrong.giveBack(viewer.id)
    }
    if (isWrong) throw new Refusal('wrong-password')
  }

  return {
    /** Whether setting a new password needs the current one too; false for an account without a password. */
    async needsPassword(viewer: Viewer): Promise<boolean> {
      return !(await isFresh(viewer)) && (await users.passwordHash(viewer.id)) !== null
    },

    /**
     * Refuses unless the password is right, or not needed: password-needed, wrong-password, too-many, and sign-in-again
     * for an account without a password.
     */
    async requireOwner(viewer: Viewer, password: string | undefined): Promise<void> {
      if (await isFresh(viewer)) return
      const hash = await users.passwordHash(viewer.id)
      if (hash === null) throw new Refusal('sign-in-again')
      await requirePassword(viewer, hash, password)
    },
  }
}

/** What {@link createOwnerCheck} returns. */
export type OwnerCheck = ReturnType<typeof createOwnerCheck>
