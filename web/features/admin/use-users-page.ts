import { useCallback, useState } from 'react'
import { sessionStore } from '#web/session-store.ts'

/** The number of the page that was shown last in this browser session, from 1. */
const storedPage = (): number => {
  const page = Number(sessionStore.read('adminPage'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The page number of the list of accounts, and a function to change it; stored for the browser session. */
export const useUsersPage = () => {
  const [page, setPage] = useState(storedPage)
  const showPage = useCallback((newPage: number) => {
    sessionStore.write('adminPage', String(newPage))
    setPage(newPage)
  }, [])
  return [page, showPage] as const
}
