import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { waitForWrites } from './position-writes.ts'
import { allProgress } from './progress-query.ts'

/** The movies and shows that the user has begun and can continue, the most recently played first; at most 20. */
export const continueQuery = queryOptions({
  queryKey: [...allProgress.queryKey, 'continue'],
  queryFn: async ({ signal }) => {
    await waitForWrites()
    return (await call('GET /watch/continue', {}, { signal })).content
  },
})

/** The episode with which the user continues a show; undefined if there is none, or while that is not known. */
export const useEpisodeToContinue = (showId: number) =>
  useQuery({
    ...continueQuery,
    select: (entries) => {
      const entry = entries.find(({ type, id }) => type === 'tv' && id === showId)
      return entry && { season: entry.season, episode: entry.episode, tepisodes: entry.tepisodes }
    },
  }).data
