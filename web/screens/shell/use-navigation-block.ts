import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnreachable } from '#web/features/reachability/reachability.ts'
import { toast } from '#web/ui/toast.ts'

/** While the server is unreachable, blocks links to pages that have not been visited since the app started. */
export const useNavigationBlock = (): void => {
  const router = useRouter()
  useEffect(() => {
    // The first page is usually opened before the code of this hook is loaded.
    const visitedAddresses = new Set([router.state.resolvedLocation?.href])
    const stopTracking = router.subscribe('onResolved', ({ toLocation }) => visitedAddresses.add(toLocation.href))
    const stopBlocking = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, nextLocation }) => {
        if (action !== 'PUSH' || !isUnreachable() || visitedAddresses.has(nextLocation.href)) return false
        toast.error('This page cannot be opened without a connection.')
        return true
      },
    })
    return () => {
      stopTracking()
      stopBlocking()
    }
  }, [router])
}
