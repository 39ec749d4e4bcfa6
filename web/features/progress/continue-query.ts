import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { afterWrites } from './position-writes.ts'
import { allProgress } from './progress-query.ts'

/** What to continue, the last played first; at most 20 films and shows. */
export const continueQuery = queryOptions({
  queryKey: [...allProgress.queryKey, 'continue'],
  queryFn: async ({ signal }) => {
    await afterWrites()
    return (await call('GET /watch/continue', {}, { signal })).content
  },
})
