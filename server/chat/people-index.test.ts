import { expect, test } from 'vitest'
import type { Catalogue } from '#server/ports/catalogue.ts'
import { aMovie, cachedCatalogue, failingOnce, openCatalogue } from '#tests/support/catalogues.ts'
import { createLocalTitles } from './local-titles.ts'
import { createPeopleIndex } from './people-index.ts'
import { createTitleFacts } from './title-facts.ts'

/**
 * Creates the look-up of misspelt names in a catalogue whose only movie has these actors; `replaced` are methods that
 * the catalogue has instead.
 */
function startWithActors(actors: readonly string[], replaced: Partial<Catalogue> = {}) {
  const people = actors.map((name, place) => ({ id: place + 1, name, also_known_as: [], biography: '' }))
  const movies = [aMovie({ cast: actors.map((person) => ({ person })) })]
  const catalogue = cachedCatalogue({ ...openCatalogue({ movies, people }), ...replaced })
  const index = createPeopleIndex(createLocalTitles({ catalogue, factsOf: createTitleFacts(catalogue) }))
  return (term: string) => index.find(term, { adult: false })
}

test('a misspelt family name of five letters is recognised without a first name, and a shorter one only with it', async () => {
  const find = startWithActors(['Buster Keaton', 'Harold Lloyd'])
  expect(await find('keten')).toEqual(['Buster Keaton'])
  expect(await find('loid')).toEqual([])
  expect(await find('harrold loid')).toEqual(['Harold Lloyd'])
})

test('after the titles could not be read once, the next look-up reads them again', async () => {
  const discoverShows = failingOnce(openCatalogue({}).discoverShows)
  const find = startWithActors(['Buster Keaton'], { discoverShows })
  await expect(find('keten')).rejects.toThrow('not now')
  expect(await find('keten')).toEqual(['Buster Keaton'])
})
