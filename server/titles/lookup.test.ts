import { expect, test } from 'vitest'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import type { Catalogue } from '#server/ports/catalogue.ts'
import { aMovie, aShow, openCatalogue } from '#tests/support/catalogues.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createTitleLookup } from './lookup.ts'

const viewer = { adult: false }
const adultViewer = { adult: true }

/** A catalogue of the movie 1 and the show 2, whose first season has the episodes 1 and 4. */
function smallCatalogue() {
  const episodes = [1, 4].map((episode) => ({ episode, title: `Part ${episode}` }))
  return openCatalogue({
    movies: [aMovie({ id: 1, title: 'A Film' })],
    shows: [aShow({ id: 2, title: 'A Show', seasons: [{ season: 1, episodes }] })],
  })
}

/** Looks up titles in a catalogue. */
function createLookup(catalogue: Catalogue = smallCatalogue()) {
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

test('an entry without a picture of its own has the next best one, and an adult title is marked as such', async () => {
  const open = smallCatalogue()
  const [movie, show, episodes] = [await open.movie(1), await open.show(2), await open.episodes(2, 1)]
  const lookUpWith = (pictures: { poster_path: string | null; backdrop_path: string | null }, playable_episodes = 2) =>
    createLookup({
      ...open,
      movie: async () => ({ ...movie, ...pictures, adult: true }),
      show: async () => ({ ...show, ...pictures, adult: true, number_of_episodes: 3, playable_episodes }),
      episodes: async () => episodes.map((episode) => ({ ...episode, still_path: null })),
    })
  for (const [pictures, image] of [
    [{ poster_path: '/p.jpg', backdrop_path: '/b.jpg' }, '/p.jpg'],
    [{ poster_path: null, backdrop_path: '/b.jpg' }, '/b.jpg'],
    [{ poster_path: null, backdrop_path: null }, null],
  ] as const) {
    const lookup = lookUpWith(pictures)
    const entry = { image, adult: true }
    expect(await lookup.movie(1, adultViewer)).toMatchObject(entry)
    expect(await lookup.show(2, adultViewer)).toMatchObject(entry)
    expect(await lookup.episode(2, 1, 4, adultViewer)).toMatchObject({ ...entry, showEpisodes: 2 })
    await expect(lookup.episode(2, 1, 4, viewer)).rejects.toMatchObject({ code: 'title-unknown' })
  }
  const noneKnown = lookUpWith({ poster_path: null, backdrop_path: null }, 0)
  expect(await noneKnown.episode(2, 1, 4, adultViewer), 'no number is known').toMatchObject({ showEpisodes: null })
})
