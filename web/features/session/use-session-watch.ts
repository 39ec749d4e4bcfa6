import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSessionEnded } from '#web/api/session-ended.ts'
import { keepReturn } from './return-address.ts'
import { checkSession, endSession, sessionQuery } from './session-query.ts'
import { onOtherTab } from './tabs.ts'

/**
 * Notices what became of the session without this page: when the page is looked at again, when another tab says so,
 * and when an answer says that it has ended. `address` is where somebody is led again after signing in.
 */
export const useSessionWatch = (address: () => string): void => {
  const client = useQueryClient()
  useEffect(() => {
    const userId = () => client.getQueryData(sessionQuery.queryKey)?._id
    const keepingAddress = async (work: () => Promise<void> | void) => {
      const [before, here] = [userId(), address()]
      await work()
      if (before && !userId()) keepReturn(here, before)
    }
    const check = () => void keepingAddress(() => checkSession(client))
    // A page that comes back from the browser's memory shows who was signed in when it was left.
    const show = ({ persisted }: PageTransitionEvent) => persisted && check()
    const become = () => document.visibilityState === 'visible' && check()
    addEventListener('focus', check)
    addEventListener('pageshow', show)
    document.addEventListener('visibilitychange', become)
    const stopEnded = onSessionEnded((sentAt) => void keepingAddress(() => endSession(client, sentAt)))
    // Whoever signs out in another tab wants to be led nowhere.
    const stopTabs = onOtherTab(() => void checkSession(client))
    return () => {
      removeEventListener('focus', check)
      removeEventListener('pageshow', show)
      document.removeEventListener('visibilitychange', become)
      stopEnded()
      stopTabs()
    }
  }, [client, address])
}
