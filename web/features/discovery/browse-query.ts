import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Item, Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import type { BrowseSelection, Filters } from './browse-selection.ts'

/** One page of the list of titles that the screen Browse shows. */
export interface BrowsePage {
  content: Item[]
  page: number
  pages: number
  /** How many titles fit the filters; undefined for a row of the home page, for which the server sends no total. */
  total?: number
}

/** The titles of a selection, 20 to a page. */
export const browseQuery = ({ section, category, filters, sort }: BrowseSelection) =>
  infiniteQueryOptions({
    queryKey: ['titles', section, 'browse', category ?? { ...filters, sort }],
    queryFn: ({ pageParam: page, signal }): Promise<BrowsePage> =>
      category === null
        ? call(`GET /${section}/discover`, { query: { ...queryOf(filters), sort, page } }, { signal })
        : call(`GET /${section}/category/:category`, { params: { category }, query: { page } }, { signal }),
    // With the filter that leaves out seen titles, the list is fetched again at each visit, since the user may have
    // seen more.
    ...(filters.seen ? { staleTime: 0 } : {}),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  })

/** How many titles fit the filters. */
export const countQuery = (section: Section, filters: Filters) =>
  queryOptions({
    queryKey: ['titles', section, 'count', filters],
    queryFn: async ({ signal }) =>
      (await call(`GET /${section}/discover`, { query: queryOf(filters) }, { signal })).total,
  })

/** The filters as the query of the API. A list of genres is left out if it is empty. */
const queryOf = ({ genre, without, ...otherFilters }: Filters) => ({
  ...otherFilters,
  genre: genre.length > 0 ? [...genre] : undefined,
  without: without.length > 0 ? [...without] : undefined,
})
