import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the text of an element with `line-clamp` has more lines than it shows; watched while `watching`. */
export const useClamped = (element: RefObject<HTMLElement | null>, watching: boolean): boolean => {
  const [clamped, setClamped] = useState(false)
  useLayoutEffect(() => {
    const node = element.current
    if (node === null || !watching) return
    const measure = () => setClamped(node.scrollHeight > node.clientHeight)
    measure()
    // Measures again after a change of the width or of the text size, and when a font has loaded.
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element, watching])
  return clamped
}
