import { afterEach, expect, test, vi } from 'vitest'
import type { ChatModel } from '#contract/chat.ts'
import { discoveryFilter, discoverySort } from '#contract/discovery.ts'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import { readSources } from '#server/playback/sources.ts'
import type { Catalogue } from '#server/ports/catalogue.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { Refusal } from '#server/refusal.ts'
import { openCatalogue, withAdult } from '#tests/support/catalogues.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { createPageConfiguration } from './page-configuration.ts'

afterEach(() => void vi.useRealTimers())

/** The most milliseconds that the page waits for a remote catalogue. */
const maxWaitMs = 150

const noBackends = { primaryUrl: null, secondaryUrl: null, communityUrl: null }

/** Creates the function that makes the page's configuration. `replaced` has methods in place of the catalogue's own. */
function createConfiguration(
  catalogue: Catalogue,
  replaced: Partial<Catalogue> = {},
  settings = {},
  { isGoogleSetUp = false, models = new Map<ChatModel, LanguageModel>() } = {},
) {
  const cache = createCache({
    clock: createTestClock(),
    counters: createCatalogueCounters(),
    serveStale: true,
    report: (error) => {
      throw error
    },
  })
  return createPageConfiguration({
    settings: { ...noBackends, ...settings },
    // Not spread, since that would copy the result of the getter `discovery`, which changes with the time.
    catalogue: createCachedCatalogue(Object.assign(Object.create(catalogue), replaced), cache),
    playbackSources: readSources(null),
    models,
    isGoogleSetUp,
  })
}

/** Begins to make the configuration with fake timers, which the test moves forward. */
function startWithFakeTime(configuration: ReturnType<typeof createConfiguration>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let ready = false
  const page = configuration().finally(() => {
    ready = true
  })
  return {
    page,
    isReadyAfter: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      return ready
    },
  }
}

/** An answer of the catalogue that arrives when the test resolves it. */
const heldAnswer = <T>() => Promise.withResolvers<T>()

test('the first trending movie and show are the heroes of the home page, and the landing page’s first poster is of that movie', async () => {
  const catalogue = openCatalogue()
  const { heroes, wall } = await createConfiguration(catalogue)()
  const [movies, shows] = [await catalogue.trendingMovies(), await catalogue.trendingShows()]
  expect(heroes).toEqual({ movies: movies[0], tv: shows[0] })
  expect(wall[0]).toBe(movies[0]?.poster_path)
})

test('the page lists the filters and orders that the active catalogue supports [browse.api]', async () => {
  const open = (await createConfiguration(openCatalogue())()).discovery
  expect(open.movies.filters).toEqual(discoveryFilter.options)
  expect(open.tv.sorts).toEqual(discoverySort.options)
  const { catalogue, clock } = await tmdbCatalogue()
  const configuration = createConfiguration(catalogue)
  const { movies, tv } = (await configuration()).discovery
  const missing = ({ filters, sorts }: typeof movies) => [
    ...discoveryFilter.options.filter((name) => !filters.includes(name)),
    ...discoverySort.options.filter((name) => !sorts.includes(name)),
  ]
  expect(missing(movies)).toEqual(['sound', 'color', 'seen', 'shortest', 'longest'])
  expect(missing(tv)).toEqual(['sound', 'color', 'person', 'seen', 'shortest', 'longest'])
  expect(movies.genres).toHaveLength(19)
  expect(tv.genres).toHaveLength(16)
  clock.set('2030-01-01T00:00:00.000Z')
  const later = (await configuration()).discovery
  expect([movies.decades.at(-1), later.movies.decades.at(-1), later.tv.decades.at(-1)]).toEqual([2020, 2030, 2030])
})

test('the page has the name of the active catalogue, and the address of its pictures', async () => {
  const { catalogue } = await tmdbCatalogue({ imageUrl: 'https://images.example/t/p/' })
  expect(await createConfiguration(catalogue)()).toMatchObject({
    catalogue: 'tmdb',
    images: { base: 'https://images.example/t/p/' },
  })
})

