import { tabStore } from '#web/tab-store.ts'

/** The page to return to after the sign-in, as session storage has it. */
interface ReturnAddress {
  /** Path, query and hash on this origin. */
  href: string
  /** The id of the user who was on the page; null when no user was signed in. */
  userId: string | null
}

/** Stores the address of a page that needs a signed-in user, to open the page after the sign-in. */
export const storeReturnAddress = (href: string, userId: string | null): void =>
  tabStore.write('returnTo', JSON.stringify({ href, userId } satisfies ReturnAddress))

/**
 * True if an address is a path on this origin, as the browser reads the address. The browser skips tabs and line ends,
 * and reads a backslash as a slash and `/.//host` as `//host`. Throws if the browser cannot read the address.
 */
const isSameOrigin = (href: string): boolean => {
  if (!href.startsWith('/')) return false
  const { origin, pathname } = new URL(href, location.origin)
  return origin === location.origin && !pathname.startsWith('//')
}

/** Returns the stored address and removes it from session storage; null if no address is stored for this user. */
export const takeReturnAddress = (userId: string): string | null => {
  const text = tabStore.read('returnTo')
  tabStore.remove('returnTo')
  try {
    const { href, userId: storedUserId } = JSON.parse(text ?? 'null') as ReturnAddress
    return (storedUserId === null || storedUserId === userId) && isSameOrigin(href) ? href : null
  } catch {
    return null
  }
}
