import type { User } from '#contract/accounts.ts'
import type { Api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Session } from '#contract/sessions.ts'
import type { MovieItem, ShowItem } from '#contract/titles.ts'
import type { WatchlistItem } from '#contract/watchlist.ts'
import type { ReceivedRequest } from './fake-server.ts'

// Builders for values of the API contract: a test passes the fields that matter to it, and the other fields have
// defaults.

/** A user called Marguerite. */
export const aUser = (fields: Partial<User> = {}): User => ({
  _id: 'u1',
  username: 'Marguerite',
  email: 'marguerite@example.org',
  image: null,
  admin: false,
  created: '2026-01-02T03:04:05.000Z',
  ...fields,
})

type Profile = ReplyOf<Api['GET /user/profile']>

/** The profile of a user whose histories are empty; by default Marguerite's. */
export const aProfile = ({
  user = aUser(),
  ...otherFields
}: Partial<Omit<Profile, 'user'>> & { user?: User } = {}): Profile => ({
  user: {
    ...user,
    watchHistory: [],
    searchHistory: [],
    chatHistory: [],
    totals: { watch: 0, search: 0, chat: 0 },
  },
  contentType: 'movies',
  verified: false,
  passwordNeeded: false,
  ...otherFields,
})

/** A session of the user, by default in another browser than the test's: Firefox on Linux. */
export const aSession = (fields: Partial<Session> = {}): Session => ({
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  created: '2026-01-02T03:04:05.000Z',
  seen: '2026-11-20T03:04:05.000Z',
  current: false,
  ...fields,
})

/** The fields that movies and shows in lists have in common. */
const itemFields = (id: number) => ({
  id,
  overview: 'A train, a mountain, a man who does not laugh.',
  backdrop_path: `/b${id}.svg`,
  poster_path: `/p${id}.svg`,
  poster_textless_path: `/q${id}.svg`,
  adult: false,
  vote_average: 7.4,
  popularity: 12.345,
  genre_ids: [35],
  release_precision: 'year' as const,
})

/** A movie in a list. */
export const aMovie = (fields: Partial<MovieItem> = {}): MovieItem => ({
  ...itemFields(fields.id ?? 1),
  title: `Film ${fields.id ?? 1}`,
  release_date: '1926-01-01',
  ...fields,
})

/** A show in a list. */
export const aShow = (fields: Partial<ShowItem> = {}): ShowItem => ({
  ...itemFields(fields.id ?? 501),
  name: `Show ${fields.id ?? 501}`,
  first_air_date: '1941-09-26',
  ...fields,
})

/** A movie on the watchlist. */
export const aWatchlistItem = (fields: Partial<WatchlistItem> = {}): WatchlistItem => ({
  id: 1,
  type: 'movie',
  title: `Film ${fields.id ?? 1}`,
  name: `Film ${fields.id ?? 1}`,
  image: `/p${fields.id ?? 1}.svg`,
  season: 0,
  episode: 0,
  totalEpisodes: 0,
  date: '2026-01-02T03:04:05.000Z',
  ...fields,
})

/**
 * A handler that answers requests for the watchlist like the server: the entries of the requested type, at most
 * `maxEntries` in one answer.
 */
export const watchlistHandler =
  (entries: readonly WatchlistItem[] = [], maxEntries = 500) =>
  ({ url }: ReceivedRequest) => {
    const ofType = (type: string | null) => entries.filter((entry) => entry.type === type)
    const requestedEntries = ofType(url.searchParams.get('type'))
    const startIndex = Number(url.searchParams.get('before') ?? 0)
    return {
      content: requestedEntries.slice(startIndex, startIndex + maxEntries),
      counts: { movie: ofType('movie').length, tv: ofType('tv').length },
      cursor: startIndex + maxEntries < requestedEntries.length ? String(startIndex + maxEntries) : null,
    }
  }

/** Builds `count` values with the ids 1, 2, 3 and so on. */
export const buildMany = <T>(count: number, build: (fields: { id: number }) => T): T[] =>
  Array.from({ length: count }, (_, index) => build({ id: index + 1 }))
