import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/stored.ts'

/** Who is signed in; null when nobody is, also when the check could not be made. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> => {
    try {
      return (await call('GET /auth/authcheck')).user
    } catch {
      return null
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Keeps who is signed in now. Another person, or nobody, means that nothing of the last one stays behind. */
export const setUser = (client: QueryClient, user: User | null): void => {
  const before = client.getQueryData(sessionQuery.queryKey)
  client.setQueryData(sessionQuery.queryKey, user)
  if (before?._id === user?._id) return
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  if (before) for (const key of ['query1', 'conversationHistory', 'openseason'] as const) session.forget(key)
}
