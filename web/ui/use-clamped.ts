import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the text of an element with `line-clamp` has more lines than it shows; watched while `watching`. */
export const useClamped = (element: RefObject<HTMLElement | null>, watching: boolean): boolean => {
  const [clamped, setClamped] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (box === null || !watching) return
    const measure = () => setClamped(box.scrollHeight > box.clientHeight)
    measure()
    // Another width or size of text, or a font that has come.
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, watching])
  return clamped
}
