import { queryOptions } from '@tanstack/react-query'
import type { Trailer } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** The trailers and teasers of a movie. */
export const trailersQuery = (id: number) =>
  queryOptions({
    queryKey: ['titles', 'movies', 'trailers', id],
    queryFn: async ({ signal }): Promise<Trailer[]> =>
      (await call('GET /movies/trailers/:id', { params: { id } }, { signal })).content,
  })
