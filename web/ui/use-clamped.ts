import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True if an element with the CSS property `line-clamp` hides lines of its text. Kept up to date only while
 * `isWatching`.
 */
export const useClamped = (element: RefObject<HTMLElement | null>, isWatching: boolean): boolean => {
  const [isClamped, setIsClamped] = useState(false)
  useLayoutEffect(() => {
    const node = element.current
    if (node === null || !isWatching) return
    const measure = () => setIsClamped(node.scrollHeight > node.clientHeight)
    measure()
    // Measures again after a change of the width or of the text size, and when a font has loaded.
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element, isWatching])
  return isClamped
}
