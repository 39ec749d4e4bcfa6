import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Milliseconds after the last key press until the list is filtered. */
const debounceMilliseconds = 250

/**
 * The text in the search box, and `search`, the text by which the list is filtered. `search` is in the page's address,
 * and follows the text in the box after a short delay.
 */
export const useUserSearch = () => {
  const { search = '' } = useSearch({ from: '/member/admin/profile/admin' })
  const navigate = useNavigate({ from: '/profile/admin' })
  const router = useRouter()
  const [text, setText] = useState(search)
  const trimmed = text.trim()
  useEffect(() => {
    if (trimmed === search) return
    const timer = setTimeout(() => {
      // If the user is opening another page, a change of this page's address would cancel that navigation.
      if (router.latestLocation.pathname !== '/profile/admin') return
      void navigate({ search: { search: trimmed || undefined }, replace: true, resetScroll: false })
    }, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [trimmed, search, navigate, router])
  return { text, setText, search }
}
