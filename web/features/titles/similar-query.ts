import { queryOptions } from '@tanstack/react-query'
import type { Item, TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** Titles similar to this one, the most similar first. */
export const similarQuery = ({ type, id }: TitleRef) =>
  queryOptions({
    queryKey: ['titles', type === 'movie' ? 'movies' : 'tv', 'similar', id],
    queryFn: async ({ signal }): Promise<Item[]> =>
      (
        await (type === 'movie'
          ? call('GET /movies/similar/:id', { params: { id } }, { signal })
          : call('GET /tv/similar/:id', { params: { id } }, { signal }))
      ).content,
  })
