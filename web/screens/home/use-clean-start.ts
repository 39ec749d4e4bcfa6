import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#web/api/call.ts'
import { sessionStore } from '#web/session-store.ts'

/**
 * Cleans up on every visit to home: forgets the open season and the scroll position of a show's page, and removes the
 * search params of a sign-in with Google from the address. For a new account it asks for the welcome mail.
 */
export const useCleanStart = () => {
  const { authUser } = useSearch({ from: '/' })
  const navigate = useNavigate()
  useEffect(() => {
    sessionStore.write('navigating_from_tv_page', 'false')
    sessionStore.remove('openseason')
  }, [])
  useEffect(() => {
    // When this fails, the server finds the new account by itself.
    if (authUser === 'new') call('POST /user/welcome').catch(() => {})
    if (authUser) void navigate({ to: '/', search: {}, replace: true })
  }, [authUser, navigate])
}
