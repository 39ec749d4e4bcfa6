import { useEffect, useRef } from 'react'

/**
 * Scrolls the page once to a vertical position in px, as soon as `isReady` is true: then the page is high enough for
 * the position. With the position null the page is not scrolled.
 */
export const useRestoreScroll = (position: number | null, isReady: boolean): void => {
  const hasScrolled = useRef(false)
  useEffect(() => {
    if (hasScrolled.current || !isReady || position === null) return
    hasScrolled.current = true
    // Waits two frames, since the router scrolls a new page to its top.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top: position, behavior: 'instant' })))
  }, [position, isReady])
}
