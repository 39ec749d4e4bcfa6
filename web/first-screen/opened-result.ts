import type { SearchType } from '#web/features/search/search-query.ts'
import { paths } from '#web/paths.ts'
import { parseSearch, titleSearch } from '#web/search-params.ts'

const typesByPath: Readonly<Record<string, SearchType>> = {
  '/movie': 'movie',
  '/tv/details': 'tv',
  '/person/details': 'person',
}

/** Whether the browser loaded this page for a press on a link; a reload and Back keep the referrer of that press. */
const isForLink = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

/**
 * The title or person of this page, if the browser itself loaded it for a link of the search page: before the app had
 * started there, or in a new tab. Otherwise null. Such a result has to be added to the search history; if it is there
 * already, it is at the top and stays there.
 */
export const openedResult = (): { type: SearchType; id: number } | null => {
  const { origin, pathname, search } = location
  const type = typesByPath[pathname.replace(/\/$/, '')]
  const { id } = titleSearch(parseSearch(search))
  const isFromSearch = document.referrer.startsWith(`${origin}${paths.search.to}?`)
  return type !== undefined && id !== undefined && isFromSearch && isForLink() ? { type, id } : null
}
