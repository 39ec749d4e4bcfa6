import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { Failure } from '#web/api/failure.ts'
import { clearHomeChoice } from '#web/features/titles/home-choice.ts'
import { sessionStore } from '#web/session-store.ts'

/** Fetches the signed-in user; null if the server answers that no user is signed in. Throws for every other failure. */
const fetchUser = async (signal: AbortSignal): Promise<User | null> => {
  try {
    return (await call('GET /auth/authcheck', {}, { signal })).user
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return null
    throw error
  }
}

/** The highest number of milliseconds that the session check at the start may take. */
const maxCheckTime = 15_000

/**
 * The signed-in user; null if no user is signed in. Fetched when the app starts, and later by `checkSession`. At the
 * start nothing can be shown without an answer, so a request without an answer fails after `maxCheckTime`, and the page
 * offers to try again.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => {
    const timeLimit = new AbortController()
    // The timer is never cleared, since aborting after the answer has been read has no effect.
    setTimeout(() => timeLimit.abort(), maxCheckTime)
    return fetchUser(AbortSignal.any([signal, timeLimit.signal]))
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The mutation key of signing out. */
export const logOutKey = ['session', 'log-out'] as const

/** The id of the toasts that ask the user to sign in. A later one replaces an earlier one. */
export const signInToastId = 'sign-in'

/**
 * Sets the signed-in user; null if no user is signed in. If the user changes, every cached answer is removed, and so is
 * what the browser stores about the previous user.
 */
export const setUser = (client: QueryClient, user: User | null): void => {
  const previousUser = client.getQueryData(sessionQuery.queryKey)
  client.setQueryData(sessionQuery.queryKey, user)
  if (previousUser?._id === user?._id) return
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  if (!previousUser) return
  sessionStore.removeUserData()
  clearHomeChoice()
}

let currentCheck: AbortController | undefined

/**
 * Fetches the signed-in user again. A later check cancels an earlier one. If there is no answer, or a 5xx, nothing
 * changes. Resolves with true if this check has ended the session on this page.
 */
export const checkSession = async (client: QueryClient): Promise<boolean> => {
  currentCheck?.abort()
  currentCheck = new AbortController()
  const { signal } = currentCheck
  const userBefore = client.getQueryData(sessionQuery.queryKey)
  try {
    const user = await fetchUser(signal)
    // If the user has signed in or out on this page in the meantime, the answer is out of date.
    if (signal.aborted || client.getQueryData(sessionQuery.queryKey) !== userBefore) return false
    setUser(client, user)
    return Boolean(userBefore) && user === null
  } catch {
    // No answer, or a 5xx.
    return false
  }
}

/**
 * Ends the session on this page after a `not-signed-in` answer to a request that was sent at `sentAt`, in ms since
 * 1970. Resolves with true if this has ended the session.
 */
export const endSession = async (client: QueryClient, sentAt: number): Promise<boolean> => {
  const state = client.getQueryState(sessionQuery.queryKey)
  if (!state?.data) return false
  // If the user has signed in after the request was sent, the answer was about an earlier session.
  if (sentAt < state.dataUpdatedAt) return checkSession(client)
  setUser(client, null)
  return true
}
