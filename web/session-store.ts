/** Keys whose values do not depend on the user: the backends in use, the build for which the page was reloaded. */
const browserKeys = ['activeServer', 'googleServer', 'reloadedFor'] as const

/** Every key that the app uses in session storage; the values of all keys but `browserKeys` depend on the user. */
export type SessionStoreKey =
  | (typeof browserKeys)[number]
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
  | 'adminDarkMode'

/** The result of `work`; undefined if the browser forbids storage or the storage is full. */
const ifAllowed = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * The browser's session storage, by known keys. If the browser forbids storage, `read` returns null and the others do
 * nothing.
 */
export const sessionStore = {
  read: (key: SessionStoreKey): string | null => ifAllowed((storage) => storage.getItem(key)) ?? null,
  write: (key: SessionStoreKey, value: string): void => ifAllowed((storage) => storage.setItem(key, value)),
  remove: (key: SessionStoreKey): void => ifAllowed((storage) => storage.removeItem(key)),
  /** Removes every key except `browserKeys`, also the router's key, which has each page's scroll position. */
  forgetUser: (): void =>
    ifAllowed((storage) => {
      for (const key of Object.keys(storage)) {
        if (!browserKeys.some((browserKey) => browserKey === key)) storage.removeItem(key)
      }
    }),
}
