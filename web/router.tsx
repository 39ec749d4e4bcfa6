import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { User } from '#contract/accounts.ts'
import { queryString } from '#web/api/query-string.ts'
import { chatHistory } from '#web/features/history/chat-history.ts'
import type { History } from '#web/features/history/history.ts'
import { searchHistory } from '#web/features/history/search-history.ts'
import { watchHistory } from '#web/features/history/watch-history.ts'
import { resetFlow } from '#web/features/recovery/reset-flow.ts'
import { storeReturnAddress, takeReturnAddress } from '#web/features/session/return-address.ts'
import { signInToastId } from '#web/features/session/session-query.ts'
import { watchlistQuery } from '#web/features/watchlist/watchlist-query.ts'
import { preloadRoot, RootScreen } from '#web/screens/root/root-screen.tsx'
import { RootLayout } from '#web/screens/shell/root-layout.tsx'
import { RouteError } from '#web/screens/shell/route-error.tsx'
import { prefersReducedMotion } from '#web/ui/prefers-reduced-motion.ts'
import { toast } from '#web/ui/toast.ts'
import { lazyScreen } from './lazy-screen.ts'
import { routeQueries } from './route-queries.ts'
import {
  adminSearch,
  adminUserSearch,
  auditSearch,
  browseSearch,
  chatSearch,
  historySearch,
  keepFactorsSearch,
  parseSearch,
  rootSearch,
  searchScreenParams,
  signInSearch,
  signUpSearch,
  titleSearch,
  watchlistSearch,
  watchSearch,
} from './search-params.ts'

/** The data that routes' guards and loaders use. */
export interface RouterContext {
  queryClient: QueryClient
  /** The signed-in user; null for a guest. The router is rendered only when this is known. */
  user: User | null
}

type HistoryScreens = typeof import('#web/screens/history/history-screens.tsx')

/** For `loaderDeps`: the route's loader runs again whenever any of its search params changes. */
const allSearchParams = <S,>({ search }: { search: S }): S => search

// A redirect by a route replaces the entry in the browser's history, so that Back does not lead to that route again.

const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: rootSearch,
  // A sign-in with Google ends at this address, with `authUser`. The user then returns to the stored address, if any.
  beforeLoad: ({ context, search }) => {
    const returnAddress = search.authUser && context.user ? takeReturnAddress(context.user._id) : null
    if (returnAddress !== null) throw redirect({ href: returnAddress })
  },
  loader: {
    handler: ({ context }) => preloadRoot(context.user !== null),
    // After a sign-out this route must load the landing page's code before it is rendered. By default the router
    // renders a route that was visited before at once, and runs the loader in the background.
    staleReloadMode: 'blocking',
  },
  component: RootScreen,
})

/** Screens for guests. A user who is signed in is redirected to the stored return address, else home. */
const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  beforeLoad: ({ context, preload }) => {
    if (!context.user) return
    const returnAddress = preload ? null : takeReturnAddress(context.user._id)
    throw redirect({ href: returnAddress ?? '/' })
  },
})

/** Screens for members. A guest is redirected to the landing page, reads why, and returns here after signing in. */
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: ({ context, location, cause }) => {
    if (context.user) return
    // If the cause is not 'enter', the user was already on this page and has just signed out there.
    if (cause === 'enter') {
      storeReturnAddress(location.href, null)
      toast.error('Sign in to see that page.', signInToastId)
    }
    throw redirect({ to: '/' })
  },
})

const signUp = createRoute({
  getParentRoute: () => guest,
  path: '/signup',
  validateSearch: signUpSearch,
  component: lazyScreen('SignUpScreen', () => import('#web/screens/sign-up/sign-up-screen.tsx')),
})

const signIn = createRoute({
  getParentRoute: () => guest,
  path: '/login',
  validateSearch: signInSearch,
  component: lazyScreen('SignInScreen', () => import('#web/screens/sign-in/sign-in-screen.tsx')),
})

const forgotPassword = createRoute({
  getParentRoute: () => guest,
  path: '/forgotpassword',
  component: lazyScreen(
    'ForgotPasswordScreen',
    () => import('#web/screens/forgot-password/forgot-password-screen.tsx'),
  ),
})

