/** The search params of an address: text, or numbers in a link of the app. */
export type RawSearch = Record<string, unknown>

/** Search params stay plain text both ways, so that a title called 1917 needs no quotes in the address. */
export const parseSearch = (search: string): RawSearch => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: RawSearch): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

const textOf = (value: unknown): string | undefined => {
  const text = value === undefined || value === null ? '' : String(value)
  return text === '' ? undefined : text
}

const numberOf = (value: unknown): number | undefined => {
  const text = textOf(value)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

export interface TitleSearch {
  id?: number | undefined
  name?: string | undefined
}

/** /movie, /tv/details, /person/details */
export const titleSearch = (raw: RawSearch): TitleSearch => ({
  id: numberOf(raw.id),
  name: textOf(raw.name),
})

export interface WatchSearch extends TitleSearch {
  /** Text that is not a number stays text, so that such an address is not taken for a film's. */
  season?: number | string | undefined
  episode?: number | string | undefined
  tepisodes?: number | undefined
}

export const watchSearch = (raw: RawSearch): WatchSearch => ({
  ...titleSearch(raw),
  season: numberOf(raw.season) ?? textOf(raw.season),
  episode: numberOf(raw.episode) ?? textOf(raw.episode),
  tepisodes: numberOf(raw.tepisodes),
})

/** / : after a sign-in with Google, whether the account is new. */
export const rootSearch = (raw: RawSearch): { authUser?: 'new' | 'old' | undefined } => ({
  authUser: raw.authUser === 'new' || raw.authUser === 'old' ? raw.authUser : undefined,
})

/** /signup */
export const signUpSearch = (raw: RawSearch): { email?: string | undefined } => ({ email: textOf(raw.email) })

/** /search: the term and the number of results shown; left out for the first ten. */
export const searchSearch = (raw: RawSearch): { term?: string | undefined; shown?: number | undefined } => ({
  term: textOf(raw.term),
  shown: (numberOf(raw.shown) ?? 0) > 10 ? numberOf(raw.shown) : undefined,
})

/** /watchlist: the type and the number of entries shown; left out for films and for the first ten. */
export const watchlistSearch = (raw: RawSearch): { type?: 'tv' | undefined; shown?: number | undefined } => ({
  type: raw.type === 'tv' ? 'tv' : undefined,
  shown: Math.max(10, numberOf(raw.shown) ?? 10) === 10 ? undefined : numberOf(raw.shown),
})

/** /chat: a question for its input. */
export const chatSearch = (raw: RawSearch): { query?: string | undefined } => ({ query: textOf(raw.query) })

/** /profile/chatHistory: the number of entries shown; left out for the first six. */
export const historySearch = (raw: RawSearch): { shown?: number | undefined } => ({
  shown: (numberOf(raw.shown) ?? 0) > 6 ? numberOf(raw.shown) : undefined,
})
