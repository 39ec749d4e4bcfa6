import { type RefObject, useEffect, useRef } from 'react'

/** The most px between the window's lower edge and the end of a list for which the end counts as near. */
const nearEndPixels = 400

/**
 * For a list that grows as it is scrolled. Returns the `ref` for an element at its end; `onNearEnd` is called when that
 * element comes near the window, and again after each change of `count` as long as it is near. `onNearEnd` is null
 * while the list must not grow.
 */
export const useNearEnd = (onNearEnd: (() => void) | null, count: number): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null)
  const canGrow = onNearEnd !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onNearEnd` changes with every render; what it does changes only with `count`.
  useEffect(() => {
    if (!canGrow || !end.current) return
    // On a busy page one callback has several changes; the last of them is the current state.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && onNearEnd(), {
      rootMargin: `0px 0px ${nearEndPixels}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canGrow, count])
  return end
}