/** For everyone, but only after /forgotpassword has found an account: otherwise redirects to /forgotpassword. */
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/changepassword',
  beforeLoad: () => {
    if (resetFlow.email() === null) throw redirect({ to: '/forgotpassword' })
  },
  component: lazyScreen('ResetPasswordScreen', () => import('#web/screens/reset-password/reset-password-screen.tsx')),
})

const movie = createRoute({
  getParentRoute: () => member,
  path: '/movie',
  validateSearch: titleSearch,
  loaderDeps: allSearchParams,
  loader: ({ context, deps }) => routeQueries.movie(context.queryClient, deps),
  component: lazyScreen('MovieScreen', () => import('#web/screens/movie/movie-screen.tsx')),
})

const show = createRoute({
  getParentRoute: () => member,
  path: '/tv/details',
  validateSearch: titleSearch,
  loaderDeps: allSearchParams,
  loader: ({ context, deps }) => routeQueries.show(context.queryClient, deps),
  component: lazyScreen('TvDetailsScreen', () => import('#web/screens/tv-details/tv-details-screen.tsx')),
})

const person = createRoute({
  getParentRoute: () => member,
  path: '/person/details',
  validateSearch: titleSearch,
  loaderDeps: allSearchParams,
  loader: ({ context, deps }) => routeQueries.person(context.queryClient, deps),
  component: lazyScreen('PersonScreen', () => import('#web/screens/person/person-screen.tsx')),
})

const watch = createRoute({
  getParentRoute: () => member,
  path: '/watch',
  validateSearch: watchSearch,
  loaderDeps: allSearchParams,
  loader: ({ context, deps }) => routeQueries.playable(context.queryClient, deps),
  component: lazyScreen('WatchScreen', () => import('#web/screens/watch/watch-screen.tsx')),
})

const search = createRoute({
  getParentRoute: () => member,
  path: '/search',
  validateSearch: searchScreenParams,
  loaderDeps: ({ search: { term, type } }) => ({ term, type }),
  loader: ({ context, deps }) => routeQueries.search(context.queryClient, deps),
  component: lazyScreen('SearchScreen', () => import('#web/screens/search/search-screen.tsx')),
})

const browse = createRoute({
  getParentRoute: () => member,
  path: '/browse',
  validateSearch: browseSearch,
  loaderDeps: allSearchParams,
  loader: ({ context, deps }) => routeQueries.browse(context.queryClient, deps),
  component: lazyScreen('BrowseScreen', () => import('#web/screens/browse/browse-screen.tsx')),
})

const chat = createRoute({
  getParentRoute: () => member,
  path: '/chat',
  validateSearch: chatSearch,
  component: lazyScreen('ChatScreen', () => import('#web/screens/chat/chat-screen.tsx')),
})

