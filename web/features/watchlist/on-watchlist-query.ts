import { queryOptions } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import type { WatchlistEpisode } from './add-to-watchlist.ts'
import { watchlistQueriesFilter } from './watchlist-query.ts'

/** The key of a movie, a whole show or an episode in the set of `onWatchlistQuery`. */
export const watchlistKey = (target: TitleRef | Pick<WatchlistEpisode, 'id' | 'season' | 'episode'>): string =>
  'season' in target ? `tv ${target.id} ${target.season} ${target.episode}` : `${target.type} ${target.id}`

/**
 * The set of the keys of all titles and episodes on the watchlist. The watchlist buttons of all titles share this
 * query.
 */
export const onWatchlistQuery = queryOptions({
  queryKey: [...watchlistQueriesFilter.queryKey, 'titles'],
  // Another tab or device may have changed the list.
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
    const { movie, tv, episodes } = await call('GET /watchlist/titles', {}, { signal })
    return new Set([
      ...movie.map((id) => watchlistKey({ type: 'movie', id })),
      ...tv.map((id) => watchlistKey({ type: 'tv', id })),
      ...episodes.map(([id, season, episode]) => watchlistKey({ id, season, episode })),
    ])
  },
})
