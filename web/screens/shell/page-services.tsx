import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '#web/features/session/use-session.ts'
import { StaleLine } from '#web/features/staleness/stale-line.tsx'
import { paths } from '#web/paths.ts'
import { UnreachableLine } from './unreachable-line.tsx'
import { useNavigationBlock } from './use-navigation-block.ts'

/** The key `/` opens the search, unless the focus is in a field. */
const useSearchShortcut = () => {
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

/** Tells screen readers the title of each new page. */
const Announcer = () => {
  const address = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const [name, setName] = useState('')
  useEffect(() => {
    if (address) setName(document.title)
  }, [address])
  return (
    <p className="sr-only" aria-live="polite">
      {name}
    </p>
  )
}

/**
 * What every page has and nothing of which is visible at first: the shortcut, the announcer, the lines about an outage.
 */
export const PageServices = () => {
  useSearchShortcut()
  useNavigationBlock()
  return (
    <>
      <Announcer />
      <StaleLine />
      <UnreachableLine />
    </>
  )
}
