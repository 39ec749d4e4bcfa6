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
