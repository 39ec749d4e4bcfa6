import { useRouteContext } from '@tanstack/react-router'
import { lazyScreen } from '#web/lazy-screen.ts'
import { HomeScreen } from '#web/screens/home/home-screen.tsx'

const Landing = lazyScreen('LandingScreen', () => import('#web/screens/landing/landing-screen.tsx'))

/**
 * Loads the code of the landing page for guests. The code of home is in the first chunk, since most visits begin there.
 */
export const preloadRoot = async (signedIn: boolean): Promise<void> => {
  if (!signedIn) await Landing.preload()
}

/** The screen at the address /: home for members, the landing page for guests. */
export const RootScreen = () => {
  // This is the user with whom the route's loader called `preloadRoot`. So for a guest the code of the landing page has
  // been loaded by now.
  const { user } = useRouteContext({ from: '/' })
  return user ? <HomeScreen /> : <Landing />
}
