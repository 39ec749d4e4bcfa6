import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import type { Mark } from './mark.ts'
import { afterWrites } from './position-writes.ts'

/** Matches every query about how far the user came: the keys of all of them begin with this one. */
export const allProgress = { queryKey: ['progress'] }

/** The titles that the user has begun or seen. One answer serves every card. */
export const progressQuery = queryOptions({
  queryKey: [...allProgress.queryKey, 'titles'],
  queryFn: async ({ signal }) => {
    await afterWrites()
    return call('GET /watch/progress', {}, { signal })
  },
})

/** What the user has begun or seen of a title; undefined when that is nothing, or not known. */
export const useMark = ({ type, id }: TitleRef): Mark | undefined =>
  useQuery({
    ...progressQuery,
    select: ({ begun: all, seen }) => {
      const begun = all.find((entry) => entry.id === id && entry.type === type)
      const mark = { seen: seen[type].includes(id), begun }
      return mark.seen || begun ? mark : undefined
    },
  }).data
