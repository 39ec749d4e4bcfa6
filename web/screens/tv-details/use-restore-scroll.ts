import { useEffect, useRef } from 'react'

/**
 * Scrolls the page once to a vertical position in px, as soon as `isReady` is true: then the page is high enough for
 * the position. If the position is null at first, the page is never scrolled.
 */
export const useRestoreScroll = (position: number | null, isReady: boolean): void => {
  const isDone = useRef(position === null)
  useEffect(() => {
    if (isDone.current || !isReady || position === null) return
    isDone.current = true
    // Waits two frames, since the router scrolls a new page to its top.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top: position, behavior: 'instant' })))
  }, [position, isReady])
}
