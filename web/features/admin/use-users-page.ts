import { useCallback, useState } from 'react'
import { tabStore } from '#web/tab-store.ts'

/**
 * Which page of the list of accounts was shown last in this browser session, as a number from 1; 1 if none was shown.
 */
const storedPage = (): number => {
  const page = Number(tabStore.read('adminPage'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/**
 * The number of the shown page of the list of accounts, and a function to change it. The number is stored for the
 * browser session.
 */
export const useUsersPage = () => {
  const [page, setPage] = useState(storedPage)
  const showPage = useCallback((newPage: number) => {
    tabStore.write('adminPage', String(newPage))
    setPage(newPage)
  }, [])
  return [page, showPage] as const
}
