import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/**
 * One episode as the watchlist stores it: `id` and `name` are those of the show, `title` is that of the episode,
 * `image` is the path of a picture, and `totalEpisodes` is the highest episode number of the season.
 */
export interface WatchlistEpisode {
  id: number
  season: number
  episode: number
  name: string
  title: string
  image: string | null
  totalEpisodes: number
}

/** Adds a movie, a whole show or one episode to the watchlist. */
export const addToWatchlist = (target: TitleRef | WatchlistEpisode) => {
  if ('season' in target) return call('POST /tv/addEpisode', { body: target })
  return call(`PUT /${target.type === 'movie' ? 'movies' : 'tv'}/addWatch/:id`, { params: { id: target.id } })
}
