import { tabStore } from '#web/tab-store.ts'
import type { SearchType } from './search-query.ts'

/** The type of the last search in this tab, from session storage; movies if there was none. */
export const storedSearchType = (): SearchType => {
  const type = tabStore.read('searchType')
  return type === 'tv' || type === 'person' ? type : 'movie'
}
