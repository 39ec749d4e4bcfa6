import type { SearchType } from '#web/features/search/search-query.ts'
import { paths } from '#web/paths.ts'
import { parseSearch, titleSearch } from '#web/search-params.ts'

const typesByPath: Readonly<Record<string, SearchType>> = {
  '/movie': 'movie',
  '/tv/details': 'tv',
  '/person/details': 'person',
}

/**
 * True if a press on a link loaded this page. After a reload or Back the referrer is still that of the press, so the
 * referrer alone does not show this.
 */
const isOpenedByLink = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

/**
 * The title or person of this page, if the user opened it by a link of the search page and the browser loaded the page
 * without the app's router; otherwise null. The browser does so if the app had not started on the search page yet, or
 * if the link was opened in a new tab. The caller adds the result to the search history.
 */
export const openedResult = (): { type: SearchType; id: number } | null => {
  const { origin, pathname, search } = location
  const type = typesByPath[pathname.replace(/\/$/, '')]
  const { id } = titleSearch(parseSearch(search))
  const isFromSearch = document.referrer.startsWith(`${origin}${paths.search.to}?`)
  return type !== undefined && id !== undefined && isFromSearch && isOpenedByLink() ? { type, id } : null
}
