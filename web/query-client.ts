import { type Query, QueryClient } from '@tanstack/react-query'
import { madeAt } from '#web/api/age.ts'
import { noteAnswer, noteFailure, refetchAfter } from '#web/features/staleness/stale-answers.ts'
import { answersReleased } from '#web/first-screen/held-answers.ts'

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
        refetchInterval: refetchAfter,
        networkMode: 'always',
        behavior: {
          onFetch: (context, query) => {
            const ask = context.fetchFn
            context.fetchFn = async () => {
              try {
                const data = await ask()
                await answersReleased()
                noteAnswer(query as Query, madeAt(context.signal))
                return data
              } catch (error) {
                if (!context.signal.aborted) noteFailure(query as Query)
                throw error
              }
            }
          },
        },
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
