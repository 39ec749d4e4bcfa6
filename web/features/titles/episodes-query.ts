import { queryOptions } from '@tanstack/react-query'
import type { Episode } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** The episodes of one season, by their number; numbers may have gaps. */
export const episodesQuery = (show: number, season: number) =>
  queryOptions({
    queryKey: ['titles', 'tv', 'episodes', show, season],
    queryFn: async ({ signal }): Promise<Episode[]> =>
      (await call('POST /tv/episodes', { body: { Id: show, Season: season } }, { signal })).content.episodes,
  })

/** What an address calls `tepisodes`: the highest episode number of a season. */
export const lastNumber = (episodes: readonly Episode[]): number =>
  Math.max(0, ...episodes.map(({ episode_number }) => episode_number))
