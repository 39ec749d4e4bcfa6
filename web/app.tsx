import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#web/features/session/use-session.ts'
import { StartSpinner } from '#web/ui/start-spinner.tsx'
import type { createAppRouter } from './router.tsx'

interface Props {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}

/** Waits for the session check, then shows the screen; whoever signs in or out meets the guards again. */
const Screens = ({ router }: Pick<Props, 'router'>) => {
  const { user, checking } = useSession()
  const userId = user?._id
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is the reason to ask the guards again.
  useEffect(() => {
    if (started.current) void router.invalidate()
    started.current = !checking
  }, [router, checking, userId])
  return checking ? <StartSpinner /> : <RouterProvider router={router} context={{ user }} />
}

export const App = ({ queryClient, router }: Props) => (
  <QueryClientProvider client={queryClient}>
    <Screens router={router} />
  </QueryClientProvider>
)
