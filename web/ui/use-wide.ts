import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 768px)')

const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether the viewport is at least 768 px wide. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
