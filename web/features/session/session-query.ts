import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { Failure } from '#web/api/failure.ts'
import { timeLimit } from '#web/api/time-limit.ts'
import { clearHomeChoice } from '#web/features/titles/home-choice.ts'
import { tabStore } from '#web/tab-store.ts'

/** Fetches the signed-in user; null if the server answers that no user is signed in. Throws for every other failure. */
const fetchUser = async (signal: AbortSignal): Promise<User | null> => {
  try {
    return (await call('GET /auth/authcheck', {}, { signal })).user
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return null
    throw error
  }
}

/** How long the session check at the start may take, in milliseconds. */
const maxCheckMilliseconds = 15_000

/**
 * The signed-in user; null if no user is signed in. Fetched when the app starts, and later by `checkSession`. At the
 * start nothing can be shown without an answer, so a request without an answer fails after `maxCheckMilliseconds`, and
 * the page offers to try again.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => fetchUser(AbortSignal.any([signal, timeLimit(maxCheckMilliseconds)])),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The mutation key of signing out. */
export const logOutKey = ['session', 'log-out'] as const

/** The mutation key of deleting one's own account. */
export const deleteAccountKey = ['session', 'delete-account'] as const

/** The id of the toasts that ask the user to sign in. A later one replaces an earlier one. */
export const signInToastId = 'sign-in'

/**
 * Sets the signed-in user; null if no user is signed in. If this is another user than before, every cached answer is
 * removed, and so is what the browser stores about the previous user.
 */
export const changeUser = (client: QueryClient, user: User | null): void => {
  const previousUser = client.getQueryData(sessionQuery.queryKey)
  client.setQueryData(sessionQuery.queryKey, user)
  if (previousUser?._id === user?._id) return
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  if (!previousUser) return
  tabStore.removeUserData()
  clearHomeChoice()
}

let currentCheckController: AbortController | undefined

/**
 * Fetches the signed-in user again. A later check cancels an earlier one. After any failure except a 401 nothing
 * changes. Resolves with true if this check has ended the session on this page.
 */
export const checkSession = async (client: QueryClient): Promise<boolean> => {
  currentCheckController?.abort()
  currentCheckController = new AbortController()
  const { signal } = currentCheckController
  const userBefore = client.getQueryData(sessionQuery.queryKey)
  try {
    const user = await fetchUser(signal)
    // If the user has signed in or out on this page in the meantime, the answer is out of date.
    if (signal.aborted || client.getQueryData(sessionQuery.queryKey) !== userBefore) return false
    changeUser(client, user)
    return Boolean(userBefore) && user === null
  } catch {
    // Any failure except a 401.
    return false
  }
}

/**
 * Must be called after a `not-signed-in` answer to a request that was sent at `sentAt`, in ms since 1970. Ends the
 * session on this page, or only checks it if the user has signed in after the request was sent. Resolves with true if
 * this has ended the session.
 */
export const handleNotSignedIn = async (client: QueryClient, sentAt: number): Promise<boolean> => {
  const state = client.getQueryState(sessionQuery.queryKey)
  if (!state?.data) return false
  // If the user has signed in after the request was sent, the answer was about an earlier session.
  if (sentAt < state.dataUpdatedAt) return checkSession(client)
  changeUser(client, null)
  return true
}
