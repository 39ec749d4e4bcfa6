/** Keys of the browser, independent of the user: the backend in use, the build for which the page was reloaded. */
const browserKeys = ['activeServer', 'googleServer', 'reloadedFor'] as const

/** Every key that the app uses in session storage; all but those of the browser tell something about the user. */
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

/** What the work gives; undefined where the browser forbids storage, or has no room left. */
const tried = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * The browser's session storage, by known keys. Where the browser forbids storage, `read` gives null and the others do
 * nothing.
 */
export const sessionStore = {
  read: (key: SessionStoreKey): string | null => tried((storage) => storage.getItem(key)) ?? null,
  write: (key: SessionStoreKey, value: string): void => tried((storage) => storage.setItem(key, value)),
  remove: (key: SessionStoreKey): void => tried((storage) => storage.removeItem(key)),
  /** Removes every key but those of the browser, also the router's, which says how far each page was scrolled. */
  forgetUser: (): void =>
    tried((storage) => {
      for (const key of Object.keys(storage)) {
        if (!browserKeys.some((kept) => kept === key)) storage.removeItem(key)
      }
    }),
}
