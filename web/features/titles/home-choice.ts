import { homeChoiceCookies } from '#contract/first-screen.ts'
import type { Section } from '#contract/titles.ts'
import { continueRowStore } from '#web/local-store.ts'
import { sessionStore } from '#web/session-store.ts'

/** The maximum age of a cookie in seconds: browsers keep no cookie for longer than 400 days. */
const maxCookieAge = 400 * 24 * 60 * 60

/** Writes a cookie that lasts for `maxAge` seconds, or for the browser session. */
const writeCookie = (name: string, value: string, maxAge?: number): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http.
    document.cookie = `${name}=${value}; path=/; samesite=lax${maxAge === undefined ? '' : `; max-age=${maxAge}`}`
  } catch {
    // The browser forbids cookies. The server then sends home with films.
  }
}

/** The type that was chosen last in this tab; films at first. A script in index.html reads it from storage too. */
export const storedSection = (): Section => (sessionStore.read('content') === 'tv' ? 'tv' : 'movies')

/** Stores the chosen type, with which the server begins home at the next visit. */
export const storeSection = (section: Section): void => {
  sessionStore.write('content', section)
  writeCookie(homeChoiceCookies.section, section)
}

/** Stores the id of the user for whom home has the row Continue watching; null when home has no such row. */
export const storeContinueRow = (userId: string | null): void => {
  if (userId === null) continueRowStore.remove()
  else continueRowStore.write(userId)
  writeCookie(homeChoiceCookies.continues, userId === null ? 'no' : 'yes', maxCookieAge)
}

/** Removes the signed-out user's choices from the cookies, and their id from local storage. */
export const clearHomeChoice = (): void => {
  continueRowStore.remove()
  for (const name of Object.values(homeChoiceCookies)) writeCookie(name, '', 0)
}
