import { queryOptions } from '@tanstack/react-query'
import type { Item, TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { sectionOf } from './title-facts.ts'

/** Titles that are similar to the given title, the most similar first. */
export const similarQuery = ({ type, id }: TitleRef) =>
  queryOptions({
    queryKey: ['titles', sectionOf(type), 'similar', id],
    queryFn: async ({ signal }): Promise<Item[]> =>
      (await call(`GET /${sectionOf(type)}/similar/:id`, { params: { id } }, { signal })).content,
  })
