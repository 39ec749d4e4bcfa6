import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

/** True outside `Hydration`: such a tree is rendered by the browser alone. */
const HydratedContext = createContext(true)

/**
 * Wraps the tree that the server renders, and the same tree when React takes over that HTML in the browser. A tree
 * without `Hydration` counts as rendered by the browser.
 */
export const Hydration = ({ children }: { children: ReactNode }) => {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => {
    // As a transition, this update does not lengthen the task in which React takes over the page. React takes over the
    // content of each <Suspense> before it carries out the transition.
    startTransition(() => setIsHydrated(true))
  }, [])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}

/**
 * False while the server renders, and while React takes over the HTML that the server rendered. True soon afterwards,
 * and always on a page that the browser rendered. Content that depends on the browser, such as its width, must be
 * rendered only when this is true.
 */
export const useHydrated = (): boolean => useContext(HydratedContext)

/**
 * True if the component's elements came with the HTML that the server rendered, and false if the browser rendered them.
 * Never changes.
 */
export const useIsInHtml = (): boolean => useState(!useHydrated())[0]
