import { queryOptions } from '@tanstack/react-query'
import type { Credits, TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { sectionOf } from './title-facts.ts'

/** The cast and the crew of a title. */
export const creditsQuery = ({ type, id }: TitleRef) =>
  queryOptions({
    queryKey: ['titles', sectionOf(type), 'credits', id],
    queryFn: async ({ signal }): Promise<Credits> =>
      (await call(`GET /${sectionOf(type)}/credits/:id`, { params: { id } }, { signal })).content,
  })
