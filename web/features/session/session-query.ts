import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { Failure } from '#web/api/failure.ts'
import { session } from '#web/stored.ts'

/** Who is signed in, by the server's word; null for nobody. Without a word it fails. */
const askWho = async (signal: AbortSignal): Promise<User | null> => {
  try {
    return (await call('GET /auth/authcheck', {}, { signal })).user
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return null
    throw error
  }
}

/** Who is signed in; null when nobody is. Asked at the start, afterwards by `checkSession`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => askWho(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Keeps who is signed in now. Another person, or nobody, means that nothing of the last one stays behind. */
export const setUser = (client: QueryClient, user: User | null): void => {
  const before = client.getQueryData(sessionQuery.queryKey)
  client.setQueryData(sessionQuery.queryKey, user)
  if (before?._id === user?._id) return
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  if (before) session.forgetPerson()
}

let checking: AbortController | undefined

/** Asks again who is signed in; a later check replaces an earlier one. No answer, or a fault of the server, changes nothing. */
export const checkSession = async (client: QueryClient): Promise<void> => {
  checking?.abort()
  checking = new AbortController()
  const { signal } = checking
  const known = client.getQueryData(sessionQuery.queryKey)
  try {
    const user = await askWho(signal)
    // Somebody may have signed in or out here in the meantime, which this answer does not know.
    if (!signal.aborted && client.getQueryData(sessionQuery.queryKey) === known) setUser(client, user)
  } catch {
    // What is not known is not changed.
  }
}

/** An answer to a request that began at `sentAt`, in ms, said that nobody is signed in. */
export const endSession = (client: QueryClient, sentAt: number): void => {
  const state = client.getQueryState(sessionQuery.queryKey)
  if (!state?.data) return
  if (sentAt >= state.dataUpdatedAt) setUser(client, null)
  // Somebody has signed in since: the answer was about the session before.
  else void checkSession(client)
}
