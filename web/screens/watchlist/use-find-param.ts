import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useDebouncedParam } from '#web/ui/use-debounced-param.ts'

/** The text in the field that searches the watchlist, which is also in the address, and a function that sets it. */
export const useFindParam = () => {
  const { find = '' } = useSearch({ from: '/member/watchlist' })
  const navigate = useNavigate({ from: '/watchlist' })
  const router = useRouter()
  return useDebouncedParam({
    param: find,
    paramOf: (text) => text.trim(),
    write: (next) => {
      // A navigation to another page is under way; changing the address now would cancel it.
      if (router.latestLocation.pathname !== '/watchlist') return false
      void navigate({ search: ({ type }) => ({ type, find: next }), replace: true, resetScroll: false })
      return true
    },
  })
}
