import { queryOptions } from '@tanstack/react-query'
import type { Credits, TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** The cast and crew of a title. */
export const creditsQuery = ({ type, id }: TitleRef) =>
  queryOptions({
    queryKey: ['titles', type === 'movie' ? 'movies' : 'tv', 'credits', id],
    queryFn: async ({ signal }): Promise<Credits> =>
      (
        await (type === 'movie'
          ? call('GET /movies/credits/:id', { params: { id } }, { signal })
          : call('GET /tv/credits/:id', { params: { id } }, { signal }))
      ).content,
  })

/** The first director among the credits; null when none is listed. */
export const directorOf = (credits: Credits | undefined): { id: number; name: string } | null =>
  credits?.crew.find(({ job }) => job === 'Director') ?? null
