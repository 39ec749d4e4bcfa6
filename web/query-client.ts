import { type Query, QueryClient } from '@tanstack/react-query'
import { madeAt } from '#web/api/age.ts'
import { noteAnswer } from '#web/features/staleness/answers.ts'

const minutes = 60_000

/** The cache of what the server owns. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 30 * minutes,
        // A failed request has already been sent twice when it gets here.
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        behavior: {
          onFetch: (context, query) => {
            const ask = context.fetchFn
            context.fetchFn = async () => {
              const data = await ask()
              noteAnswer(client, query as Query, madeAt(context.signal))
              return data
            }
          },
        },
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
