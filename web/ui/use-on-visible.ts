import { type RefCallback, useCallback } from 'react'

/**
 * Calls `onVisible` when an element is visible, that is, in the window and not scrolled out of its list. Returns the
 * `ref` for the element. `onVisible` should stay the same function: at each new function the element is observed anew.
 */
export const useOnVisible = (onVisible: () => void): RefCallback<Element> =>
  useCallback(
    (element: Element | null) => {
      if (!element) return
      // On a busy page one callback has several changes; the last of them is the current state.
      const observer = new IntersectionObserver((changes) => {
        if (changes.at(-1)?.isIntersecting) onVisible()
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onVisible],
  )
