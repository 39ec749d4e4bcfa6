import { useRouteContext } from '@tanstack/react-router'
import { lazyScreen } from '#web/lazy-screen.ts'
import { HomeScreen } from '#web/screens/home/home-screen.tsx'

const Landing = lazyScreen('LandingScreen', () => import('#web/screens/landing/landing-screen.tsx'))

/** Loads the landing page's chunk for guests. The home page is in the first chunk, since most visits begin there. */
export const preloadRoot = async (signedIn: boolean): Promise<void> => {
  if (!signedIn) await Landing.preload()
}

/** The address / shows home to members and the landing page to guests. */
export const RootScreen = () => {
  // The same user as in the loader, so that the landing page has been loaded when it is rendered.
  const { user } = useRouteContext({ from: '/' })
  return user ? <HomeScreen /> : <Landing />
}
