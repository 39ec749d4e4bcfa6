import { expect, test } from 'vitest'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import type { Catalogue } from '#server/ports/catalogue.ts'
import { film, openCatalogue } from '#tests/support/catalogues.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createLocalTitles } from './local-titles.ts'
import { createTitleFacts } from './title-facts.ts'
import { createTopics } from './topics.ts'

/** Creates the look-up of terms in a catalogue with one film; `replaced` are methods that the catalogue has instead. */
function startWithFilm(replaced: Partial<Catalogue> = {}) {
  const cache = createCache({
    clock: createTestClock(),
    counters: createCatalogueCounters(),
    serveStale: false,
    report: () => {},
  })
  const lighthouse = film({ keywords: ['haunted house', 'lighthouse'], overview: 'A keeper hides a broken lantern.' })
  const catalogue = createCachedCatalogue({ ...openCatalogue({ films: [lighthouse] }), ...replaced }, cache)
  const topics = createTopics(createLocalTitles({ catalogue, factsOf: createTitleFacts(catalogue) }))
  return (term: string) => topics.find(term, { adult: false })
}

test('a term is found as a keyword if it equals a whole keyword, apart from word endings, and not if it is only one word of it', async () => {
  const find = startWithFilm()
  expect(await find('lighthouses')).toBe('keyword')
  expect(await find('haunted houses')).toBe('keyword')
  expect(await find('haunted')).toBe('text')
})

test('a single word of an overview is found as text, and a term of several of its words is not found', async () => {
  const find = startWithFilm()
  expect(await find('lanterns')).toBe('text')
  expect(await find('broken lantern')).toBeNull()
})

test('a term that occurs in no title, or that has no letter or digit, is not found', async () => {
  const find = startWithFilm()
  expect(await find('submarine')).toBeNull()
  expect(await find('?!')).toBeNull()
})

test('after the titles could not be read once, the next look-up reads them again', async () => {
  let failures = 1
  const discoverShows: Catalogue['discoverShows'] = async (...query) => {
    failures -= 1
    if (failures >= 0) throw new Error('not now')
    return openCatalogue({}).discoverShows(...query)
  }
  const find = startWithFilm({ discoverShows })
  await expect(find('lighthouse')).rejects.toThrow('not now')
  expect(await find('lighthouse')).toBe('keyword')
})
