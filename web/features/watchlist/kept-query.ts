import { queryOptions } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import type { WatchlistEpisode } from './add-to-watchlist.ts'
import { wholeWatchlist } from './watchlist-query.ts'

/** A text for a film, a whole show or an episode; an episode's begins with the show's id. */
export const keptKey = (what: TitleRef | WatchlistEpisode): string =>
  'season' in what ? `${what.id},${what.season},${what.episode}` : what.type + what.id

/** The keys of what is on the watchlist, for the buttons that show it: one answer for all of them. */
export const keptQuery = queryOptions({
  queryKey: [...wholeWatchlist.queryKey, 'titles'],
  queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
    const { movie, tv, episodes } = await call('GET /watchlist/titles', {}, { signal })
    return new Set([...movie.map((id) => `movie${id}`), ...tv.map((id) => `tv${id}`), ...episodes.map(String)])
  },
})
