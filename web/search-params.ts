/**
 * The search params of an address before they are checked. Values from an address are text; values of a link in the app
 * can also be numbers.
 */
export type RawSearch = Record<string, unknown>

/**
 * Reads the search params of an address, each as plain text. The router's own parser would read numbers and quotes as
 * JSON, so that the title 1917 would need quotes in the address.
 */
export const parseSearch = (search: string): RawSearch => Object.fromEntries(new URLSearchParams(search))

/** The text of a value; undefined if the value is missing or empty. */
const textOf = (value: unknown): string | undefined => {
  const text = String(value ?? '')
  return text === '' ? undefined : text
}

/** A whole number of at most nine digits; undefined for every other value. */
const numberOf = (value: unknown): number | undefined => {
  const text = textOf(value)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

export interface TitleSearch {
  id?: number | undefined
  name?: string | undefined
}

/** The search params of /movie, /tv/details and /person/details. */
export const titleSearch = (raw: RawSearch): TitleSearch => ({
  id: numberOf(raw.id),
  name: textOf(raw.name),
})

export interface WatchSearch extends TitleSearch {
  /**
   * `season` and `episode` are numbers. An invalid value is kept as text instead of being dropped, since an address
   * without season and episode stands for a movie.
   */
  season?: number | string | undefined
  episode?: number | string | undefined
  /** The highest episode number of the season. */
  tepisodes?: number | undefined
}

export const watchSearch = (raw: RawSearch): WatchSearch => ({
  ...titleSearch(raw),
  season: numberOf(raw.season) ?? textOf(raw.season),
  episode: numberOf(raw.episode) ?? textOf(raw.episode),
  tepisodes: numberOf(raw.tepisodes),
})

/** The search params of /. After a sign-in with Google, `authUser` says whether the account is new or old. */
export const rootSearch = (raw: RawSearch): { authUser?: 'new' | 'old' | undefined } => ({
  authUser: raw.authUser === 'new' || raw.authUser === 'old' ? raw.authUser : undefined,
})

/**
 * The search params of /login. `google` is the reason why a sign-in with Google failed; it may be any text, and the
 * page ignores a reason for which it has no sentence. `step` says that the second step of a sign-in with Google is due.
 */
export const signInSearch = (raw: RawSearch): { google?: string | undefined; step?: 'google' | undefined } => ({
  google: textOf(raw.google),
  step: raw.step === 'google' ? 'google' : undefined,
})

/** The search params of /keepfactors: the token from the mail. */
export const keepFactorsSearch = (raw: RawSearch): { token?: string | undefined } => ({ token: textOf(raw.token) })

/** The search params of /signup. */
export const signUpSearch = (raw: RawSearch): { email?: string | undefined } => ({ email: textOf(raw.email) })

/** The number of search results, and of entries of the watchlist, that are shown at first. */
export const initialCount = 10

/** The number of results or entries shown; undefined when only the first `initialCount` are shown. */
const shownCountOf = (value: unknown): number | undefined => {
  const shownCount = numberOf(value)
  return shownCount !== undefined && shownCount > initialCount ? shownCount : undefined
}

export interface SearchScreenParams {
  term?: string | undefined
  /** The type that is searched for; if absent, the type of the last search. */
  type?: 'movie' | 'tv' | 'person' | undefined
  /** The number of results shown. */
  shown?: number | undefined
}

/** The search params of /search. */
export const searchScreenParams = (raw: RawSearch): SearchScreenParams => ({
  term: textOf(raw.term),
  type: raw.type === 'movie' || raw.type === 'tv' || raw.type === 'person' ? raw.type : undefined,
  shown: shownCountOf(raw.shown),
})

type BrowseParam =
  | 'type'
  | 'category'
  | 'genre'
  | 'without'
  | 'from'
  | 'to'
  | 'minutes'
  | 'least'
  | 'language'
  | 'country'
  | 'sound'
  | 'color'
  | 'person'
  | 'seen'
  | 'sort'

/** The search params of /browse as the address has them; the screen says which of them are invalid. */
export type BrowseSearch = Partial<Record<BrowseParam, string | number | undefined>>

export const browseSearch = (raw: RawSearch): BrowseSearch =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, textOf(value)]))

export interface WatchlistSearch {
  /** The type of the entries; undefined for movies. */
  type?: 'tv' | undefined
  /** The number of entries shown. */
  shown?: number | undefined
  /** Only entries with this text in their names are shown. */
  find?: string | undefined
}

/** The search params of /watchlist. */
export const watchlistSearch = (raw: RawSearch): WatchlistSearch => ({
  type: raw.type === 'tv' ? 'tv' : undefined,
  shown: shownCountOf(raw.shown),
  find: textOf(raw.find),
})

/** The search params of /chat: a question that is put into the input of the chat. */
export const chatSearch = (raw: RawSearch): { query?: string | undefined } => ({ query: textOf(raw.query) })

/** The search params of a history's page: the number of entries shown. */
export const historySearch = (raw: RawSearch): { shown?: number | undefined } => ({ shown: shownCountOf(raw.shown) })

/** The search params of /profile/admin: a text that is searched for in usernames and email addresses. */
export const adminSearch = (raw: RawSearch): { search?: string | undefined } => ({ search: textOf(raw.search) })

/** The search params of /profile/admin/user: the email address of the account. */
export const adminUserSearch = (raw: RawSearch): { email?: string | undefined } => ({
  email: textOf(raw.email)?.trim() || undefined,
})

/** The search params of /profile/admin/audit: the page number. */
export const auditSearch = (raw: RawSearch): { page?: number | undefined } => ({
  page: numberOf(raw.page) || undefined,
})
