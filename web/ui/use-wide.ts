import { useSyncExternalStore } from 'react'

let list: MediaQueryList | undefined
const wide = () => (list ??= matchMedia('(min-width: 48rem)'))

const subscribe = (changed: () => void) => {
  wide().addEventListener('change', changed)
  return () => wide().removeEventListener('change', changed)
}

/**
 * Whether the viewport is at least 48 rem wide, which is 768 px unless the user has chosen another size of text. False
 * while it is not known yet (`useHydrated`).
 */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  )
