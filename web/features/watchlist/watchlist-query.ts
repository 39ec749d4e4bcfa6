import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TitleType } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/**
 * Matches every query of the watchlist: the list of movies, the list of shows, and `onWatchlistQuery`, the set of all
 * titles and episodes on the watchlist.
 */
export const watchlistQueriesFilter = { queryKey: ['watchlist'] }

/**
 * The entries of one type (movies or shows) on the watchlist, newest first, with the numbers of all movies and of all
 * shows on it. Each answer of the server has at most 500 entries.
 */
export const watchlistQuery = (type: TitleType) =>
  infiniteQueryOptions({
    queryKey: [...watchlistQueriesFilter.queryKey, type],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /movies/getWatchlist', { query: { type, before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
