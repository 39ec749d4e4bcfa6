import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Milliseconds after the last key press until the list is filtered. */
const debounceMilliseconds = 250

/** The text in the search box, and the text that the list is filtered by, which is a part of the address. */
export const useUserSearch = () => {
  const { search = '' } = useSearch({ from: '/member/admin/profile/admin' })
  const navigate = useNavigate({ from: '/profile/admin' })
  const router = useRouter()
  const [text, setText] = useState(search)
  const trimmed = text.trim()
  useEffect(() => {
    if (trimmed === search) return
    const timer = setTimeout(() => {
      // Another page is being opened, which a change of this page's address would cancel.
      if (router.latestLocation.pathname !== '/profile/admin') return
      void navigate({ search: { search: trimmed || undefined }, replace: true, resetScroll: false })
    }, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [trimmed, search, navigate, router])
  return { text, setText, search }
}
