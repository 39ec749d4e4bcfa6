import { queryOptions } from '@tanstack/react-query'
import type { Episode } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** The episodes of one season, in the order of their numbers, which may have gaps. */
export const episodesQuery = (show: number, season: number) =>
  queryOptions({
    queryKey: ['titles', 'tv', 'episodes', show, season],
    queryFn: async ({ signal }): Promise<Episode[]> =>
      (await call('POST /tv/episodes', { body: { Id: show, Season: season } }, { signal })).content.episodes,
  })

/** The highest episode number of a season; an address calls it `tepisodes`. */
export const lastNumber = (episodes: readonly Episode[]): number =>
  Math.max(0, ...episodes.map(({ episode_number }) => episode_number))
