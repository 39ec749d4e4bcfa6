import type { TitleType } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** Removes a movie, a whole show (season 0, episode 0) or one episode from the watchlist. */
export const removeFromWatchlist = ({
  type,
  id,
  season = 0,
  episode = 0,
}: {
  type: TitleType
  id: number
  season?: number
  episode?: number
}) =>
  type === 'movie'
    ? call('DELETE /movies/removeWatch/:id', { params: { id } })
    : call('DELETE /tv/removeWatchE/:id/:season/:episode', { params: { id, season, episode } })
