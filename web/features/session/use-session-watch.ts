import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answeredNotSignedIn } from '#web/api/request-events.ts'
import { onChangeInOtherTab } from './other-tabs.ts'
import { storeReturnAddress } from './return-address.ts'
import { checkSession, handleNotSignedIn, sessionQuery } from './session-query.ts'

/**
 * Watches for changes of the session outside this page. Checks the session when the page gets the focus or becomes
 * visible again, and when another tab signals a change. Ends the session after a `not-signed-in` answer. `history` has
 * the address of the page, to which the user returns after signing in again.
 */
export const useSessionWatch = (history: { readonly location: { href: string } }): void => {
  const client = useQueryClient()
  useEffect(() => {
    const userId = () => client.getQueryData(sessionQuery.queryKey)?._id
    // `endIfOver` resolves with true if it has ended the session. It resolves with false if the user has signed out
    // meanwhile; then no address is stored.
    const storeAddressIfSessionEnds = async (endIfOver: () => Promise<boolean>) => {
      const [idBefore, address] = [userId(), history.location.href]
      if ((await endIfOver()) && idBefore) storeReturnAddress(address, idBefore)
    }
    const check = () => void storeAddressIfSessionEnds(() => checkSession(client))
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
      (sentAt) => void storeAddressIfSessionEnds(() => handleNotSignedIn(client, sentAt)),
    )
    // No address is stored when the user has signed out in another tab.
    const stopOtherTabs = onChangeInOtherTab(() => void checkSession(client))
    return () => {
      unmountController.abort()
      stopListening()
      stopOtherTabs()
    }
  }, [client, history])
}
