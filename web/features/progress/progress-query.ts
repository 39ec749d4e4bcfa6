import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import type { Mark } from './mark.ts'
import { waitForWrites } from './position-writes.ts'

/**
 * A filter that matches every query about how much the user has watched: the keys of these queries begin with this key.
 */
export const allProgress = { queryKey: ['progress'] }

/** The titles that the user has begun or seen. The cards of all titles share this query. */
export const progressQuery = queryOptions({
  queryKey: [...allProgress.queryKey, 'titles'],
  queryFn: async ({ signal }) => {
    await waitForWrites()
    return call('GET /watch/progress', {}, { signal })
  },
})

/**
 * How much of a title the user has watched; undefined if the title was neither begun nor seen, or while that is not
 * known.
 */
export const useMark = ({ type, id }: TitleRef): Mark | undefined =>
  useQuery({
    ...progressQuery,
    select: ({ begun: begunTitles, seen }) => {
      const begun = begunTitles.find((entry) => entry.id === id && entry.type === type)
      const mark = { seen: seen[type].includes(id), begun }
      return mark.seen || begun ? mark : undefined
    },
  }).data
