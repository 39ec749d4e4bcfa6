import { sessionStore } from '#web/session-store.ts'

interface ReturnAddress {
  /** Path, query and hash on this origin. */
  href: string
  /** The id of the user whose page it was; null when no user was signed in. */
  of: string | null
}

/** Stores the address of a page that needs a signed-in user, to go there after signing in. */
export const storeReturn = (href: string, of: string | null): void =>
  sessionStore.write('returnTo', JSON.stringify({ href, of } satisfies ReturnAddress))

/** The stored address, which it removes; null when none is stored for this user. */
export const takeReturn = (userId: string): string | null => {
  const text = sessionStore.read('returnTo')
  sessionStore.remove('returnTo')
  try {
    const { href, of } = JSON.parse(text ?? 'null') as ReturnAddress
    // Exactly one slash at the start: anything else could lead to another origin.
    return (of === null || of === userId) && /^\/(?![/\\])/.test(href) ? href : null
  } catch {
    return null
  }
}
