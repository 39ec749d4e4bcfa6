import { expect, test } from 'vitest'
import type { Catalogue } from '#server/ports/catalogue.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createCache } from './cache.ts'
import { createCachedCatalogue } from './cached-catalogue.ts'
import { createCatalogueCounters } from './catalogue-counters.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  [30 * minute, ['trendingMovies', 'trendingShows', 'moviePage', 'showPage']],
  [hour, ['searchMovies', 'searchShows', 'searchPeople', 'discoverMovies', 'discoverShows']],
  [12 * hour, ['movie', 'show', 'episodes']],
  [24 * hour, ['credits', 'similarMovies', 'similarShows', 'trailers', 'person', 'personCredits']],
] as const)(
  'for %i ms the answers of these methods are served from the cache: %j',
  async (milliseconds, methodNames) => {
    const clock = createTestClock()
    const asked: string[] = []
    const answers = Object.fromEntries(methodNames.map((name) => [name, async () => void asked.push(name)]))
    const cache = createCache({ clock, counters: createCatalogueCounters(), serveStale: false, report: () => {} })
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
