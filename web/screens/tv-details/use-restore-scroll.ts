import { useEffect, useRef } from 'react'

/**
 * Scrolls the page to a position in px, once, as soon as `isReady` says that the page is high enough for it. Null
 * scrolls nowhere.
 */
export const useRestoreScroll = (position: number | null, isReady: boolean): void => {
  const hasScrolled = useRef(position === null)
  useEffect(() => {
    if (hasScrolled.current || !isReady || position === null) return
    hasScrolled.current = true
    // Waits two frames, since the router scrolls a new page to its top.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top: position, behavior: 'instant' })))
  }, [position, isReady])
}