const watchlist = createRoute({
  getParentRoute: () => member,
  path: '/watchlist',
  validateSearch: watchlistSearch,
  // `watchlistQuery` is in the first chunk already, since home's Watch Later button uses it too.
  loaderDeps: ({ search }) => ({ type: search.type ?? ('movie' as const) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(watchlistQuery(deps.type)),
  component: lazyScreen('WatchlistScreen', () => import('#web/screens/watchlist/watchlist-screen.tsx')),
})

const profile = createRoute({
  getParentRoute: () => member,
  path: '/profile',
  component: lazyScreen('ProfileScreen', () => import('#web/screens/profile/profile-screen.tsx')),
})

const changePassword = createRoute({
  getParentRoute: () => member,
  path: '/profile/changepassword',
  component: lazyScreen(
    'ChangePasswordScreen',
    () => import('#web/screens/change-password/change-password-screen.tsx'),
  ),
})

/**
 * The route of a history's page. The three pages are in one file, since they have almost all of their code in common.
 */
const historyRoute = <P extends string, Entry>(path: P, history: History<Entry>, screen: keyof HistoryScreens) =>
  createRoute({
    getParentRoute: () => member,
    path,
    validateSearch: historySearch,
    loader: ({ context }) => routeQueries.history(context.queryClient, history),
    component: lazyScreen(screen, () => import('#web/screens/history/history-screens.tsx')),
  })
const watchHistoryRoute = historyRoute('/profile/watchHistory', watchHistory, 'WatchHistoryScreen')
const searchHistoryRoute = historyRoute('/profile/searchHistory', searchHistory, 'SearchHistoryScreen')
const chatHistoryRoute = historyRoute('/profile/chatHistory', chatHistory, 'ChatHistoryScreen')

const contact = createRoute({
  getParentRoute: () => member,
  path: '/contactus',
  component: lazyScreen('ContactScreen', () => import('#web/screens/contact/contact-screen.tsx')),
})

const terms = createRoute({
  getParentRoute: () => member,
  path: '/profile/terms',
  component: lazyScreen('TermsScreen', () => import('#web/screens/terms/terms-screen.tsx')),
})

/** For everyone: the link to this screen comes by mail and may be opened in any browser. */
const keepFactors = createRoute({
  getParentRoute: () => root,
  path: '/keepfactors',
  validateSearch: keepFactorsSearch,
  component: lazyScreen('KeepFactorsScreen', () => import('#web/screens/keep-factors/keep-factors-screen.tsx')),
})

/** For everyone: links in mailed notices lead here. */
const notMe = createRoute({
  getParentRoute: () => root,
  path: '/notme',
  component: lazyScreen('NotMeScreen', () => import('#web/screens/not-me/not-me-screen.tsx')),
})

/**
 * Screens for administrators. Other members are redirected to their profile. This guard is for convenience only: the
 * server checks the rights at each call.
 */
const admin = createRoute({
  getParentRoute: () => member,
  id: 'admin',
  beforeLoad: ({ context }) => {
    if (!context.user?.admin) throw redirect({ to: '/profile' })
  },
  component: lazyScreen('AdminLayout', () => import('#web/screens/admin/admin-layout.tsx')),
})

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/profile/admin',
  validateSearch: adminSearch,
  component: lazyScreen('UsersScreen', () => import('#web/screens/admin/users-screen.tsx')),
})

const adminUser = createRoute({
  getParentRoute: () => admin,
  path: '/profile/admin/user',
  validateSearch: adminUserSearch,
  component: lazyScreen('UserScreen', () => import('#web/screens/admin/user-screen.tsx')),
})

const audit = createRoute({
  getParentRoute: () => admin,
  path: '/profile/admin/audit',
  validateSearch: auditSearch,
  component: lazyScreen('AuditScreen', () => import('#web/screens/admin/audit-screen.tsx')),
})

/** Every other address. */
const unknownAddress = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: lazyScreen('NotFoundScreen', () => import('#web/screens/not-found/not-found-screen.tsx')),
})

const routeTree = root.addChildren([
  home,
  guest.addChildren([signUp, signIn, forgotPassword]),
  resetPassword,
  member.addChildren([
    movie,
    show,
    person,
    watch,
    search,
    browse,
    chat,
    watchlist,
    profile,
    changePassword,
    watchHistoryRoute,
    searchHistoryRoute,
    chatHistoryRoute,
    contact,
    terms,
    admin.addChildren([adminUsers, adminUser, audit]),
  ]),
  keepFactors,
  notMe,
  unknownAddress,
])

/** False when the server renders a screen (`first-screen/render.tsx`). */
const isInBrowser = typeof document !== 'undefined'

/**
 * Creates the router with the routes of all screens, and the guards that decide who may see them. Tests and the server
 * pass a `history` of their own; by default it is the browser's.
 */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient, user: null },
    parseSearch,
    stringifySearch: queryString,
    trailingSlash: 'preserve',
    scrollRestoration: isInBrowser,
    // A link's page is preloaded on hover, but not on a touch screen: there a swipe that begins on a link would preload
    // the page.
    defaultPreload: isInBrowser && matchMedia('(hover: hover)').matches ? 'intent' : false,
    // The router itself caches nothing: the query client decides whether data are fetched again.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: {
      // No transition at the first render, in which the app replaces the HTML that the server sent: nothing visible
      // changes, and the browser would compute all styles anew.
      types: ({ fromLocation, pathChanged }) =>
        fromLocation && pathChanged && !prefersReducedMotion() ? ['page'] : false,
    },
    defaultErrorComponent: RouteError,
  })
  // With the property `ssr` the router renders the same tree in the browser as on the server, without <Suspense> around
  // the root. The router's own server renderer would set the property, but is not used here. `manifest` is where that
  // renderer lists files for the <head>.
  router.ssr = { manifest: undefined }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
