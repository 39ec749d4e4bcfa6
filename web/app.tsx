import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sessionQuery } from '#web/features/session/session-query.ts'
import { useSessionWatch } from '#web/features/session/use-session-watch.ts'
import { Unreachable } from '#web/screens/shell/unreachable.tsx'
import { StartSpinner } from '#web/ui/start-spinner.tsx'
import type { createAppRouter } from './router.tsx'

interface Props {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}

/**
 * Waits until the server has said who is signed in, then renders the screens. After every sign-in and sign-out the
 * routes' guards run again.
 */
const Screens = ({ router }: Pick<Props, 'router'>) => {
  const {
    isFetching,
    errorUpdateCount,
    data: user,
    refetch,
  } = useQuery({
    ...sessionQuery,
    // A session check that failed before the first render is repeated only when the user presses Try again.
    retryOnMount: false,
  })
  const isUserKnown = user !== undefined
  const userId = user?._id
  useSessionWatch(router.history)
  const wasUserKnown = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user changes.
  useEffect(() => {
    if (wasUserKnown.current) void router.invalidate()
    wasUserKnown.current = isUserKnown
  }, [router, isUserKnown, userId])
  // When one user directly follows another, the `key` remounts every screen, so that no state of the first one is left.
  const [shownUser, setShownUser] = useState({ userId, userSwitches: 0 })
  if (shownUser.userId !== userId) {
    setShownUser({ userId, userSwitches: shownUser.userSwitches + (shownUser.userId && userId ? 1 : 0) })
  }
  if (!isUserKnown && errorUpdateCount > 0) return <Unreachable retrying={isFetching} onRetry={() => refetch()} />
  if (!isUserKnown) return <StartSpinner />
  return <RouterProvider key={shownUser.userSwitches} router={router} context={{ user }} />
}

/** The whole app: the cache of the server's answers, and the screen of the current address. */
export const App = ({ queryClient, router }: Props) => (
  <QueryClientProvider client={queryClient}>
    <Screens router={router} />
  </QueryClientProvider>
)
