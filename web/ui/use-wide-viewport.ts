import { useSyncExternalStore } from 'react'

let mediaQuery: MediaQueryList | undefined
const wideQuery = () => (mediaQuery ??= matchMedia('(min-width: 48rem)'))

const subscribe = (onChange: () => void) => {
  wideQuery().addEventListener('change', onChange)
  return () => wideQuery().removeEventListener('change', onChange)
}

/**
 * Whether the viewport is at least 48 rem wide, which is 768 px unless the user has chosen another size of text. False
 * while it is not known yet (`useHydrated`).
 */
export const useWideViewport = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wideQuery().matches,
    () => false,
  )
