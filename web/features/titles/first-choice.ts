import { firstChoiceCookie } from '#contract/first-screen.ts'
import type { Section } from '#contract/titles.ts'
import { sessionStore } from '#web/session-store.ts'

const writeCookie = (text: string): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http.
    document.cookie = `${firstChoiceCookie}=${text}; path=/; samesite=lax`
  } catch {
    // The browser forbids cookies. The server then sends home with films.
  }
}

/** Films or shows: what was chosen last in this tab; films at first. index.html reads the same. */
export const storedSection = (): Section => (sessionStore.read('content') === 'tv' ? 'tv' : 'movies')

/** Stores the chosen type, also for the server's next page. */
export const storeSection = (section: Section): void => {
  sessionStore.write('content', section)
  writeCookie(section)
}

/** Removes what the cookie says, which belongs to the user who has signed out. */
export const forgetFirstChoice = (): void => writeCookie('; max-age=0')
