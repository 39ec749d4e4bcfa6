import { useNavigate, useSearch } from '@tanstack/react-router'
import { isSearchable, type SearchType } from '#web/features/search/search-query.ts'
import { useDebouncedParam } from '#web/ui/use-debounced-param.ts'

/**
 * The text in the field, and the term that is searched for. A short time after the last key press the text becomes the
 * term in the page's URL; if the text is too short, the URL loses its term. The type is written to the URL together
 * with the term, so that a shared URL finds the same for everyone.
 */
export const useDebouncedTerm = (type: SearchType) => {
  const { term = '', shown: shownCount } = useSearch({ from: '/member/search' })
  const navigate = useNavigate({ from: '/search' })
  const [text, setText] = useDebouncedParam({
    path: '/search',
    param: term,
    paramOf: (typed) => (isSearchable(typed) ? typed.trim() : ''),
    write: (next) =>
      void navigate({
        search: (before) => (next === '' ? {} : { term: next, type: before.type ?? type }),
        replace: true,
        resetScroll: false,
      }),
  })

  return {
    text,
    setText,
    /** The term that is searched for; empty if there is nothing to search for. */
    term: isSearchable(term) ? term.trim() : '',
    /** How many results are shown, as the address says; undefined if only the first ones are. */
    shownCount,
    /** Writes to the address how many results are shown. */
    setShownCount: (count: number | undefined) =>
      void navigate({ search: (before) => ({ ...before, shown: count }), replace: true, resetScroll: false }),
    /** Searches for the same term among another type. */
    setType: (next: SearchType) =>
      void navigate({
        search: { term: isSearchable(term) ? term : undefined, type: next },
        replace: true,
        resetScroll: false,
      }),
  }
}
