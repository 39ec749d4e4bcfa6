import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#web/api/call.ts'
import { tabStore } from '#web/tab-store.ts'

/**
 * Does what is due at every visit to home. It removes the open season of a show from session storage and sets
 * `navigating_from_tv_page` there to false, so that the next page of a show restores neither season nor scroll position
 * (`use-season-memory.ts`). After a sign-in with Google it removes the search param `authUser` from the URL, and
 * requests the welcome mail for a new account.
 */
export const useHomeVisit = () => {
  const { authUser } = useSearch({ from: '/' })
  const navigate = useNavigate()
  useEffect(() => {
    tabStore.write('navigating_from_tv_page', 'false')
    tabStore.remove('openseason')
  }, [])
  useEffect(() => {
    // If this request fails, the mail is sent all the same: the server's mail worker looks for accounts that got none.
    if (authUser === 'new') call('POST /user/welcome').catch(() => {})
    if (authUser) void navigate({ to: '/', search: {}, replace: true })
  }, [authUser, navigate])
}
