import type { Place } from '#web/features/player/position.ts'
import type { WatchSearch } from '#web/search-params.ts'

/** What an address asks to play; null when it names no title, or half an episode. */
export const placeOf = ({ id, season, episode }: WatchSearch): Place | null => {
  if (!id) return null
  if (season === undefined && episode === undefined) return { type: 'movie', id, season: 0, episode: 0 }
  if (typeof season !== 'number' || typeof episode !== 'number') return null
  return { type: 'tv', id, season, episode }
}
