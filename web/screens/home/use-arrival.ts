import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionStore } from '#web/session-store.ts'

/**
 * On every visit to home: forgets the open season and position of a show's page, and removes a sign-in's params from
 * the address.
 */
export const useArrival = () => {
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
