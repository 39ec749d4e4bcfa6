import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'

const cookieName = 'matinee.known'
/** Seconds that the cookie lasts. */
const aYear = 365 * 24 * 60 * 60

/** Accounts in one browser's cookie at most; the latest ones stay. */
const mostAccounts = 5

/** 16 bytes in base64url: a browser's id, or a mark cut to as much. */
const part = /^[\w-]{22}$/

/**
 * Remembers which accounts a browser has signed in to, so that its wrong passwords count for itself and not for its
 * network: a stranger in the same household cannot lock it out. The cookie gives no access. It holds a
 * random id and, for each account, a mark: the id and the account's address signed by the server. A mark fits one
 * browser id and one account, so a copy shares the counts of its original, and a made-up one fits nothing.
 */
export function createKnownBrowsers(secret: string, secure: boolean) {
  const markOf = (browser: string, email: string) =>
    createHmac('sha256', secret).update(`known ${browser} ${email}`).digest('base64url').slice(0, 22)

  function read(cookieHeader: string | null): { browser: string | null; marks: string[] } {
    const [browser = '', ...marks] = (parseCookie(cookieHeader ?? '')[cookieName] ?? '').split('.')
    return part.test(browser)
      ? { browser, marks: marks.filter((mark) => part.test(mark)) }
      : { browser: null, marks: [] }
  }

  return {
    /** The id of this browser where it has signed in to the account with this address before, else null. */
    find(cookieHeader: string | null, email: string): string | null {
      const { browser, marks } = read(cookieHeader)
      if (browser === null) return null
      const wanted = Buffer.from(markOf(browser, email))
      return marks.some((mark) => timingSafeEqual(Buffer.from(mark), wanted)) ? browser : null
    },

    /** The Set-Cookie line that adds an account to the browser's cookie. */
    remember(cookieHeader: string | null, email: string): string {
      const { browser: known, marks } = read(cookieHeader)
      const browser = known ?? randomBytes(16).toString('base64url')
      const mark = markOf(browser, email)
      const newest = [mark, ...marks.filter((other) => other !== mark)].slice(0, mostAccounts)
      return stringifySetCookie({
        name: cookieName,
        value: [browser, ...newest].join('.'),
        httpOnly: true,
        sameSite: 'lax',
        path: '/api/v1/auth',
        maxAge: aYear,
        secure,
      })
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
