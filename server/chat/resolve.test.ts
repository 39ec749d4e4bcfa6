import { expect, test } from 'vitest'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import { film, openCatalogue } from '#tests/support/catalogues.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createResolver } from './resolve.ts'
import { createTitleFacts } from './title-facts.ts'

test('a name without a year means every title of that name, whether its year is known or not', async () => {
  const cache = createCache({
    clock: createTestClock(),
    counters: createCatalogueCounters(),
    serveStale: false,
    report: () => {},
  })
  const uncached = openCatalogue({ films: [1, 2].map((id) => film({ id, title: 'Dracula' })) })
  const withoutYear = async (id: number) => ({
    ...(await uncached.movie(id)),
    ...(id === 2 && { release_date: null }),
  })
  const catalogue = createCachedCatalogue({ ...uncached, movie: withoutYear }, cache)
  const resolver = createResolver({ catalogue, factsOf: createTitleFacts(catalogue) })
  const yearsOf = async (year: number | null) => {
    const [resolved] = await resolver.all([{ title: 'Dracula', year, type: 'movie' }], { adult: false })
    return resolved?.titles.map((title) => title.year).sort()
  }
  expect(await yearsOf(null)).toEqual([1930, null])
  expect(await yearsOf(1930)).toEqual([1930])
})
