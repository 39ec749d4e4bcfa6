import { expect, test } from 'vitest'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import { film, openCatalogue, series } from '#tests/support/catalogues.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createTitleLookup } from './lookup.ts'

const viewer = { adult: false }

/** Looks up titles in a catalogue of the film 1 and the show 2, whose first season has the episodes 1 and 4. */
function createLookup() {
  const episodes = [1, 4].map((episode) => ({ episode, title: `Part ${episode}` }))
  const catalogue = openCatalogue({
    films: [film({ id: 1, title: 'A Film' })],
    series: [series({ id: 2, title: 'A Show', seasons: [{ season: 1, episodes }] })],
  })
  const cache = createCache({
    clock: createTestClock(),
    counters: createCatalogueCounters(),
    serveStale: false,
    report: (error) => {
      throw error
    },
  })
  return createTitleLookup(createCachedCatalogue(catalogue, cache))
}

test('a film and a whole show have no number of episodes, and an episode has the highest number of its season', async () => {
  const lookup = createLookup()
  const entry = { image: expect.stringMatching(/^\/p\d\.svg$/), adult: false }
  expect(await lookup.movie(1, viewer)).toEqual({ ...entry, name: 'A Film', title: 'A Film', totalEpisodes: 0 })
  expect(await lookup.show(2, viewer)).toEqual({ ...entry, name: 'A Show', title: 'A Show', totalEpisodes: 0 })
  expect(await lookup.episode(2, 1, 4, viewer)).toEqual({
    name: 'A Show',
    title: 'Part 4',
    image: '/s2-1-4.svg',
    totalEpisodes: 4,
    adult: false,
    showEpisodes: 2,
  })
  await expect(lookup.episode(2, 1, 2, viewer)).rejects.toMatchObject({ code: 'episode-unknown' })
  await expect(lookup.episode(2, 2, 1, viewer)).rejects.toMatchObject({ code: 'season-unknown' })
})
