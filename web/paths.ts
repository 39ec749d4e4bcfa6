import type { TitleRef } from '#contract/titles.ts'
import type { BrowseSearch } from './search-params.ts'

/** A movie or show with its name; the name becomes a part of the address. */
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

/** Every address of the app, as props of a router link: `<Link {...paths.movie(movie)}>`. */
export const paths = {
  home: { to: '/' },
  signUp: { to: '/signup' },
  signIn: { to: '/login' },
  forgotPassword: { to: '/forgotpassword' },
  /** Where a user who forgot the password sets a new one with a mailed code. */
  changePassword: { to: '/changepassword' },
  /** The page that says what to do when somebody else has changed the account. */
  notMe: { to: '/notme' },
  chat: { to: '/chat' },
  /** The chat with a question in its input. */
  chatAbout: (query: string) => ({ to: '/chat', search: { query } }) as const,
  contact: { to: '/contactus' },
  watchlist: { to: '/watchlist' },
  search: { to: '/search' },
  /** The page of the search, with a term and the type to search among. */
  searchFor: (term: string, type: 'movie' | 'tv' | 'person') => ({ to: '/search', search: { term, type } }) as const,
  /** The titles that fit these filters; without filters, all movies. */
  browse: (search: BrowseSearch = {}) => ({ to: '/browse', search }) as const,
  profile: { to: '/profile' },
  /** Where a signed-in member changes the password. */
  changeOwnPassword: { to: '/profile/changepassword' },
  admin: { to: '/profile/admin' },
  /** The administrators' page about the account with this email address. */
  adminUser: (email: string) => ({ to: '/profile/admin/user', search: { email } }) as const,
  audit: { to: '/profile/admin/audit' },
  watchHistory: { to: '/profile/watchHistory' },
  searchHistory: { to: '/profile/searchHistory' },
  chatHistory: { to: '/profile/chatHistory' },
  terms: { to: '/profile/terms' },
  movie,
  show,
  /** The page of a movie or of a show. */
  title: (title: NamedTitle) => (title.type === 'movie' ? movie(title) : show(title)),
  person: ({ id, name }: NamedId) => ({ to: '/person/details', search: { id, name } }) as const,
  /** The page of a title, for links in a list of similar titles: there the path of a movie's page ends in a slash. */
  similar: (title: NamedTitle) =>
    title.type === 'movie' ? { ...movie(title), to: '/movie/' as '/movie' } : show(title),
  /** The player of a movie; the path ends in a slash. */
  watchMovie: ({ id, name }: NamedId) => ({ to: '/watch/' as '/watch', search: { id, name } }) as const,
  /** The player of an episode; `tepisodes` is the highest episode number of the season. */
  watchEpisode: ({ id, name, season, episode, tepisodes }: Episode) =>
    ({ to: '/watch', search: { id, name, season, episode, tepisodes } }) as const,
} as const
