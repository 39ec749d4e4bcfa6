import { queryOptions } from '@tanstack/react-query'
import type { Show } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** All facts about the show with this id. */
export const showQuery = (id: number) =>
  queryOptions({
    queryKey: ['titles', 'tv', 'details', id],
    queryFn: async ({ signal }): Promise<Show> =>
      (await call('GET /tv/details/:id', { params: { id } }, { signal })).content,
  })
