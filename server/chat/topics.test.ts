import { expect, test } from 'vitest'
import type { Catalogue } from '#server/ports/catalogue.ts'
import { aMovie, cachedCatalogue, failingOnce, openCatalogue } from '#tests/support/catalogues.ts'
import { createLocalTitles } from './local-titles.ts'
import { createTitleFacts } from './title-facts.ts'
import { createTopics } from './topics.ts'

/**
 * Creates the look-up of terms in a catalogue with one movie; `replaced` are methods that the catalogue has instead.
 */
function startWithMovie(replaced: Partial<Catalogue> = {}) {
  const lighthouse = aMovie({ keywords: ['haunted house', 'lighthouse'], overview: 'A keeper hides a broken lantern.' })
  const catalogue = cachedCatalogue({ ...openCatalogue({ movies: [lighthouse] }), ...replaced })
  const topics = createTopics(createLocalTitles({ catalogue, factsOf: createTitleFacts(catalogue) }))
  return (term: string) => topics.find(term, { adult: false })
}

test('a term is found as a keyword if it equals a whole keyword, apart from word endings, and not if it is only one word of it', async () => {
  const find = startWithMovie()
  expect(await find('lighthouses')).toBe('keyword')
  expect(await find('haunted houses')).toBe('keyword')
  expect(await find('haunted')).toBe('text')
})

test('a single word of an overview is found as text, and a term of several of its words is not found', async () => {
  const find = startWithMovie()
  expect(await find('lanterns')).toBe('text')
  expect(await find('broken lantern')).toBeNull()
})

test('a term that occurs in no title, or that has no letter or digit, is not found', async () => {
  const find = startWithMovie()
  expect(await find('submarine')).toBeNull()
  expect(await find('?!')).toBeNull()
})

test('after the titles could not be read once, the next look-up reads them again', async () => {
  const discoverShows = failingOnce(openCatalogue({}).discoverShows)
  const find = startWithMovie({ discoverShows })
  await expect(find('lighthouse')).rejects.toThrow('not now')
  expect(await find('lighthouse')).toBe('keyword')
})
