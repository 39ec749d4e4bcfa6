import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

const HydratedContext = createContext(true)

/**
 * Wraps the tree that the server renders, and the same tree when React takes over that HTML in the browser. A tree
 * without it counts as rendered by the browser.
 */
export const Hydration = ({ children }: { children: ReactNode }) => {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => {
    // In a transition, so that it does not lengthen the task in which React takes over the page. What is within a
    // <Suspense> is taken over first.
    startTransition(() => setHydrated(true))
  }, [])
  return <HydratedContext value={hydrated}>{children}</HydratedContext>
}

/**
 * False while the server renders, and while React takes over the HTML that the server rendered; true soon afterwards,
 * and always on a page that the browser rendered. Render what only the browser can know when it is true.
 */
export const useHydrated = (): boolean => useContext(HydratedContext)

/** Whether the component's elements came with the page's HTML; never changes. */
export const useInHtml = (): boolean => useState(!useHydrated())[0]
