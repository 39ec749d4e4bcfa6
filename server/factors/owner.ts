import { freshFor, type PasswordChange } from '#server/accounts/password-change.ts'
import type { UserEntries } from '#server/accounts/repository.ts'
import type { Sessions } from '#server/accounts/sessions.ts'
import type { Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'

/** Makes sure that changes to how an account is signed in to are made by its owner, and not by somebody at their screen. */
export function createOwnerCheck(parts: { users: UserEntries; sessions: Sessions; passwordChange: PasswordChange }) {
  const { users, sessions, passwordChange } = parts

  /**
   * Refuses unless the session was begun a moment ago or the password is right. Refusals: password-needed,
   * wrong-password, too-many; sign-in-again in an account without a password.
   */
  return async (viewer: Viewer, password: string | undefined): Promise<void> => {
    const age = await sessions.age(viewer.session.id)
    if (age !== null && age <= freshFor) return
    if ((await users.passwordHash(viewer.id)) === null) throw new Refusal('sign-in-again')
    await passwordChange.requireOwner(viewer, password)
  }
}

/** What {@link createOwnerCheck} returns. */
export type OwnerCheck = ReturnType<typeof createOwnerCheck>
