import { useSyncExternalStore } from 'react'

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )

/** Whether the viewport is at least 768 px wide. */
export const useWide = (): boolean => useMedia('(min-width: 768px)')

/** Whether the user's system asks for reduced motion; the app then shows none. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
