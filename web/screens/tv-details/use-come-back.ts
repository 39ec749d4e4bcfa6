import { useEffect, useRef } from 'react'

/** Scrolls to where the page was left, once, as soon as what stood there is back. */
export const useComeBack = (position: number | null, ready: boolean): void => {
  const done = useRef(position === null)
  useEffect(() => {
    if (done.current || !ready || position === null) return
    done.current = true
    // After the router, which has its own idea of where a new page begins.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top: position, behavior: 'instant' })))
  }, [position, ready])
}
