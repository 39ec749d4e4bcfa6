import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { User } from '#contract/accounts.ts'
import { keepReturn, takeReturn } from '#web/features/session/return-address.ts'
import { watchlistQuery } from '#web/features/watchlist/watchlist-query.ts'
import { preloadRoot, RootScreen } from '#web/screens/root/root-screen.tsx'
import { Broken } from '#web/screens/shell/broken.tsx'
import { RootLayout } from '#web/screens/shell/root-layout.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { movesLess } from '#web/ui/use-media.ts'
import { fetchPart, lazyScreen } from './part.ts'
import {
  parseSearch,
  rootSearch,
  searchSearch,
  signUpSearch,
  stringifySearch,
  titleSearch,
  watchlistSearch,
  watchSearch,
} from './search-params.ts'

export interface RouterContext {
  queryClient: QueryClient
  /** Who is signed in; the app starts only when that is known. */
  user: User | null
}

/** What a page shows depends on everything in its address. */
const all = <S,>({ search }: { search: S }): S => search

const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: rootSearch,
  loader: ({ context }) => preloadRoot(context.user !== null),
  component: RootScreen,
})

/** Screens for people who are not signed in; others go where they wanted to go, else home. */
const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  beforeLoad: ({ context, preload }) => {
    if (!context.user) return
    const wanted = preload ? null : takeReturn(context.user._id)
    throw wanted === null ? redirect({ to: '/', replace: true }) : redirect({ href: wanted, replace: true })
  },
})

/** Screens for members; everyone else goes to the landing page, and comes here after signing in. */
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: ({ context, location, cause }) => {
    if (context.user) return
    // Not for a page that is left by signing out.
    if (cause === 'enter') keepReturn(location.href, null)
    throw redirect({ to: '/', replace: true })
  },
})

const signUp = createRoute({
  getParentRoute: () => guest,
  path: '/signup',
  validateSearch: signUpSearch,
  component: lazyScreen(
    () => import('#web/screens/sign-up/sign-up-screen.tsx'),
    (screen) => screen.SignUpScreen,
  ),
})

const signIn = createRoute({
  getParentRoute: () => guest,
  path: '/login',
  component: lazyScreen(
    () => import('#web/screens/sign-in/sign-in-screen.tsx'),
    (screen) => screen.SignInScreen,
  ),
})

// A screen's `preload` asks for what it begins with, on the way to it or when somebody reaches for it. It waits for
// nothing and comes with the screen, so that home carries none of these questions.

const movieScreen = () => import('#web/screens/movie/movie-screen.tsx')
const movie = createRoute({
  getParentRoute: () => member,
  path: '/movie',
  validateSearch: titleSearch,
  loaderDeps: all,
  loader: async ({ context, deps }) => (await fetchPart(movieScreen)).preload(context.queryClient, deps),
  component: lazyScreen(movieScreen, (screen) => screen.MovieScreen),
})

const showScreen = () => import('#web/screens/tv-details/tv-details-screen.tsx')
const show = createRoute({
  getParentRoute: () => member,
  path: '/tv/details',
  validateSearch: titleSearch,
  loaderDeps: all,
  loader: async ({ context, deps }) => (await fetchPart(showScreen)).preload(context.queryClient, deps),
  component: lazyScreen(showScreen, (screen) => screen.TvDetailsScreen),
})

const personScreen = () => import('#web/screens/person/person-screen.tsx')
const person = createRoute({
  getParentRoute: () => member,
  path: '/person/details',
  validateSearch: titleSearch,
  loaderDeps: all,
  loader: async ({ context, deps }) => (await fetchPart(personScreen)).preload(context.queryClient, deps),
  component: lazyScreen(personScreen, (screen) => screen.PersonScreen),
})

const watchScreen = () => import('#web/screens/watch/watch-screen.tsx')
const watch = createRoute({
  getParentRoute: () => member,
  path: '/watch',
  validateSearch: watchSearch,
  loaderDeps: all,
  loader: async ({ context, deps }) => (await fetchPart(watchScreen)).preload(context.queryClient, deps),
  component: lazyScreen(watchScreen, (screen) => screen.WatchScreen),
})

const search = createRoute({
  getParentRoute: () => member,
  path: '/search',
  validateSearch: searchSearch,
  component: lazyScreen(
    () => import('#web/screens/search/search-screen.tsx'),
    (screen) => screen.SearchScreen,
  ),
})

const watchlist = createRoute({
  getParentRoute: () => member,
  path: '/watchlist',
  validateSearch: watchlistSearch,
  // Every page carries this question: it is the one that adding to the watchlist makes stale.
  loaderDeps: ({ search }) => ({ type: search.type ?? ('movie' as const) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(watchlistQuery(deps.type)),
  component: lazyScreen(
    () => import('#web/screens/watchlist/watchlist-screen.tsx'),
    (screen) => screen.WatchlistScreen,
  ),
})

const profile = createRoute({
  getParentRoute: () => member,
  path: '/profile',
  component: lazyScreen(
    () => import('#web/screens/profile/profile-screen.tsx'),
    (screen) => screen.ProfileScreen,
  ),
})

const terms = createRoute({
  getParentRoute: () => member,
  path: '/profile/terms',
  component: lazyScreen(
    () => import('#web/screens/terms/terms-screen.tsx'),
    (screen) => screen.TermsScreen,
  ),
})

/** Every other address. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: lazyScreen(
    () => import('#web/screens/not-found/not-found-screen.tsx'),
    (screen) => screen.NotFoundScreen,
  ),
})

const routeTree = root.addChildren([
  home,
  guest.addChildren([signUp, signIn]),
  member.addChildren([movie, show, person, watch, search, watchlist, profile, terms]),
  unknown,
])

/** Every screen and who may see it. Tests give a history of their own. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient, user: null },
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    // A finger that touches a link may be on its way past it: only a hand that can hover shows where it means to go.
    defaultPreload: matchMedia('(hover: hover)').matches ? 'intent' : false,
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && !movesLess() ? ['page'] : false) },
    defaultPendingMs: 250,
    defaultPendingComponent: () => <Spinner className="min-h-svh" />,
    defaultErrorComponent: Broken,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
