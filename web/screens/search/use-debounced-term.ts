import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isSearchable } from '#web/features/search/search-query.ts'

/** How long after the last key press the search starts. */
const debounceMilliseconds = 250

/**
 * The text in the field and the term that is searched for. The term is kept in the address, so that Back restores it;
 * it is updated once the user stops typing, and removed when the text is too short.
 */
export const useDebouncedTerm = () => {
  const { term = '', shown } = useSearch({ from: '/member/search' })
  const navigate = useNavigate({ from: '/search' })
  const router = useRouter()
  const [text, setText] = useState(term)
  const written = useRef(term)

  // Runs when a link or Back has changed the term in the address.
  useEffect(() => {
    if (term === written.current) return
    written.current = term
    setText(term)
  }, [term])

  useEffect(() => {
    const next = isSearchable(text) ? text.trim() : ''
    if (next === written.current) return
    const timer = setTimeout(() => {
      // A navigation to another page is under way; changing the address now would cancel it.
      if (router.latestLocation.pathname !== '/search') return
      written.current = next
      void navigate({ search: { term: next || undefined }, replace: true, resetScroll: false })
    }, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [text, navigate, router])

  return {
    text,
    setText,
    term: isSearchable(term) ? term.trim() : '',
    shown,
    show: (count: number | undefined) =>
      void navigate({ search: (before) => ({ ...before, shown: count }), replace: true, resetScroll: false }),
  }
}
