import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '#web/features/session/use-session.ts'
import { StaleLine } from '#web/features/staleness/stale-line.tsx'
import { paths } from '#web/paths.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { UnreachableLine } from './unreachable-line.tsx'
import { useNavigationBlock } from './use-navigation-block.ts'

/** `/` opens the search, unless somebody is writing. */
const useSlash = () => {
  const navigate = useNavigate()
  const signedIn = useSession().user !== null
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const writing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || writing || event.ctrlKey || event.metaKey || event.altKey || !signedIn) return
      event.preventDefault()
      // On the search page itself what was searched for stays.
      const field = document.querySelector<HTMLElement>('main input[type=search]')
      if (field) field.focus()
      else void navigate(paths.search)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, signedIn])
}

/** Tells a screen reader the name of the page that has just come. */
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

export const RootLayout = () => {
  useSlash()
  useNavigationBlock()
  return (
    <>
      <a
        href="#main"
        className="pointer-events-none fixed top-3 left-3 z-60 rounded-full bg-accent px-5 py-3 font-semibold text-accent-ink opacity-0 focus:pointer-events-auto focus:opacity-100"
      >
        Skip to content
      </a>
      <Outlet />
      <Announcer />
      <StaleLine />
      <UnreachableLine />
      <Toaster />
    </>
  )
}
