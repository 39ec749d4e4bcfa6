import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'

const cookieName = 'matinee.known'
const aYear = 365 * 24 * 60 * 60

/**
 * Remembers which accounts a browser has signed in to, by a signature over the account's address that only we can
 * make. It opens nothing: it spares the browser the limit that counts wrong passwords from everywhere, so that a
 * stranger who uses that limit up cannot lock the owner out.
 */
export function createKnownBrowsers(secret: string, secure: boolean) {
  const mark = (email: string) => createHmac('sha256', secret).update(`known ${email}`).digest('base64url').slice(0, 22)
  const marks = (cookieHeader: string | null) => (parseCookie(cookieHeader ?? '')[cookieName] ?? '').split('.')

  return {
    knows(cookieHeader: string | null, email: string): boolean {
      const wanted = Buffer.from(mark(email))
      return marks(cookieHeader).some((given) => {
        const bytes = Buffer.from(given)
        return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
      })
    },
    /** The Set-Cookie line that adds an account; the last five are kept. */
    remember(cookieHeader: string | null, email: string): string {
      const kept = [mark(email), ...marks(cookieHeader).filter((given) => given && given !== mark(email))].slice(0, 5)
      return stringifySetCookie({
        name: cookieName,
        value: kept.join('.'),
        httpOnly: true,
        sameSite: 'lax',
        path: '/api/v1/auth',
        maxAge: aYear,
        secure,
      })
    },
  }
}
