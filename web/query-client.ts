import { QueryClient } from '@tanstack/react-query'
import { fetchedAt } from '#web/api/answer-age.ts'
import { recordAnswer, recordFailure, refetchDelay } from '#web/features/staleness/stale-answers.ts'
import { waitForTurn, waitToSend } from '#web/first-screen/held-answers.ts'

const millisecondsPerMinute = 60_000

/**
 * Creates the TanStack Query client that caches the server's answers: an answer is fetched again at its next use after
 * five minutes, and removed half an hour after its last use. The client does not repeat a failed query.
 */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * millisecondsPerMinute,
        gcTime: 30 * millisecondsPerMinute,
        // When a query fails, request.ts has already sent its request a second time.
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: refetchDelay,
        networkMode: 'always',
        // Stores nothing: it only adds steps before and after each fetch, for which TanStack Query calls it. Unlike
        // `behavior`, it is also called for the fetches of an infinite query.
        persister: async (fetchData, context, query) => {
          try {
            await waitToSend()
            const data = await fetchData(context)
            await waitForTurn()
            recordAnswer(query, fetchedAt(context.signal))
            return data
          } catch (error) {
            if (!context.signal.aborted) recordFailure(query)
            throw error
          }
        },
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
