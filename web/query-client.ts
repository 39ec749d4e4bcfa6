import { type Query, QueryClient } from '@tanstack/react-query'
import { fetchedAt } from '#web/api/answer-age.ts'
import { recordAnswer, recordFailure, refetchDelay } from '#web/features/staleness/stale-answers.ts'
import { turnAfterRelease, turnToSend } from '#web/first-screen/held-answers.ts'

/** Milliseconds in a minute. */
const minute = 60_000

/** The cache of the server's answers. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        // request.ts has already tried the other backend.
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: refetchDelay,
        networkMode: 'always',
        behavior: {
          onFetch: (context, query) => {
            const fetchData = context.fetchFn
            context.fetchFn = async () => {
              try {
                await turnToSend()
                const data = await fetchData()
                await turnAfterRelease()
                recordAnswer(query as Query, fetchedAt(context.signal))
                return data
              } catch (error) {
                if (!context.signal.aborted) recordFailure(query as Query)
                throw error
              }
            }
          },
        },
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
