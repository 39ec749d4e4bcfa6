import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isSearchable } from '#web/features/search/search-query.ts'

/** Milliseconds without a key pressed until what was typed is searched for. */
const debounce = 250

/**
 * The text in the field and the term that is searched for. The term lives in the address, so that going back finds
 * it there; it follows the text once typing stops, and goes when there is too little of it.
 */
export const useTerm = () => {
  const { term = '', shown } = useSearch({ from: '/member/search' })
  const navigate = useNavigate({ from: '/search' })
  const router = useRouter()
  const [text, setText] = useState(term)
  const written = useRef(term)

  // The address changed by another hand: a link, or the way back.
  useEffect(() => {
    if (term === written.current) return
    written.current = term
    setText(term)
  }, [term])

  useEffect(() => {
    const next = isSearchable(text) ? text.trim() : ''
    if (next === written.current) return
    const timer = setTimeout(() => {
      // On the way to another page already, which this would call off.
      if (router.latestLocation.pathname !== '/search') return
      written.current = next
      void navigate({ search: { term: next || undefined }, replace: true, resetScroll: false })
    }, debounce)
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
