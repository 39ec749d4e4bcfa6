import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Mark } from './mark.ts'
import { afterWrites } from './position-writes.ts'
import { allProgress } from './progress-query.ts'

/** A text for an episode of a show, by which its mark is found. */
export const episodeKey = ({ season, episode }: { season: number; episode: number }): string => `${season} ${episode}`

/** The episodes of a show that the user has begun or seen. */
export const showProgressQuery = (id: number) =>
  queryOptions({
    queryKey: [...allProgress.queryKey, 'show', id],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, Mark>>> => {
      await afterWrites()
      const { begun, seen } = await call('GET /watch/progress/tv/:id', { params: { id } }, { signal })
      const marks: Record<string, Mark> = {}
      for (const numbers of seen) marks[episodeKey(numbers)] = { seen: true }
      for (const { seconds, duration, ...numbers } of begun) {
        const key = episodeKey(numbers)
        marks[key] = { seen: key in marks, begun: { seconds, duration } }
      }
      return marks
    },
  })
