/** Keys of the browser, independent of the user: the backend in use, the build for which the page was reloaded. */
type BrowserKey = 'activeServer' | 'googleServer' | 'reloadedFor'

/** Keys that tell something about the signed-in user; they are removed at sign-out. */
const userKeys = [
  'query1',
  'chatDraft',
  'thumbs',
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

/** Every key that the app uses in session storage. */
export type SessionStoreKey = BrowserKey | (typeof userKeys)[number]

/**
 * The browser's session storage, by known keys. Where the browser forbids storage, `read` gives null and `write` does
 * nothing.
 */
export const sessionStore = {
  read(key: SessionStoreKey): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: SessionStoreKey, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // Full or forbidden: the value is not remembered.
    }
  },
  remove(key: SessionStoreKey): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // See write.
    }
  },
  /** Removes every key that tells something about the user who was signed in. */
  forgetUser(): void {
    for (const key of userKeys) sessionStore.remove(key)
  },
}
