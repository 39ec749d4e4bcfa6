import type { Playable } from '#web/features/player/position.ts'
import type { WatchSearch } from '#web/search-params.ts'

/**
 * The movie or episode that the search params of /watch stand for: a movie if there is neither season nor episode. Null
 * if there is no id, if only one of season and episode is there, or if one of them is not a number.
 */
export const playableOf = ({ id, season, episode }: WatchSearch): Playable | null => {
  if (!id) return null
  if (season === undefined && episode === undefined) return { type: 'movie', id, season: 0, episode: 0 }
  if (typeof season !== 'number' || typeof episode !== 'number') return null
  return { type: 'tv', id, season, episode }
}
