import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Episode, Movie, Show } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { historyKey } from './history.ts'

/**
 * The movie or episode that was opened in the player; `lastEpisodeNumber` is the highest episode number of its season.
 */
export type OpenedPlayable = { movie: Movie } | { show: Show; episode: Episode; lastEpisodeNumber: number }

const keyOf = (playable: OpenedPlayable): string =>
  'movie' in playable
    ? `movie ${playable.movie.id}`
    : `tv ${playable.show.id} ${playable.episode.season_number} ${playable.episode.episode_number}`

const addToWatchHistory = (playable: OpenedPlayable) => {
  if ('movie' in playable) {
    const { id, poster_path, backdrop_path, title } = playable.movie
    return call('POST /watch/addWatchMovie', { body: { id, poster_path, backdrop_path, title } })
  }
  const { show, episode, lastEpisodeNumber } = playable
  return call('POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes', {
    params: { id: show.id, season: episode.season_number, name: show.name, totalEpisodes: lastEpisodeNumber },
    body: { episode_number: episode.episode_number, name: episode.name, still_path: episode.still_path },
  })
}

/** Adds the movie or episode that was opened in the player to the watch history, once. A failure is ignored. */
export const useAddToWatchHistory = (playable: OpenedPlayable | null): void => {
  const client = useQueryClient()
  const recordedKey = useRef<string | null>(null)
  const key = playable && keyOf(playable)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies what was opened; other fields of `playable` may change when they are fetched again.
  useEffect(() => {
    if (!playable || key === recordedKey.current) return
    recordedKey.current = key
    addToWatchHistory(playable).then(
      () => {
        void client.invalidateQueries({ queryKey: historyKey('watch') })
        void client.invalidateQueries({ queryKey: ['profile'] })
      },
      () => {},
    )
  }, [key])
}
