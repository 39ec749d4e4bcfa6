import type { Api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

// Answers of the API that do not depend on the catalogue, so that a journey can check how a page shows them.

type Key = keyof Api & string
type Answers = { [K in Key]?: ReplyOf<Api[K]> }

const date = '2026-03-04T05:06:07.000Z'
const listOf = <T>(count: number, build: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => build(index + 1))

const overview =
  'A projectionist finds a reel that nobody has listed, and every night it shows one scene more of his own life. The owner of the house wants to sell it, the pianist wants to play to it, and the only copy is burning slower than it should. It was made in eleven days, with borrowed lamps and a camera that leaked light, and the city in it is gone.'

const titleFields = (id: number) => ({
  id,
  overview,
  backdrop_path: `/b${id}.svg`,
  poster_path: `/p${id}.svg`,
  poster_textless_path: `/t${id}.svg`,
  adult: false,
  vote_average: 7.4,
  popularity: 60.25,
  genre_ids: [35],
})
const movie = (id: number) => ({
  ...titleFields(id),
  title: `Film ${id}`,
  release_date: '1926-03-04',
  release_precision: 'day' as const,
})
const show = (id: number) => ({
  ...titleFields(id),
  name: `Show ${id}`,
  first_air_date: '1936-02-23',
  release_precision: 'day' as const,
})
const detailFields = {
  genres: ['Comedy', 'Romance', 'Mystery'].map((name, id) => ({ id: id + 1, name })),
  imdb_id: null,
  language: 'en',
  country: 'US',
  other_titles: [],
  keywords: [],
  sources: ['https://archive.org/download/a-film.mp4', null],
}
const person = (id: number) => ({ id, name: `Person ${id}`, profile_path: `/m${id}.svg` })
const actor = (id: number) => ({ ...person(id), character: `Part ${id}` })
const episode = (number: number) => ({
  episode_number: number,
  season_number: 1,
  name: `Chapter ${number}`,
  overview: 'The bridge is out, and the train is not told.',
  still_path: `/s${number}.svg`,
  air_date: '1936-02-23',
  air_precision: 'day' as const,
  runtime: 30,
  sources: detailFields.sources,
})
const entryFields = (id: number) => ({ id, type: 'movie' as const, name: `Film ${id}`, image: `/p${id}.svg`, date })
const watchlistItem = (id: number) => ({
  ...entryFields(id),
  title: `Film ${id}`,
  season: 0,
  episode: 0,
  totalEpisodes: 0,
})
const watchedEntry = (id: number) => ({ ...entryFields(id), title: null, season: 0, episode: 0, tepisodes: 0 })
const chatEntry = (id: number) => ({
  query: `Question ${id}?`,
  response: 'A film that is short, silent and funny, as you asked.',
  date,
})

/** The user who is signed in: an administrator. */
export const fixedUser: ReplyOf<Api['GET /auth/authcheck']>['user'] = {
  _id: 'u1',
  username: 'Marguerite',
  email: 'marguerite@example.org',
  image: null,
  admin: true,
  created: date,
}

const continuedTitle = (id: number) => ({
  id,
  type: 'movie' as const,
  name: `Film ${id}`,
  title: null,
  image: `/b${id}.svg`,
  season: 0,
  episode: 0,
  tepisodes: 0,
  seconds: 2580,
  duration: 5580,
  at: date,
})

/** The answers of a server whose account and catalogue are filled, by method and path. */
export const fullAnswers = {
  'GET /auth/authcheck': { user: fixedUser },
  'GET /movies/trending': { content: movie(1) },
  'GET /movies/category/:category': { content: listOf(3, movie), page: 1, pages: 1 },
  'GET /movies/discover': { content: listOf(20, movie), page: 1, pages: 1, total: 20 },
  'GET /movies/details/:id': {
    content: { ...movie(1), ...detailFields, sound: 'sound', color: 'bw', runtime: 93, has_trailer: true },
  },
  'GET /movies/credits/:id': {
    content: {
      cast: listOf(6, actor),
      crew: [{ ...person(90), job: 'Director', known_for_department: 'Directing' }],
    },
  },
  'GET /movies/similar/:id': { content: listOf(5, movie) },
  'GET /movies/trailers/:id': { content: [] },
  'GET /tv/details/:id': {
    content: {
      ...show(1),
      ...detailFields,
      sound: 'sound',
      color: 'bw',
      runtime: 30,
      last_air_date: '1936-05-10',
      last_air_precision: 'day',
      number_of_seasons: 2,
      number_of_episodes: 4,
      playable_episodes: 4,
      created_by: [{ id: 90, name: 'Person 90' }],
      seasons: [1, 2].map((number) => ({
        id: number,
        season_number: number,
        name: `Season ${number}`,
        poster_path: `/p${number}.svg`,
      })),
    },
  },
  'GET /tv/similar/:id': { content: listOf(5, show) },
  'POST /tv/episodes': { content: { episodes: listOf(3, episode) } },
  'GET /search/movie/:term': { content: listOf(12, movie) },
  'GET /search/person/:id': {
    content: {
      ...person(1),
      also_known_as: ['The Great Person'],
      birthday: '1895-10-04',
      deathday: '1966-02-01',
      place_of_birth: 'Piqua, Kansas, USA',
      known_for_department: 'Acting',
      homepage: null,
      imdb_id: 'nm0000001',
      biography: overview + overview,
    },
  },
  'GET /search/person/credits/:id': {
    content: { cast: listOf(9, (id) => ({ ...movie(id), type: 'movie' as const, character: `Part ${id}` })), crew: [] },
  },
  'GET /movies/getWatchlist': { content: listOf(11, watchlistItem), counts: { movie: 11, tv: 0 }, cursor: null },
  'GET /user/profile': {
    user: {
      ...fixedUser,
      watchHistory: [],
      searchHistory: [],
      chatHistory: [],
      totals: { watch: 7, search: 7, chat: 7 },
    },
    contentType: 'movies',
    verified: true,
    passwordNeeded: false,
  },
  'GET /user/history/watch': { content: listOf(7, watchedEntry), cursor: null, total: 7 },
  'GET /user/history/search': { content: listOf(7, entryFields), cursor: null, total: 7 },
  'GET /user/history/chat': { content: listOf(7, chatEntry), cursor: null, total: 7 },
  'GET /user/getadultPreference': { pref: false },
  'GET /watch/position/:type/:id/:season/:episode': { content: null },
  'GET /watch/continue': { content: listOf(3, (id) => continuedTitle(id + 3)) },
  'GET /watch/progress': {
    begun: [{ id: 3, type: 'movie', season: 0, episode: 0, seconds: 2580, duration: 5580 }],
    seen: { movie: [2], tv: [] },
  },
  'GET /watch/progress/tv/:id': {
    begun: [{ season: 1, episode: 2, seconds: 600, duration: 1800 }],
    seen: [{ season: 1, episode: 1 }],
  },
  'GET /watchlist/titles': { movie: [1], tv: [], episodes: [] },
  'GET /auth/factors': { totp: true, passkeys: 1, recoveryCodes: 10 },
  'GET /auth/passkeys': { content: [{ id: 'k1', name: 'My phone', created: date, used: null }] },
  'GET /auth/sessions': {
    content: [
      { id: 's1', browser: 'Firefox', system: 'Linux', created: date, seen: date, current: true },
      { id: 's2', browser: 'Safari', system: 'iOS', created: date, seen: date, current: false },
    ],
  },
  'GET /auth/admin/users': {
    users: listOf(15, (id) => ({
      _id: `u${id}`,
      username: `member ${id}`,
      email: `member.${id}@example.org`,
      admin: id === 1,
    })),
    total: 16,
    isEstimate: false,
    page: 1,
    pages: 2,
    cursor: 'after-page-1',
  },
  'POST /auth/admin/mail': {
    user: {
      ...fixedUser,
      _id: 'u2',
      username: 'Buster',
      email: 'buster@example.org',
      admin: false,
      watchHistory: listOf(2, watchedEntry),
      watchList: listOf(2, watchlistItem),
      searchHistory: listOf(2, entryFields),
      chatHistory: listOf(2, chatEntry),
      totals: { watchHistory: 2, watchList: 2, searchHistory: 2, chatHistory: 2 },
    },
  },
  'GET /auth/admin/audit': {
    content: listOf(15, () => ({
      at: date,
      who: fixedUser.email,
      what: 'viewed' as const,
      whom: 'buster@example.org',
    })),
    total: 15,
    page: 1,
    pages: 1,
  },
} as const satisfies Answers

/**
 * The answers of a server whose account has an empty watchlist and empty histories, and whose catalogue has only the
 * names of its titles and people.
 */
export const emptyAnswers = {
  ...fullAnswers,
  'GET /watch/continue': { content: [], message: 'There is nothing to continue.' },
  'GET /watch/progress': { begun: [], seen: { movie: [], tv: [] } },
  'GET /watch/progress/tv/:id': { begun: [], seen: [] },
  'GET /watchlist/titles': { movie: [], tv: [], episodes: [] },
  'GET /movies/category/:category': { content: [], page: 1, pages: 0 },
  'GET /movies/discover': { content: [], page: 1, pages: 0, total: 0, message: 'Nothing fits all of this.' },
  'GET /movies/details/:id': {
    content: {
      ...fullAnswers['GET /movies/details/:id'].content,
      overview: '',
      backdrop_path: null,
      poster_path: null,
      poster_textless_path: null,
      release_date: null,
      genres: [],
      runtime: null,
      has_trailer: false,
      sources: [null, null],
    },
  },
  'GET /movies/credits/:id': { content: { cast: [], crew: [] } },
  'GET /movies/similar/:id': { content: [] },
  'GET /tv/details/:id': {
    content: {
      ...fullAnswers['GET /tv/details/:id'].content,
      overview: '',
      backdrop_path: null,
      poster_path: null,
      poster_textless_path: null,
      first_air_date: null,
      last_air_date: null,
      genres: [],
      created_by: [],
      seasons: [],
      number_of_seasons: 0,
      number_of_episodes: 0,
      playable_episodes: 0,
    },
  },
  'GET /tv/similar/:id': { content: [] },
  'POST /tv/episodes': { content: { episodes: [] } },
  'GET /search/movie/:term': { content: [], message: 'Nothing in the catalogue fits “the”.' },
  'GET /search/tv/:term': { content: [] },
  'GET /search/people/:term': { content: [] },
  'GET /search/person/:id': {
    content: {
      ...fullAnswers['GET /search/person/:id'].content,
      profile_path: null,
      also_known_as: [],
      birthday: null,
      deathday: null,
      place_of_birth: null,
      imdb_id: null,
      biography: '',
    },
  },
  'GET /search/person/credits/:id': { content: { cast: [], crew: [] } },
  'GET /movies/getWatchlist': { content: [], counts: { movie: 0, tv: 0 }, cursor: null },
  'GET /user/history/watch': { content: [], cursor: null, total: 0 },
  'GET /user/history/search': { content: [], cursor: null, total: 0 },
  'GET /user/history/chat': { content: [], cursor: null, total: 0 },
  'GET /auth/admin/users': { users: [], total: 0, isEstimate: false, page: 1, pages: 0, cursor: null },
  'POST /auth/admin/mail': {
    user: {
      ...fullAnswers['POST /auth/admin/mail'].user,
      watchHistory: [],
      watchList: [],
      searchHistory: [],
      chatHistory: [],
      totals: { watchHistory: 0, watchList: 0, searchHistory: 0, chatHistory: 0 },
    },
  },
  'GET /auth/admin/audit': { content: [], total: 0, page: 1, pages: 0 },
} as const satisfies Answers

/** Finds the answer to a request in `answers`. `path` is the path after /api/v1. Undefined when there is none. */
export function answerTo(answers: Answers, method: string, path: string): object | undefined {
  const key = Object.keys(answers).find((key) => {
    const [keyMethod, pattern = ''] = key.split(' ')
    return keyMethod === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
  })
  return key === undefined ? undefined : answers[key as Key]
}
