import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import type { Mark } from './mark.ts'
import { afterWrites } from './position-writes.ts'

/** The key of every query about how far the user came. */
export const allProgress = { queryKey: ['progress'] }

const keyOf = ({ type, id }: TitleRef): string => `${type} ${id}`

/** The titles that the user has begun or seen. One answer serves every card. */
export const progressQuery = queryOptions({
  queryKey: [...allProgress.queryKey, 'titles'],
  queryFn: async ({ signal }): Promise<Readonly<Record<string, Mark>>> => {
    await afterWrites()
    const { begun, seen } = await call('GET /watch/progress', {}, { signal })
    const marks: Record<string, Mark> = {}
    for (const type of ['movie', 'tv'] as const)
      for (const id of seen[type]) marks[keyOf({ type, id })] = { seen: true }
    for (const each of begun) marks[keyOf(each)] = { seen: keyOf(each) in marks, begun: each }
    return marks
  },
})

/** What the user has begun or seen of a title; undefined when that is nothing, or not known. */
export const useMark = (title: TitleRef): Mark | undefined =>
  useQuery({ ...progressQuery, select: (marks) => marks[keyOf(title)] }).data
