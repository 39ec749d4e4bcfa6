import { useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False while the server renders, and while React takes over the HTML that the server rendered; true afterwards, and
 * always in a component that the browser renders first. Render what only the browser can know when it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** Whether the component's elements came with the page's HTML; never changes. */
export const useInHtml = (): boolean => useState(!useHydrated())[0]
