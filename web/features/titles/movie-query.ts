import { queryOptions } from '@tanstack/react-query'
import type { Movie } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** All facts about the movie with this id. */
export const movieQuery = (id: number) =>
  queryOptions({
    queryKey: ['titles', 'movies', 'details', id],
    queryFn: async ({ signal }): Promise<Movie> =>
      (await call('GET /movies/details/:id', { params: { id } }, { signal })).content,
  })
