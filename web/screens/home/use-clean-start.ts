import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionStore } from '#web/session-store.ts'

/**
 * Cleans up on every visit to home: forgets the open season and the scroll position of a show's page, and removes the
 * search params of a sign-in with Google from the address.
 */
export const useCleanStart = () => {
  const { authUser } = useSearch({ from: '/' })
  const navigate = useNavigate()
  useEffect(() => {
    sessionStore.write('navigating_from_tv_page', 'false')
    sessionStore.remove('openseason')
  }, [])
  useEffect(() => {
    if (authUser) void navigate({ to: '/', search: {}, replace: true })
  }, [authUser, navigate])
}
