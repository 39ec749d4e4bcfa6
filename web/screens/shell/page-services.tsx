import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { StaleLine } from '#web/features/staleness/stale-line.tsx'
import { UnreachableLine } from './unreachable-line.tsx'
import { useNavigationBlock } from './use-navigation-block.ts'

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

/** What every page has and nothing of which is visible at first: the announcer, the lines about an outage. */
export const PageServices = () => {
  useNavigationBlock()
  return (
    <>
      <Announcer />
      <StaleLine />
      <UnreachableLine />
    </>
  )
}
