/** A screen, with a path at which the screen has content. */
export interface Screen {
  name: string
  path: string
  /** True if the screen is for visitors without a session; false by default. */
  guest?: boolean
}

/** The screens that tests and tools visit: all but those of administrators. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', guest: true },
  { name: 'sign-up', path: '/signup', guest: true },
  { name: 'sign-in', path: '/login', guest: true },
  { name: 'forgot-password', path: '/forgotpassword', guest: true },
  { name: 'not-me', path: '/notme', guest: true },
  { name: 'keep-factors', path: '/keepfactors?token=x', guest: true },
  { name: 'home', path: '/' },
  { name: 'movie', path: '/movie?id=87&name=Nosferatu' },
  { name: 'tv', path: '/tv/details?id=310&name=Les%20Vampires' },
  { name: 'person', path: '/person/details?id=201&name=Buster%20Keaton' },
  { name: 'watch', path: '/watch?id=87&name=Nosferatu' },
  { name: 'watch-episode', path: '/watch?id=306&name=The%20Phantom%20Empire&season=1&episode=2&tepisodes=12' },
  { name: 'search', path: '/search?term=the' },
  { name: 'search-empty', path: '/search' },
  { name: 'browse', path: '/browse?genre=35&sound=silent' },
  { name: 'chat', path: '/chat' },
  { name: 'watchlist', path: '/watchlist' },
  { name: 'profile', path: '/profile' },
  { name: 'change-password', path: '/profile/changepassword' },
  { name: 'watch-history', path: '/profile/watchHistory' },
  { name: 'search-history', path: '/profile/searchHistory' },
  { name: 'chat-history', path: '/profile/chatHistory' },
  { name: 'contact', path: '/contactus' },
  { name: 'terms', path: '/profile/terms' },
  { name: 'not-found', path: '/nowhere' },
]
