import { session } from '#web/stored.ts'

interface Kept {
  /** Path, query and hash on this origin. */
  href: string
  /** Whose page it was; null when nobody was signed in. */
  of: string | null
}

/** Keeps the address that somebody wanted and could not have without being signed in. */
export const keepReturn = (href: string, of: string | null): void =>
  session.write('returnTo', JSON.stringify({ href, of } satisfies Kept))

/** Where to go after signing in, once; null when nothing is kept for this person. */
export const takeReturn = (userId: string): string | null => {
  const text = session.read('returnTo')
  session.forget('returnTo')
  try {
    const { href, of } = JSON.parse(text ?? 'null') as Kept
    // One slash, then no second one: everything else could name another origin.
    return (of === null || of === userId) && /^\/(?![/\\])/.test(href) ? href : null
  } catch {
    return null
  }
}
