import { queryOptions } from '@tanstack/react-query'
import type { Credits, TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** Who plays in a title and who made it. */
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

/** The first director of a title; null when nobody is named as one. */
export const directorOf = (credits: Credits | undefined): { id: number; name: string } | null =>
  credits?.crew.find(({ job }) => job === 'Director') ?? null
