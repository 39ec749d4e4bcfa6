import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TitleType } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/**
 * A filter that matches every query under the key `watchlist`: both lists, and the ids of the titles that are on them.
 */
export const watchlistQueriesFilter = { queryKey: ['watchlist'] }

/** The watchlist of one type, newest first, with the counts of both types; a page has at most 500 entries. */
export const watchlistQuery = (type: TitleType) =>
  infiniteQueryOptions({
    queryKey: [...watchlistQueriesFilter.queryKey, type],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /movies/getWatchlist', { query: { type, before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
