import type { TitleRef } from '#contract/titles.ts'
import type { BrowseSearch } from './search-params.ts'

/** A title with its name, which addresses contain. */
type NamedTitle = TitleRef & { name: string }

interface NamedId {
  id: number
  name: string
}
interface Episode extends NamedId {
  season: number
  episode: number
  tepisodes?: number | undefined
}
const movie = ({ id, name }: NamedId) => ({ to: '/movie', search: { id, name } }) as const
const show = ({ id, name }: NamedId) => ({ to: '/tv/details', search: { id, name } }) as const

/** Every address of the app, as props of a router link: `<Link {...paths.movie(film)}>`. */
export const paths = {
  home: { to: '/' },
  signUp: { to: '/signup' },
  signIn: { to: '/login' },
  forgotPassword: { to: '/forgotpassword' },
  /** Where a user who forgot the password sets a new one with a mailed code. */
  changePassword: { to: '/changepassword' },
  /** What to do after somebody else has changed the account. */
  notMe: { to: '/notme' },
  chat: { to: '/chat' },
  /** The chat with a question in its input. */
  chatAbout: (query: string) => ({ to: '/chat', search: { query } }) as const,
  contact: { to: '/contactus' },
  watchlist: { to: '/watchlist' },
  search: { to: '/search' },
  /** The search for a term among films, shows or people. */
  searchFor: (term: string, type: 'movie' | 'tv' | 'person') => ({ to: '/search', search: { term, type } }) as const,
  /** The titles that fit these filters; without filters, all films. */
  browse: (search: BrowseSearch = {}) => ({ to: '/browse', search }) as const,
  profile: { to: '/profile' },
  /** Where a signed-in member changes the password. */
  changeOwnPassword: { to: '/profile/changepassword' },
  admin: { to: '/profile/admin' },
  /** What is stored about the account with this address, for administrators. */
  adminUser: (email: string) => ({ to: '/profile/admin/user', search: { email } }) as const,
  audit: { to: '/profile/admin/audit' },
  watchHistory: { to: '/profile/watchHistory' },
  searchHistory: { to: '/profile/searchHistory' },
  chatHistory: { to: '/profile/chatHistory' },
  terms: { to: '/profile/terms' },
  movie,
  show,
  /** The page of a film or of a show. */
  title: (title: NamedTitle) => (title.type === 'movie' ? movie(title) : show(title)),
  person: ({ id, name }: NamedId) => ({ to: '/person/details', search: { id, name } }) as const,
  /** The page of a title in a list of similar ones; a film's address has a slash at its end there. */
  similar: (title: NamedTitle) =>
    title.type === 'movie' ? { ...movie(title), to: '/movie/' as '/movie' } : show(title),
  /** The player; its address has a slash at its end. */
  watchMovie: ({ id, name }: NamedId) => ({ to: '/watch/' as '/watch', search: { id, name } }) as const,
  /** The player at one episode; `tepisodes` is the highest episode number of the season. */
  watchEpisode: ({ id, name, season, episode, tepisodes }: Episode) =>
    ({ to: '/watch', search: { id, name, season, episode, tepisodes } }) as const,
} as const
