import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnreachable } from '#web/features/reachability/reachability.ts'
import { toast } from '#web/ui/toast.ts'

/** While the server cannot be reached, a press on a link keeps the page, unless it leads where this page has been. */
export const useNavigationBlock = (): void => {
  const router = useRouter()
  useEffect(() => {
    const seen = new Set<string>()
    const stopSeeing = router.subscribe('onResolved', ({ toLocation }) => seen.add(toLocation.href))
    const stopBlocking = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, nextLocation }) => {
        if (action !== 'PUSH' || !isUnreachable() || seen.has(nextLocation.href)) return false
        toast.error('This page cannot be opened without a connection.')
        return true
      },
    })
    return () => {
      stopSeeing()
      stopBlocking()
    }
  }, [router])
}
