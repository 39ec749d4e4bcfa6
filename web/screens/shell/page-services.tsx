import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { StaleLine } from '#web/features/staleness/stale-line.tsx'
import { FloatingChat } from './floating-chat.tsx'
import { UnreachableLine } from './unreachable-line.tsx'
import { useFocusRestoration } from './use-focus-restoration.ts'
import { useNavigationBlock } from './use-navigation-block.ts'
import { usePreloadScreens } from './use-preload-screens.ts'
import { useSearchShortcut } from './use-search-shortcut.ts'

/** Announces the title of each new page to screen readers, and again when data that arrive later change it. */
const Announcer = () => {
  const address = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!address) return
    const announce = () => {
      // Writing the same text again would announce it again.
      if (line.current && line.current.textContent !== document.title) line.current.textContent = document.title
    }
    announce()
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [address])
  return <p ref={line} className="sr-only" aria-live="polite" />
}

/**
 * What every page has, but loads only after its first paint: the announcement of page titles to screen readers, the
 * restoration of the focus after Back, the key that opens the search, notices of an outage, the blocking of links and
 * the preloading of screens for an outage, and the floating chat.
 */
export const PageServices = () => {
  useFocusRestoration()
  useNavigationBlock()
  usePreloadScreens()
  useSearchShortcut()
  return (
    <>
      <Announcer />
      <StaleLine />
      <UnreachableLine />
      <FloatingChat />
    </>
  )
}
