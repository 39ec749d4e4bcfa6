import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** One episode as the watchlist stores it: `name` is the show's, `title` the episode's. */
export interface WatchlistEpisode {
  id: number
  season: number
  episode: number
  name: string
  title: string
  image: string | null
  totalEpisodes: number
}

/** Adds a film, a whole show or one episode to the watchlist. */
export const addToWatchlist = (what: TitleRef | WatchlistEpisode) => {
  if ('season' in what) return call('POST /tv/addEpisode', { body: what })
  return call(`PUT /${what.type === 'movie' ? 'movies' : 'tv'}/addWatch/:id`, { params: { id: what.id } })
}
