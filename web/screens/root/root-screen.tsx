import { useRouteContext } from '@tanstack/react-router'
import { lazyScreen } from '#web/lazy-screen.ts'
import { HomeScreen } from '#web/screens/home/home-screen.tsx'

const Landing = lazyScreen(
  () => import('#web/screens/landing/landing-screen.tsx'),
  (screen) => screen.LandingScreen,
)

/** Home comes with the app: it is where nearly everybody starts, and one more chunk would only be one more wait. */
export const preloadRoot = async (signedIn: boolean): Promise<void> => {
  if (!signedIn) await Landing.preload()
}

/** The address / belongs to two screens: home for members, the landing page for everyone else. */
export const RootScreen = () => {
  // As the loader saw it: the landing page is there by the time it is asked for.
  const { user } = useRouteContext({ from: '/' })
  return user ? <HomeScreen /> : <Landing />
}
