import type { WatchHistoryItem } from '#contract/history.ts'
import { call } from '#web/api/call.ts'
import type { History } from './history.ts'

/** The movies and episodes that the user has opened in the player, each with one entry for each day it was opened. */
export const watchHistory: History<WatchHistoryItem> = {
  name: 'watch',
  fetchPart: (before, signal) => call('GET /user/history/watch', { query: { before } }, { signal }),
  keyOf: ({ type, id, season, episode, date }) => `${type} ${id} ${season} ${episode} ${date}`,
  remove: ({ type, id, season, episode, date }) =>
    type === 'movie'
      ? call('DELETE /watch/removeMovieWatch/:id/:date', { params: { id, date } })
      : call('DELETE /watch/removeTvWatch/:id/:date/:season/:episode', { params: { id, date, season, episode } }),
  clear: () => call('DELETE /watch/clearWatchHistory'),
}
