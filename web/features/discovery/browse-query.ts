import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Item, Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import type { BrowseSelection, Filters } from './browse-selection.ts'

/** A page of the titles that are browsed. */
export interface BrowsePage {
  content: Item[]
  page: number
  pages: number
  /** How many titles there are; undefined for a row of home, whose answer has no total. */
  total?: number
}

/** The titles that are browsed, 20 to a page. */
export const browseQuery = ({ section, category, filters, sort }: BrowseSelection) =>
  infiniteQueryOptions({
    queryKey: ['titles', section, 'browse', category ?? { ...filters, sort }],
    queryFn: ({ pageParam: page, signal }): Promise<BrowsePage> =>
      category === null
        ? call(`GET /${section}/discover`, { query: { ...queryOf(filters), sort, page } }, { signal })
        : call(`GET /${section}/category/:category`, { params: { category }, query: { page } }, { signal }),
    // With this filter, fetched again at each visit, since the user may have seen more titles.
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

/** The filters as the API takes them: a list without genres is left out. */
const queryOf = ({ genre, without, ...otherFilters }: Filters) => ({
  ...otherFilters,
  genre: genre.length > 0 ? [...genre] : undefined,
  without: without.length > 0 ? [...without] : undefined,
})
