import { queryOptions } from '@tanstack/react-query'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { call } from '#web/api/call.ts'

/** Everything kept, newest first. */
export const watchlistQuery = queryOptions({
  queryKey: ['watchlist'],
  queryFn: async ({ signal }): Promise<WatchlistItem[]> =>
    (await call('GET /movies/getWatchlist', {}, { signal })).content,
})
