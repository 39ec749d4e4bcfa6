import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TitleType } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** Everything that is known of the watchlist, both types of it. */
export const wholeWatchlist = { queryKey: ['watchlist'] }

/** What is kept of one type, newest first, with the counts of both; the server gives at most 500 at once. */
export const watchlistQuery = (type: TitleType) =>
  infiniteQueryOptions({
    queryKey: [...wholeWatchlist.queryKey, type],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /movies/getWatchlist', { query: { type, before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
