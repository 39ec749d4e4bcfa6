import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useUser } from '#web/features/session/use-user.ts'
import { paths } from '#web/paths.ts'

/** The key `/` opens the search, unless the focus is in a field or a modal dialog is open. */
export const useSearchShortcut = (): void => {
  const navigate = useNavigate()
  const signedIn = useUser() !== null
  // This is a layout effect, so that the key works as soon as the other parts of `PageServices` are visible.
  useLayoutEffect(() => {
    if (!signedIn) return
    const openSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return
      event.preventDefault()
      // On the search page the key only focuses the field, so that the term stays.
      const field = document.querySelector<HTMLElement>('[role=search] input[type=search]')
      if (field) field.focus()
      else void navigate(paths.search)
    }
    addEventListener('keydown', openSearch)
    return () => removeEventListener('keydown', openSearch)
  }, [navigate, signedIn])
}
