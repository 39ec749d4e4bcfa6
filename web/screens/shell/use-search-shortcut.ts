import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/features/session/use-session.ts'
import { paths } from '#web/paths.ts'

/** The key `/` opens the search, unless the focus is in a field. */
export const useSearchShortcut = (): void => {
  const navigate = useNavigate()
  const signedIn = useSession().user !== null
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey || event.altKey || !signedIn) return
      event.preventDefault()
      // On the search page it only moves the focus, so that the term stays.
      const field = document.querySelector<HTMLElement>('main input[type=search]')
      if (field) field.focus()
      else void navigate(paths.search)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, signedIn])
}
