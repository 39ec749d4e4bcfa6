import { firstChoiceCookie } from '#contract/first-screen.ts'
import type { Section } from '#contract/titles.ts'
import { continuesStore } from '#web/local-store.ts'
import { sessionStore } from '#web/session-store.ts'

/** Seconds that the cookie lasts: as long as browsers allow. */
const cookieAge = 400 * 24 * 60 * 60

const writeCookie = (text: string, age = cookieAge): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http.
    document.cookie = `${firstChoiceCookie}=${text}; path=/; samesite=lax; max-age=${age}`
  } catch {
    // The browser forbids cookies. The server then sends home with films.
  }
}

/** Films or shows: what was chosen last in this tab; films at first. index.html reads the same. */
export const storedSection = (): Section => (sessionStore.read('content') === 'tv' ? 'tv' : 'movies')

/** Tells the server what home is to begin with at the next visit. */
const tellServer = (): void => writeCookie(storedSection() + (continuesStore.read() ? '.continue' : ''))

/** Stores the chosen type. */
export const storeSection = (section: Section): void => {
  sessionStore.write('content', section)
  tellServer()
}

/** Stores the id of the user for whom home has the row Continue watching; null when it has none. */
export const storeContinues = (userId: string | null): void => {
  if (userId === null) continuesStore.remove()
  else continuesStore.write(userId)
  tellServer()
}

/** Removes what is known of the user who has signed out, also from the cookie. */
export const forgetFirstChoice = (): void => {
  continuesStore.remove()
  writeCookie('', 0)
}
