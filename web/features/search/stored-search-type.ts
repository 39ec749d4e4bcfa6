import { sessionStore } from '#web/session-store.ts'
import type { SearchType } from './search-query.ts'

/** The type of the last search in this tab, from session storage; films if there was none. */
export const storedSearchType = (): SearchType => {
  const type = sessionStore.read('searchType')
  return type === 'tv' || type === 'person' ? type : 'movie'
}
