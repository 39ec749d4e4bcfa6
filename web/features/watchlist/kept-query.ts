import { queryOptions } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { type CallReply, call } from '#web/api/call.ts'
import type { WatchlistEpisode } from './add-to-watchlist.ts'
import { wholeWatchlist } from './watchlist-query.ts'

/** What is on the watchlist, by its numbers. */
export type Kept = Omit<CallReply<'GET /watchlist/titles'>, 'success'>

/** What is on the watchlist, for the buttons that say so: one answer for all of them. */
export const keptQuery = queryOptions({
  queryKey: [...wholeWatchlist.queryKey, 'titles'],
  queryFn: ({ signal }): Promise<Kept> => call('GET /watchlist/titles', {}, { signal }),
})

/** Whether a film, a whole show or an episode is on the watchlist. */
export const isKept = (kept: Kept, what: TitleRef | WatchlistEpisode): boolean =>
  'season' in what
    ? kept.episodes.some(
        ([id, season, episode]) => id === what.id && season === what.season && episode === what.episode,
      )
    : kept[what.type].includes(what.id)

/** A copy with or without a film, a show or an episode. */
export const withKept = (kept: Kept, what: TitleRef | WatchlistEpisode, on: boolean): Kept => {
  if (isKept(kept, what) === on) return kept
  if ('season' in what) {
    const { id, season, episode } = what
    const others = kept.episodes.filter((each) => each.join() !== [id, season, episode].join())
    return { ...kept, episodes: on ? [...others, [id, season, episode]] : others }
  }
  const { type, id } = what
  return { ...kept, [type]: on ? [...kept[type], id] : kept[type].filter((other) => other !== id) }
}
