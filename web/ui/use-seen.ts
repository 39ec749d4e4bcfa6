import { type RefCallback, startTransition, useCallback, useState } from 'react'

/**
 * Whether an element was seen: was in the window, and not scrolled out of its list either. Also returns the `ref` for the
 * element. What is rendered when it was seen does not block the page.
 */
export const useSeen = (): [wasSeen: boolean, ref: RefCallback<Element>] => {
  const [wasSeen, setWasSeen] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    // On a busy page one callback has several changes; the last of them is the current state.
    const observer = new IntersectionObserver((changes) => {
      if (changes.at(-1)?.isIntersecting) startTransition(() => setWasSeen(true))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [wasSeen, ref]
}
