import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Episode, Movie, Show } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { historyKey } from './history.ts'

/** What was opened in the player; `lastEpisode` is the highest episode number of the season. */
export type OpenedPlayable = { movie: Movie } | { show: Show; episode: Episode; lastEpisode: number }

const keyOf = (opened: OpenedPlayable): string =>
  'movie' in opened
    ? `movie ${opened.movie.id}`
    : `tv ${opened.show.id} ${opened.episode.season_number} ${opened.episode.episode_number}`

const record = (opened: OpenedPlayable) => {
  if ('movie' in opened) {
    const { id, poster_path, backdrop_path, title } = opened.movie
    return call('POST /watch/addWatchMovie', { body: { id, poster_path, backdrop_path, title } })
  }
  const { show, episode, lastEpisode } = opened
  return call('POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes', {
    params: { id: show.id, season: episode.season_number, name: show.name, totalEpisodes: lastEpisode },
    body: { episode_number: episode.episode_number, name: episode.name, still_path: episode.still_path },
  })
}

/** Adds the film or episode that was opened in the player to the watch history, once. A failure is ignored. */
export const useAddToWatchHistory = (opened: OpenedPlayable | null): void => {
  const client = useQueryClient()
  const recorded = useRef<string | null>(null)
  const key = opened && keyOf(opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what was opened; its other facts may be fetched again.
  useEffect(() => {
    if (!opened || key === recorded.current) return
    recorded.current = key
    record(opened).then(
      () => {
        void client.invalidateQueries({ queryKey: historyKey('watch') })
        void client.invalidateQueries({ queryKey: ['profile'] })
      },
      () => {},
    )
  }, [key])
}
