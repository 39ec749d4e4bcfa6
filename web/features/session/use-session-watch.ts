import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answeredNotSignedIn } from '#web/api/request-events.ts'
import { toast } from '#web/ui/toast.ts'
import { onChangeInOtherTab } from './other-tabs.ts'
import { storeReturnAddress } from './return-address.ts'
import {
  checkSession,
  deleteAccountKey,
  handleNotSignedIn,
  logOutKey,
  sessionQuery,
  signInToastId,
} from './session-query.ts'

/**
 * Watches for changes of the session outside this page. Checks the session when the page gets the focus or becomes
 * visible again, and when another tab signals a change. Ends the session after a `not-signed-in` answer. If the user
 * has not signed out, a toast then says that the session has ended, and the address of the page, which `history` has,
 * is stored: the user returns there after signing in again.
 */
export const useSessionWatch = (history: { readonly location: { href: string } }): void => {
  const client = useQueryClient()
  useEffect(() => {
    const session = () => client.getQueryState(sessionQuery.queryKey)
    /** When the session that another tab has changed was last fetched or set on this page, in ms since 1970. */
    let changedInOtherTab: number | undefined
    // `endIfOver` resolves with true if it has ended the session.
    const explainIfSessionEnds = async (endIfOver: () => Promise<boolean>) => {
      // The page says goodbye, and is loaded again soon.
      if (client.getMutationCache().find({ mutationKey: deleteAccountKey, status: 'success' })) return
      const [sessionBefore, address] = [session(), history.location.href]
      if (!(await endIfOver()) || !sessionBefore?.data) return
      const hasSignedOut =
        sessionBefore.dataUpdatedAt === changedInOtherTab || client.isMutating({ mutationKey: logOutKey }) > 0
      if (hasSignedOut) return
      storeReturnAddress(address, sessionBefore.data._id)
      toast.error('You are signed out. Sign in to go on.', signInToastId)
    }
    const check = () => void explainIfSessionEnds(() => checkSession(client))
    // When Back or Forward restores this page from the browser's cache, it still shows the user who was signed in when
    // the page was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && check()
    const onVisibility = () => document.visibilityState === 'visible' && check()
    const unmountController = new AbortController()
    const { signal } = unmountController
    addEventListener('focus', check, { signal })
    addEventListener('pageshow', onPageShow, { signal })
    document.addEventListener('visibilitychange', onVisibility, { signal })
    const stopListening = answeredNotSignedIn.listen(
      (sentAt) => void explainIfSessionEnds(() => handleNotSignedIn(client, sentAt)),
    )
    const stopOtherTabs = onChangeInOtherTab(() => {
      changedInOtherTab = session()?.dataUpdatedAt
      check()
    })
    return () => {
      unmountController.abort()
      stopListening()
      stopOtherTabs()
    }
  }, [client, history])
}