test('neither the heroes of the home page nor the posters of the landing page are of adult titles [api.adult]', async () => {
  const all = openCatalogue()
  const [movies, shows] = [await all.trendingMovies(), await all.trendingShows()]
  const best = (await all.moviePage('top_rated', 1)).content
  // The first title of each list, which would be on the page, is made an adult title.
  const adults = [movies[0], shows[0], best[0]].map((item) => item?.id)
  const catalogue = withAdult(all, (id) => adults.includes(id))
  const { heroes, wall } = await createConfiguration(catalogue)()

  expect(heroes.movies?.id).toBe(movies.find(({ id }) => !adults.includes(id))?.id)
  expect(heroes.tv?.id).toBe(shows.find(({ id }) => !adults.includes(id))?.id)
  expect(wall).not.toContain(movies[0]?.poster_path)
  expect(wall).not.toContain(best[0]?.poster_path)
  expect(wall.length).toBeGreaterThan(0)
})

test('when all titles are adult titles, the home page has no hero and the landing page no posters [api.adult]', async () => {
  const { heroes, wall } = await createConfiguration(withAdult(openCatalogue(), () => true))()
  expect(heroes).toEqual({ movies: null, tv: null })
  expect(wall).toEqual([])
})

test('the page has the URLs in the settings, and without a secondary backend the primary one is used as both', async () => {
  const configurationWith = (settings: object) => createConfiguration(openCatalogue(), {}, settings)()
  const urls = { primaryUrl: 'https://one.example', secondaryUrl: 'https://two.example' }
  const community = 'https://chat.example/matinee'
  expect(await configurationWith({ ...urls, communityUrl: community })).toMatchObject({
    primary: urls.primaryUrl,
    secondary: urls.secondaryUrl,
    communityUrl: community,
  })
  expect(await configurationWith({ primaryUrl: urls.primaryUrl })).toMatchObject({
    primary: urls.primaryUrl,
    secondary: urls.primaryUrl,
    communityUrl: null,
  })
  expect(await configurationWith({})).toMatchObject({ primary: '', secondary: '' })
})

test('the landing page has 24 posters, those of trending titles first, each once', async () => {
  const [item] = await openCatalogue().trendingMovies()
  if (item === undefined) throw new Error('no movie is trending')
  const movie = (id: number) => ({ ...item, id, poster_path: `/${id}.jpg` })
  const trending = [movie(1), movie(2), { ...movie(3), poster_path: null }]
  const content = [movie(2), ...Array.from({ length: 40 }, (_, index) => movie(index + 10))]
  const { wall } = await createConfiguration(openCatalogue(), {
    trendingMovies: async () => trending,
    moviePage: async (category, page) => ({
      content: category === 'top_rated' && page === 1 ? content : [],
      page,
      pages: 1,
    }),
  })()
  expect(wall.slice(0, 3)).toEqual(['/1.jpg', '/2.jpg', '/10.jpg'])
  expect(wall).toHaveLength(24)
})

test('when a remote catalogue does not answer, the page is sent after 150 ms without heroes and posters', async () => {
  const configuration = createConfiguration(openCatalogue(), {
    remote: true,
    trendingMovies: () => heldAnswer<never>().promise,
    moviePage: () => heldAnswer<never>().promise,
  })
  const { page, isReadyAfter } = startWithFakeTime(configuration)
  expect(await isReadyAfter(maxWaitMs - 1)).toBe(false)
  expect(await isReadyAfter(1)).toBe(true)
  expect(await page).toMatchObject({ heroes: { movies: null, tv: null }, wall: [] })
  expect(vi.getTimerCount()).toBe(0)
})

