import { expect, test } from 'vitest'
import type { Catalogue, DiscoveryFilters } from '#server/ports/catalogue.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createCache } from './cache.ts'
import { createCachedCatalogue } from './cached-catalogue.ts'
import { createCatalogueCounters } from './catalogue-counters.ts'

const minute = 60_000
const hour = 60 * minute

const newCache = (clock = createTestClock()) =>
  createCache({ clock, counters: createCatalogueCounters(), serveStale: false, report: () => {} })

test.each([
  [30 * minute, ['trendingMovies', 'trendingShows', 'moviePage', 'showPage']],
  [hour, ['searchMovies', 'searchShows', 'searchPeople', 'discoverMovies', 'discoverShows']],
  [12 * hour, ['movie', 'show', 'episodes']],
  [24 * hour, ['credits', 'similarMovies', 'similarShows', 'trailers', 'person', 'personCredits']],
] as const)(
  'for %i ms the answers of these methods are served from the cache: %j',
  async (milliseconds, methodNames) => {
    const clock = createTestClock()
    const cache = newCache(clock)
    const asked: string[] = []
    const answers = Object.fromEntries(methodNames.map((name) => [name, async () => void asked.push(name)]))
    const catalogue = createCachedCatalogue(answers as Partial<Catalogue> as Catalogue, cache)
    const askForAll = async () => {
      for (const name of methodNames) await (catalogue[name] as (id: number) => Promise<unknown>)(1)
    }
    await askForAll()
    clock.pass(milliseconds - 1)
    await askForAll()
    expect(asked).toEqual(methodNames)
    clock.pass(1)
    await askForAll()
    expect(asked).toEqual([...methodNames, ...methodNames])
  },
)

test('each catalogue, method and list of arguments has its own answer, and a method is called on its catalogue', async () => {
  const cache = newCache()
  const reader = { adult: false }
  function cachedCatalogue(name: string) {
    const catalogue = {
      name,
      async moviePage(category: string, page: number) {
        return `${this.name} movies ${category} ${page}`
      },
      async showPage(category: string, page: number) {
        return `${this.name} shows ${category} ${page}`
      },
      async discoverMovies(filters: DiscoveryFilters) {
        return `${this.name} movies of the genres ${filters.genres}`
      },
    }
    return createCachedCatalogue(catalogue as unknown as Catalogue, cache)
  }
  const [open, tmdb] = [cachedCatalogue('open'), cachedCatalogue('tmdb')]
  const answers = [
    await open.moviePage('popular', 1),
    await open.moviePage('popular', 2),
    await open.moviePage('upcoming', 2),
    await open.showPage('popular', 1),
    await tmdb.moviePage('popular', 1),
    await open.discoverMovies({ genres: [27] }, 'popular', 1, reader),
    await open.discoverMovies({ genres: [35] }, 'popular', 1, reader),
  ]
  expect(answers.map(({ value }) => value)).toEqual([
    'open movies popular 1',
    'open movies popular 2',
    'open movies upcoming 2',
    'open shows popular 1',
    'tmdb movies popular 1',
    'open movies of the genres 27',
    'open movies of the genres 35',
  ])
})

test('what discovery offers is always that of the catalogue, which learns of further decades while the process runs', () => {
  const offers = ['earlier', 'later']
  const catalogue = {
    name: 'tmdb',
    get discovery() {
      return offers.shift()
    },
  }
  const cached = createCachedCatalogue(catalogue as unknown as Catalogue, newCache())
  expect([cached.discovery, cached.discovery]).toEqual(['earlier', 'later'])
})
