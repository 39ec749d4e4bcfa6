import type { SearchType } from '#web/features/search/search-query.ts'
import { paths } from '#web/paths.ts'
import { parseSearch, titleSearch } from '#web/search-params.ts'

const types: Readonly<Record<string, SearchType>> = {
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
 * The title or person of this page, if a link of the search page led to it without the app, which had not started there
 * or has opened a new tab; else null. Such a result is not in the search history yet, or is at its top.
 */
export const openedResult = (): { type: SearchType; id: number } | null => {
  const { origin, pathname, search } = location
  const type = types[pathname.replace(/\/$/, '')]
  const { id } = titleSearch(parseSearch(search))
  const isFromSearch = document.referrer.startsWith(`${origin}${paths.search.to}?`)
  return type !== undefined && id !== undefined && isFromSearch && isForLink() ? { type, id } : null
}
