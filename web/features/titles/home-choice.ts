import { homeChoiceCookies } from '#contract/first-screen.ts'
import type { Section } from '#contract/titles.ts'
import { continueRowStore } from '#web/local-store.ts'
import { tabStore } from '#web/tab-store.ts'

/** The maximum age of a cookie in seconds: 400 days, since browsers keep no cookie for longer. */
const maxCookieAge = 400 * 24 * 60 * 60

/** Writes a cookie that lasts for `maxAge` seconds; without `maxAge`, for the browser session. */
const writeCookie = (name: string, value: string, maxAge?: number): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http.
    document.cookie = `${name}=${value}; path=/; samesite=lax${maxAge === undefined ? '' : `; max-age=${maxAge}`}`
  } catch {
    // The browser forbids cookies. The server then sends the home page with movies.
  }
}

/**
 * The section, movies or shows, that was chosen last in this tab; movies at first. A script in index.html reads it from
 * session storage too.
 */
export const storedSection = (): Section => (tabStore.read('content') === 'tv' ? 'tv' : 'movies')

/** Stores the chosen section, movies or shows. With this section the server renders the home page at the next visit. */
export const storeSection = (section: Section): void => {
  tabStore.write('content', section)
  writeCookie(homeChoiceCookies.section, section)
}

/**
 * Stores that the home page has the row Continue watching for the user with this id; null if the home page has no such
 * row.
 */
export const storeContinueRow = (userId: string | null): void => {
  if (userId === null) continueRowStore.remove()
  else continueRowStore.write(userId)
  writeCookie(homeChoiceCookies.continues, userId === null ? 'no' : 'yes', maxCookieAge)
}

/** After a sign-out: removes the user's choices, which are in cookies, and the user's id from local storage. */
export const clearHomeChoice = (): void => {
  continueRowStore.remove()
  for (const name of Object.values(homeChoiceCookies)) writeCookie(name, '', 0)
}
