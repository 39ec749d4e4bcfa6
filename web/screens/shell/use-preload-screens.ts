import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasTwoBackends } from '#web/api/backends.ts'
import { preloadRoot } from '#web/screens/root/root-screen.tsx'

/** Milliseconds from the page's first paint until other screens are loaded: the page's own files come first. */
const preloadDelay = 2000

/**
 * If there are two backends, loads the code of all screens, 100 kB, before they are visited: the backend that served
 * the page may become unreachable. The code cannot be loaded from the other backend, since a module from another origin
 * would be a second instance of the module, with a state of its own.
 */
export const usePreloadScreens = (): void => {
  const router = useRouter()
  useEffect(() => {
    if (!hasTwoBackends()) return
    const timer = setTimeout(async () => {
      const screens = Object.values(router.routesById).map(({ options }) => options?.component?.preload)
      for (const preload of [() => preloadRoot(false), ...screens]) {
        // A failure is ignored: when the screen is visited, its code is requested again, and a failure is reported.
        await preload?.()?.catch(() => {})
      }
    }, preloadDelay)
    return () => clearTimeout(timer)
  }, [router])
}
