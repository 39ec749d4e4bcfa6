/** What concerns this browser alone, whoever is signed in: which backend answers, which build was loaded anew. */
type BrowserKey = 'activeServer' | 'googleServer' | 'reloadedFor'

/** What tells of the person who is signed in; all of it goes with them. */
const personalKeys = [
  'query1',
  'conversationHistory',
  'ModelType',
  'srcIndex',
  'searchType',
  'numitemss',
  'content',
  'openseason',
  'openseason_show',
  'navigating_from_tv_page',
  'tv_page_scroll_position',
  'returnTo',
] as const

/** Every key the app keeps in session storage. */
export type SessionKey = BrowserKey | (typeof personalKeys)[number]

/** Session storage by known keys; where the browser forbids it, nothing is kept and nothing breaks. */
export const session = {
  read(key: SessionKey): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: SessionKey, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // A full or forbidden storage only costs the memory of it.
    }
  },
  forget(key: SessionKey): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // See write.
    }
  },
  /** Forgets everything that tells of the person who was signed in. */
  forgetPerson(): void {
    for (const key of personalKeys) session.forget(key)
  },
}
