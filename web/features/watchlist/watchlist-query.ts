import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TitleType } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/**
 * A filter that matches every query under the key `watchlist`: the lists of films and of shows, and the keys of the
 * titles and episodes on them.
 */
export const watchlistQueriesFilter = { queryKey: ['watchlist'] }

/**
 * The entries of one type (films or shows) on the watchlist, newest first, with the number of entries of both types. A
 * page has at most 500 entries.
 */
export const watchlistQuery = (type: TitleType) =>
  infiniteQueryOptions({
    queryKey: [...watchlistQueriesFilter.queryKey, type],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /movies/getWatchlist', { query: { type, before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