test('answers of a remote catalogue that come within 150 ms are on the page, and later ones are not', async () => {
  const all = openCatalogue()
  const trending = await all.trendingMovies()
  const movies = heldAnswer<typeof trending>()
  const configuration = createConfiguration(all, {
    remote: true,
    trendingMovies: () => movies.promise,
    moviePage: () => heldAnswer<never>().promise,
  })
  const { page, isReadyAfter } = startWithFakeTime(configuration)
  expect(await isReadyAfter(maxWaitMs - 1)).toBe(false)
  movies.resolve(trending)
  expect(await isReadyAfter(1)).toBe(true)
  const { heroes, wall } = await page
  expect(heroes.movies).toEqual(trending[0])
  expect(wall).toContain(trending[0]?.poster_path)
})

test('a page is sent as soon as the remote catalogue has answered or failed, and leaves no timer', async () => {
  const fails = () => Promise.reject(new Refusal('upstream-unavailable'))
  const configuration = createConfiguration(openCatalogue(), { remote: true, trendingMovies: fails })
  const { page, isReadyAfter } = startWithFakeTime(configuration)
  expect(await isReadyAfter(0)).toBe(true)
  const { heroes, wall } = await page
  expect(heroes).toEqual({ movies: null, tv: null })
  expect(wall.length, 'posters of the best-rated titles').toBeGreaterThan(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('trending shows are not requested from a remote catalogue, and the shows have no hero', async () => {
  const trendingShows = vi.fn(openCatalogue().trendingShows)
  const { heroes } = await createConfiguration(openCatalogue(), { remote: true, trendingShows })()
  expect(trendingShows).not.toHaveBeenCalled()
  expect(heroes.tv).toBeNull()
})

test('a page waits for a local catalogue without a time limit', async () => {
  const all = openCatalogue()
  const trending = await all.trendingMovies()
  const movies = heldAnswer<typeof trending>()
  const configuration = createConfiguration(all, { trendingMovies: () => movies.promise })
  const { page, isReadyAfter } = startWithFakeTime(configuration)
  expect(await isReadyAfter(maxWaitMs * 10)).toBe(false)
  movies.resolve(trending)
  expect((await page).heroes.movies).toEqual(trending[0])
})

test.each([
  [null, null, '', ''],
  ['https://a.example', null, 'https://a.example', 'https://a.example'],
  [null, 'https://b.example', '', 'https://b.example'],
  ['https://a.example', 'https://b.example', 'https://a.example', 'https://b.example'],
])(
  'with the primary backend %j and the secondary backend %j the page uses "%s" and "%s"',
  async (primaryUrl, secondaryUrl, primary, secondary) => {
    const configuration = createConfiguration(openCatalogue(), {}, { primaryUrl, secondaryUrl })
    expect(await configuration()).toMatchObject({ primary, secondary })
  },
)

test('the page has the names of the sources and how their players are embedded, but not their addresses', async () => {
  const page = await createConfiguration(openCatalogue())()
  const sources = readSources(null)
  expect(page.sources).toHaveLength(sources.length)
  for (const [index, source] of page.sources.entries()) {
    expect(sources[index]).toMatchObject(source)
    expect(Object.keys(source).toSorted()).toEqual(['allow', 'messages', 'name', 'player', 'referrerPolicy', 'sandbox'])
  }
})

test('the page says whether sign-in with Google is set up, and which chat models are available', async () => {
  const model = (isServed: boolean): LanguageModel => ({
    isServed: () => isServed,
    answer: () => {
      throw new Error('no question is asked')
    },
  })
  const models = new Map<ChatModel, LanguageModel>([
    ['Gemini', model(true)],
    ['llama-3.3', model(false)],
  ])
  expect(await createConfiguration(openCatalogue())()).toMatchObject({ google: false })
  expect(await createConfiguration(openCatalogue(), {}, {}, { isGoogleSetUp: true, models })()).toMatchObject({
    google: true,
    chatModels: [
      { name: 'Gemini', available: true },
      { name: 'llama-3.3', available: false },
      { name: 'llama-4-scout', available: false },
      { name: 'deepseek-r1', available: false },
    ],
  })
})
