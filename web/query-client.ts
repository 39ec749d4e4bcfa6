import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { madeAt } from '#web/api/age.ts'
import { Failure } from '#web/api/failure.ts'
import { noteAnswer } from '#web/features/staleness/answers.ts'

const minutes = 60_000

/** The cache of what the server owns. `onSignedOut` runs when an answer says that the session has ended. */
export const createQueryClient = (onSignedOut: (client: QueryClient) => void): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof Failure && error.status === 401) onSignedOut(client)
      },
    }),
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
