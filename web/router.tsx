import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { User } from '#contract/accounts.ts'
import { watchlistQuery } from '#web/features/watchlist/watchlist-query.ts'
import { preloadRoot, RootScreen } from '#web/screens/root/root-screen.tsx'
import { Broken } from '#web/screens/shell/broken.tsx'
import { RootLayout } from '#web/screens/shell/root-layout.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
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

const NotFoundScreen = lazy(async () => ({
  default: (await import('#web/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
}))
const NotFound = () => (
  <Suspense>
    <NotFoundScreen />
  </Suspense>
)

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

/** Screens for people who are not signed in; others go home. */
const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/', replace: true })
  },
})

/** Screens for members; everyone else goes to the landing page. */
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: ({ context }) => {
    if (!context.user) throw redirect({ to: '/', replace: true })
  },
})

const signUp = createRoute({
  getParentRoute: () => guest,
  path: '/signup',
  validateSearch: signUpSearch,
  component: lazyRouteComponent(() => import('#web/screens/sign-up/sign-up-screen.tsx'), 'SignUpScreen'),
})

const signIn = createRoute({
  getParentRoute: () => guest,
  path: '/login',
  component: lazyRouteComponent(() => import('#web/screens/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
})

// A screen's `preload` asks for what it begins with, on the way to it or when somebody reaches for it. It waits for
// nothing and comes with the screen, so that home carries none of these questions.

const movieScreen = () => import('#web/screens/movie/movie-screen.tsx')
const movie = createRoute({
  getParentRoute: () => member,
  path: '/movie',
  validateSearch: titleSearch,
  loaderDeps: all,
  loader: async ({ context, deps }) => (await movieScreen()).preload(context.queryClient, deps),
  component: lazyRouteComponent(movieScreen, 'MovieScreen'),
})

const showScreen = () => import('#web/screens/tv-details/tv-details-screen.tsx')
const show = createRoute({
  getParentRoute: () => member,
  path: '/tv/details',
  validateSearch: titleSearch,
  loaderDeps: all,
  loader: async ({ context, deps }) => (await showScreen()).preload(context.queryClient, deps),
  component: lazyRouteComponent(showScreen, 'TvDetailsScreen'),
})

const personScreen = () => import('#web/screens/person/person-screen.tsx')
const person = createRoute({
  getParentRoute: () => member,
  path: '/person/details',
  validateSearch: titleSearch,
  loaderDeps: all,
  loader: async ({ context, deps }) => (await personScreen()).preload(context.queryClient, deps),
  component: lazyRouteComponent(personScreen, 'PersonScreen'),
})

const watchScreen = () => import('#web/screens/watch/watch-screen.tsx')
const watch = createRoute({
  getParentRoute: () => member,
  path: '/watch',
  validateSearch: watchSearch,
  loaderDeps: all,
  loader: async ({ context, deps }) => (await watchScreen()).preload(context.queryClient, deps),
  component: lazyRouteComponent(watchScreen, 'WatchScreen'),
})

const search = createRoute({
  getParentRoute: () => member,
  path: '/search',
  validateSearch: searchSearch,
  component: lazyRouteComponent(() => import('#web/screens/search/search-screen.tsx'), 'SearchScreen'),
})

const watchlist = createRoute({
  getParentRoute: () => member,
  path: '/watchlist',
  validateSearch: watchlistSearch,
  // Every page carries this question: it is the one that adding to the watchlist makes stale.
  loaderDeps: ({ search }) => ({ type: search.type ?? ('movie' as const) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(watchlistQuery(deps.type)),
  component: lazyRouteComponent(() => import('#web/screens/watchlist/watchlist-screen.tsx'), 'WatchlistScreen'),
})

const profile = createRoute({
  getParentRoute: () => member,
  path: '/profile',
  component: lazyRouteComponent(() => import('#web/screens/profile/profile-screen.tsx'), 'ProfileScreen'),
})

const terms = createRoute({
  getParentRoute: () => member,
  path: '/profile/terms',
  component: lazyRouteComponent(() => import('#web/screens/terms/terms-screen.tsx'), 'TermsScreen'),
})

const routeTree = root.addChildren([
  home,
  guest.addChildren([signUp, signIn]),
  member.addChildren([movie, show, person, watch, search, watchlist, profile, terms]),
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
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? ['page'] : false) },
    defaultPendingMs: 250,
    defaultPendingComponent: () => <Spinner className="min-h-svh" />,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: NotFound,
    notFoundMode: 'root',
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
