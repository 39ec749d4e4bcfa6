import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Mark } from './mark.ts'
import { waitForWrites } from './position-writes.ts'
import { allProgress } from './progress-query.ts'

/** The key of an episode in the map of `showProgressQuery`. */
export const episodeKey = ({ season, episode }: { season: number; episode: number }): string => `${season} ${episode}`

/**
 * How much the user has watched of each episode of a show; a map by `episodeKey`, without the episodes that were
 * neither begun nor seen.
 */
export const showProgressQuery = (id: number) =>
  queryOptions({
    queryKey: [...allProgress.queryKey, 'show', id],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, Mark>>> => {
      await waitForWrites()
      const { begun, seen } = await call('GET /watch/progress/tv/:id', { params: { id } }, { signal })
      const marks: Record<string, Mark> = {}
      for (const episodeNumbers of seen) marks[episodeKey(episodeNumbers)] = { seen: true }
      for (const { seconds, duration, ...episodeNumbers } of begun) {
        const key = episodeKey(episodeNumbers)
        marks[key] = { seen: key in marks, begun: { seconds, duration } }
      }
      return marks
    },
  })
