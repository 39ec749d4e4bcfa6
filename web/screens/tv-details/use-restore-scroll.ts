import { useEffect, useRef } from 'react'

/** Scrolls to a position once, as soon as the page is `ready`, that is, high enough to be scrolled that far. */
export const useRestoreScroll = (position: number | null, ready: boolean): void => {
  const scrolled = useRef(position === null)
  useEffect(() => {
    if (scrolled.current || !ready || position === null) return
    scrolled.current = true
    // Waits two frames, since the router scrolls a new page to its top.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top: position, behavior: 'instant' })))
  }, [position, ready])
}
