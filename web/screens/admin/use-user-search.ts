import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDebouncedParam } from '#web/ui/use-debounced-param.ts'

/**
 * The text in the search box, and `search`, the text by which the list is filtered. `search` is in the page's address,
 * and follows the text in the box after a short delay.
 */
export const useUserSearch = () => {
  const { search = '' } = useSearch({ from: '/member/admin/profile/admin' })
  const navigate = useNavigate({ from: '/profile/admin' })
  const [text, setText] = useDebouncedParam({
    path: '/profile/admin',
    param: search,
    paramOf: (typed) => typed.trim(),
    write: (next) => void navigate({ search: { search: next || undefined }, replace: true, resetScroll: false }),
  })
  return { text, setText, search }
}
