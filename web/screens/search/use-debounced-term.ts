import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { isSearchable, type SearchType } from '#web/features/search/search-query.ts'
import { useDebouncedParam } from '#web/ui/use-debounced-param.ts'

/**
 * The text in the field, and the term that is searched for, which is in the address unless the text is too short. The
 * type is written to the address together with the term, so that a shared address finds the same for everyone.
 */
export const useDebouncedTerm = (type: SearchType) => {
  const { term = '', shown } = useSearch({ from: '/member/search' })
  const navigate = useNavigate({ from: '/search' })
  const router = useRouter()
  const [text, setText] = useDebouncedParam({
    param: term,
    paramOf: (typed) => (isSearchable(typed) ? typed.trim() : ''),
    write: (next) => {
      // A navigation to another page is under way; changing the address now would cancel it.
      if (router.latestLocation.pathname !== '/search') return false
      void navigate({
        search: (before) => (next === '' ? {} : { term: next, type: before.type ?? type }),
        replace: true,
        resetScroll: false,
      })
      return true
    },
  })

  return {
    text,
    setText,
    /** Empty if there is nothing to search for. */
    term: isSearchable(term) ? term.trim() : '',
    /** How many results the address says are shown; undefined for the first ones only. */
    shown,
    /** Writes to the address how many results are shown. */
    show: (count: number | undefined) =>
      void navigate({ search: (before) => ({ ...before, shown: count }), replace: true, resetScroll: false }),
    /** Searches for the same term in another type. */
    setType: (next: SearchType) =>
      void navigate({
        search: { term: isSearchable(term) ? term : undefined, type: next },
        replace: true,
        resetScroll: false,
      }),
  }
}
