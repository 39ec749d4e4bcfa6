import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookie } from '#server/http/cookies.ts'

/** The name of the cookie that says which accounts a browser has signed in to. */
export const knownBrowserCookieName = 'matinee.known'

/** Seconds that the cookie lasts. */
const aYear = 365 * 24 * 60 * 60

/** Accounts in one browser's cookie at most; the latest ones stay. */
const mostAccounts = 5

/** Bytes of a browser's id. */
const idLength = 16

/** Characters of that id in base64url, and of a mark. */
const partLength = 22

const part = new RegExp(`^[\\w-]{${partLength}}$`)

/**
 * Remembers which accounts a browser has signed in to, so that its wrong passwords count for itself and not for its
 * network: a stranger in the same household cannot lock it out. The cookie gives no access. It holds a random id and,
 * for each account, a mark: the server's signature of the id and the account's address. A mark is valid for one browser
 * id and one account, so a copied cookie shares the counts of its original, and a forged one is invalid.
 */
export function createKnownBrowsers(secret: string) {
  const markOf = (browser: string, email: string) =>
    createHmac('sha256', secret).update(`known ${browser} ${email}`).digest('base64url').slice(0, partLength)

  function read(cookie: string | null): { browser: string | null; marks: string[] } {
    const [browser = '', ...marks] = (cookie ?? '').split('.')
    return part.test(browser)
      ? { browser, marks: marks.filter((mark) => part.test(mark)) }
      : { browser: null, marks: [] }
  }

  return {
    /** The id of this browser where it has signed in to the account with this address before, else null. */
    find(cookie: string | null, email: string): string | null {
      const { browser, marks } = read(cookie)
      if (browser === null) return null
      const wanted = Buffer.from(markOf(browser, email))
      return marks.some((mark) => timingSafeEqual(Buffer.from(mark), wanted)) ? browser : null
    },

    /** The browser's cookie with an account added. */
    remember(cookie: string | null, email: string): Cookie {
      const { browser: known, marks } = read(cookie)
      const browser = known ?? randomBytes(idLength).toString('base64url')
      const mark = markOf(browser, email)
      const newest = [mark, ...marks.filter((other) => other !== mark)].slice(0, mostAccounts)
      return { name: knownBrowserCookieName, value: [browser, ...newest].join('.'), maxAge: aYear }
    },
  }
}

/** What {@link createKnownBrowsers} returns. */
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
