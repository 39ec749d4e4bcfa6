import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** One episode, as the watchlist keeps it: `name` is the show's, `title` the episode's. */
export interface KeptEpisode {
  id: number
  season: number
  episode: number
  name: string
  title: string
  image: string | null
  totalEpisodes: number
}

/** Keeps a film, a whole show or one episode. */
export const keep = (what: TitleRef | KeptEpisode) => {
  if ('season' in what) return call('POST /tv/addEpisode', { body: what })
  const params = { id: what.id }
  return what.type === 'movie' ? call('PUT /movies/addWatch/:id', { params }) : call('PUT /tv/addWatch/:id', { params })
}
