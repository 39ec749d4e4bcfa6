import type { Passwords } from '#server/accounts/passwords.ts'
import type { UserEntries } from '#server/accounts/repository.ts'
import type { Sessions } from '#server/accounts/sessions.ts'
import { createLimiter, type Limit } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'

/** Milliseconds after its begin for which a session proves its owner: a quarter of an hour. */
const freshFor = 15 * 60 * 1000

/** Wrong passwords of one account, from within its sessions. */
export const wrongOwnerLimit = { points: 5, duration: 15 * 60 } as const satisfies Limit

/** Makes sure that it is the owner who changes how an account is signed in to, and not somebody at their screen. */
export function createOwnerCheck(parts: {
  users: UserEntries
  sessions: Sessions
  passwords: Passwords
  limit: Limit
}) {
  const { users, sessions, passwords } = parts
  const limiter = createLimiter(parts.limit, 'Too many wrong passwords.')

  /**
   * Refuses unless the session was begun a moment ago or the password is right. Refusals: password-needed;
   * wrong-credentials; sign-in-again in an account without a password; too-many.
   */
  return async (viewer: Viewer, password: string | undefined): Promise<void> => {
    const begun = await sessions.begunAt(viewer.session.id)
    if (begun !== null && Date.now() - begun.getTime() < freshFor) return
    const stored = await users.findPassword(viewer.id)
    if (stored === null) throw new Refusal('sign-in-again')
    if (password === undefined) throw new Refusal('password-needed')
    await limiter.take(viewer.id)
    const { right } = await passwords.verify(password, stored)
    if (!right) throw new Refusal('wrong-credentials', { message: 'This password is not right.' })
    await limiter.giveBack(viewer.id)
  }
}

/** What {@link createOwnerCheck} returns. */
export type OwnerCheck = ReturnType<typeof createOwnerCheck>
