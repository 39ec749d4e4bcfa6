import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDebouncedParam } from '#web/ui/use-debounced-param.ts'

/**
 * The text in the field that searches the watchlist, and a function that sets it. The text is in the page's address
 * too.
 */
export const useFindParam = () => {
  const { find = '' } = useSearch({ from: '/member/watchlist' })
  const navigate = useNavigate({ from: '/watchlist' })
  return useDebouncedParam({
    path: '/watchlist',
    param: find,
    paramOf: (text) => text.trim(),
    write: (next) => void navigate({ search: ({ type }) => ({ type, find: next }), replace: true, resetScroll: false }),
  })
}
