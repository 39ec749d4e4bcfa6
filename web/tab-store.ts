/** Keys whose values do not depend on the user: the backends in use, and the build for which the page was reloaded. */
const keysKeptOnSignOut = ['activeServer', 'googleServer', 'reloadedFor'] as const

/**
 * Every key that the app uses in session storage. Except for `keysKeptOnSignOut`, the values depend on the user and are
 * removed at the sign-out.
 */
export type TabStoreKey =
  | (typeof keysKeptOnSignOut)[number]
  | 'query1'
  | 'chatDraft'
  | 'thumbs'
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
  | 'accountFound'
  | 'resetEmail'
  | 'adminPage'
  | 'profileHeights'

/** The values that the browser did not store, because it forbids storage or its storage is full. */
const memoryFallback = new Map<string, string>()

/**
 * Passes the browser's session storage to `work` and returns the result; undefined if `work` throws, as when the
 * storage is forbidden or full.
 */
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * The browser's session storage, which each tab has for itself, by known keys. It is called the tab store, since a
 * session is otherwise what a sign-in begins. Values that the browser does not store are held in memory until the page
 * is closed or reloaded.
 */
export const tabStore = {
  read: (key: TabStoreKey): string | null =>
    memoryFallback.get(key) ?? withStorage((storage) => storage.getItem(key)) ?? null,
  write: (key: TabStoreKey, value: string): void => {
    memoryFallback.set(key, value)
    withStorage((storage) => {
      storage.setItem(key, value)
      memoryFallback.delete(key)
    })
  },
  remove: (key: TabStoreKey): void => {
    memoryFallback.delete(key)
    withStorage((storage) => storage.removeItem(key))
  },
  /**
   * Removes every key except `keysKeptOnSignOut`, including the key under which the router stores each page's scroll
   * position.
   */
  removeUserData: (): void => {
    for (const key of [...memoryFallback.keys(), ...(withStorage(Object.keys) ?? [])]) {
      if (!keysKeptOnSignOut.some((keptKey) => keptKey === key)) tabStore.remove(key as TabStoreKey)
    }
  },
}
