import { expect, test } from 'vitest'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import { memoryOf } from '#server/memory-of.ts'
import { aMovie, aShow, openCatalogue } from '#tests/support/catalogues.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createTitleFacts } from './title-facts.ts'

test('the cache counts the memory of the facts that are kept with its answers', async () => {
  const cache = createCache({
    clock: createTestClock(),
    counters: createCatalogueCounters(),
    serveStale: false,
    report: () => {},
  })
  const catalogue = createCachedCatalogue(
    openCatalogue({ movies: [aMovie({ id: 1 })], shows: [aShow({ id: 2 })] }),
    cache,
  )
  await Promise.all([catalogue.movie(1), catalogue.show(2)])
  const factsOf = createTitleFacts(catalogue)
  for (const ref of [{ type: 'movie', id: 1 } as const, { type: 'tv', id: 2 } as const]) {
    await catalogue.credits(ref)
    const bytesBefore = cache.size().answers.bytes
    const { item, words, about, parts } = await factsOf(ref)
    expect(cache.size().answers.bytes - bytesBefore).toBeGreaterThan(memoryOf([item, words, about, parts]))
  }
})
