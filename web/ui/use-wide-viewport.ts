import { useSyncExternalStore } from 'react'

let mediaQuery: MediaQueryList | undefined
const wideQuery = () => (mediaQuery ??= matchMedia('(min-width: 48rem)'))

const subscribe = (onChange: () => void) => {
  wideQuery().addEventListener('change', onChange)
  return () => wideQuery().removeEventListener('change', onChange)
}

/**
 * True if the viewport is at least 48 rem wide, which is 768 px unless the user has chosen another text size. False
 * until React has taken over the HTML, which the server rendered without knowing the width.
 */
export const useWideViewport = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wideQuery().matches,
    () => false,
  )
