import { queryOptions } from '@tanstack/react-query'
import type { Episode } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** The episodes of one season, in the order of their numbers, which may have gaps. */
export const episodesQuery = (showId: number, season: number) =>
  queryOptions({
    queryKey: ['titles', 'tv', 'episodes', showId, season],
    queryFn: async ({ signal }): Promise<Episode[]> =>
      (await call('POST /tv/episodes', { body: { Id: showId, Season: season } }, { signal })).content.episodes,
  })
