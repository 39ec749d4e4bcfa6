import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionStore } from '#web/session-store.ts'

/** What happens whenever home is reached: the TV page's memory ends, and the address loses what a sign-in left in it. */
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
