import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookie } from '#server/http/cookies.ts'

/** The name of the cookie with a browser's id and with marks of the accounts that the browser has signed in to. */
export const knownBrowserCookieName = 'matinee.known'

/** Seconds that the cookie lasts. */
const cookieLifetimeSeconds = 365 * 24 * 60 * 60

/** The most accounts in one browser's cookie; the accounts of the latest sign-ins stay. */
const maxAccounts = 5

/** Bytes of a browser's id. */
const idBytes = 16

/** Characters of each part of the cookie: of the browser's id in base64url, and of a mark. */
const partLength = 22

const partPattern = new RegExp(`^[\\w-]{${partLength}}$`)

/**
 * Recognises browsers that have signed in to an account before, by a cookie. Wrong passwords that are typed in such a
 * browser count for the browser and not for its network, so that a stranger in the same household cannot lock out the
 * browser's user. The cookie gives no access.
 *
 * The cookie holds a random id and, for each account, a mark: the server's signature of the id and the account's email
 * address. A mark is valid for one browser id and one account, so wrong passwords that are typed with a copied cookie
 * count together with those of the original, and a forged mark is invalid.
 */
export function createKnownBrowsers(secret: string) {
  const markOf = (browser: string, email: string) =>
    createHmac('sha256', secret).update(`known ${browser} ${email}`).digest('base64url').slice(0, partLength)

  /** The browser's id and the marks in a cookie. The marks are not checked yet; parts of a wrong form are ignored. */
  function read(cookie: string | null): { browser: string | null; marks: string[] } {
    const [browser = '', ...marks] = (cookie ?? '').split('.')
    return partPattern.test(browser)
      ? { browser, marks: marks.filter((mark) => partPattern.test(mark)) }
      : { browser: null, marks: [] }
  }

  const newBrowserId = () => randomBytes(idBytes).toString('base64url')
  const cookieOf = (parts: string[]): Cookie => ({
    name: knownBrowserCookieName,
    value: parts.join('.'),
    maxAge: cookieLifetimeSeconds,
  })

  return {
    /** The browser's id in this cookie; null if there is none. */
    idOf: (cookie: string | null): string | null => read(cookie).browser,

    /** The browser's id in this cookie; if there is none, a new id, with the cookie that stores it in the browser. */
    identify(cookie: string | null): { browser: string; cookies: Cookie[] } {
      const { browser } = read(cookie)
      if (browser !== null) return { browser, cookies: [] }
      const newId = newBrowserId()
      return { browser: newId, cookies: [cookieOf([newId])] }
    },

    /** The browser's id if the browser has signed in to the account with this email address before, else null. */
    findKnownId(cookie: string | null, email: string): string | null {
      const { browser, marks } = read(cookie)
      if (browser === null) return null
      const expected = Buffer.from(markOf(browser, email))
      return marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected)) ? browser : null
    },

    /** The cookie to set after a sign-in: the browser's cookie with a mark of the account added. */
    addAccount(cookie: string | null, email: string): Cookie {
      const { browser: knownId, marks } = read(cookie)
      const browser = knownId ?? newBrowserId()
      const mark = markOf(browser, email)
      const newest = [mark, ...marks.filter((other) => other !== mark)].slice(0, maxAccounts)
      return cookieOf([browser, ...newest])
    },
  }
}

/** What {@link createKnownBrowsers} returns. */
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
