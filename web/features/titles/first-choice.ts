import { firstChoiceCookies } from '#contract/first-screen.ts'
import type { Section } from '#contract/titles.ts'
import { continuesStore } from '#web/local-store.ts'
import { sessionStore } from '#web/session-store.ts'

/** Seconds; browsers keep no cookie for longer than 400 days. */
const longestAge = 400 * 24 * 60 * 60

/** Writes a cookie that lasts for `maxAge` seconds, or for the browser session. */
const writeCookie = (name: string, value: string, maxAge?: number): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http.
    document.cookie = `${name}=${value}; path=/; samesite=lax${maxAge === undefined ? '' : `; max-age=${maxAge}`}`
  } catch {
    // The browser forbids cookies. The server then sends home with films.
  }
}

/** Films or shows: what was chosen last in this tab; films at first. index.html reads the same. */
export const storedSection = (): Section => (sessionStore.read('content') === 'tv' ? 'tv' : 'movies')

/** Stores the chosen type, with which the server begins home at the next visit. */
export const storeSection = (section: Section): void => {
  sessionStore.write('content', section)
  writeCookie(firstChoiceCookies.section, section)
}

/**
 * Stores the id of the user who has something to go on with, so that home has room for the row Continue watching from
 * the beginning; null when there is nothing.
 */
export const storeContinues = (userId: string | null): void => {
  if (userId === null) continuesStore.remove()
  else continuesStore.write(userId)
  writeCookie(firstChoiceCookies.continues, userId === null ? 'no' : 'yes', longestAge)
}

/** Removes what was stored for the user who has signed out. The tab's type is removed with the rest of its storage. */
export const forgetFirstChoice = (): void => {
  continuesStore.remove()
  for (const name of Object.values(firstChoiceCookies)) writeCookie(name, '', 0)
}
