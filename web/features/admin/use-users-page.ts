import { useCallback, useState } from 'react'
import { sessionStore } from '#web/session-store.ts'

/** The page that was shown last in this session, from 1. */
const storedPage = (): number => {
  const page = Number(sessionStore.read('adminPage'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The page of the list of accounts, which lasts for the session. */
export const useUsersPage = () => {
  const [page, setPage] = useState(storedPage)
  const show = useCallback((next: number) => {
    sessionStore.write('adminPage', String(next))
    setPage(next)
  }, [])
  return [page, show] as const
}
