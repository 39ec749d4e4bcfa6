/** Keys of the browser, independent of the user: the backend in use, the build for which the page was reloaded. */
const browserKeys = ['activeServer', 'googleServer', 'reloadedFor'] as const

/** Every key that the app uses in session storage; all but those of the browser tell something about the user. */
export type SessionStoreKey =
  | (typeof browserKeys)[number]
  | 'query1'
  | 'conversationHistory'
  | 'ModelType'
  | 'srcIndex'
  | 'searchType'
  | 'numitemss'
  | 'content'
  | 'openseason'
  | 'openseason_show'
  | 'navigating_from_tv_page'
  | 'tv_page_scroll_position'
  | 'returnTo'

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
      // Forbidden: nothing was stored.
    }
  },
  /** Removes every key but those of the browser, also the router's, which says how far each page was scrolled. */
  forgetUser(): void {
    try {
      for (const key of Object.keys(sessionStorage)) {
        if (!browserKeys.some((kept) => kept === key)) sessionStorage.removeItem(key)
      }
    } catch {
      // See write.
    }
  },
}
