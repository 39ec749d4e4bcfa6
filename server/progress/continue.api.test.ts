import { expect, test } from 'vitest'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import type { Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'
import { aMovie, aShow, idOf, movieEntry, openCatalogue, showEntry } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { onEachCatalogue } from '#tests/support/each-catalogue.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { positionPath, reportOpened, savePosition, savePositionAtEnd } from '#tests/support/watching.ts'
import { createProgressEntries } from './repository.ts'
import { createProgress } from './service.ts'

const nosferatu = { type: 'movie', id: idOf('Nosferatu') } as const
const metropolis = { type: 'movie', id: idOf('Metropolis') } as const
const caminandes = { type: 'tv', id: idOf('Caminandes') } as const

const continueWatching = async (viewer: Client) => (await viewer.call('GET /watch/continue')).content
const removeFromContinue = (viewer: Client, { type, id }: { type: 'movie' | 'tv'; id: number }) =>
  viewer.call('DELETE /watch/continue/:type/:id', { params: { type, id } })

onEachCatalogue((start) => {
  test('titles that were begun are in Continue watching, the last played first [home.continue]', async () => {
    const { member } = await start()
    const [viewer, other] = [await member(), await member()]
    const empty = await viewer.call('GET /watch/continue')
    expect(empty).toMatchObject({ content: [], message: 'There is nothing to continue.' })
    await savePosition(viewer, nosferatu, 600, 1)
    await savePosition(viewer, { ...caminandes, season: 1, episode: 2 }, 30, 2)
    expect(await viewer.call('GET /watch/continue')).not.toHaveProperty('message')
    const [episode, watched] = await continueWatching(viewer)
    expect(episode).toMatchObject({
      ...caminandes,
      name: 'Caminandes',
      title: 'Gran Dillama',
      season: 1,
      episode: 2,
      tepisodes: 3,
      seconds: 30,
      duration: 6000,
      at: '2026-11-21T11:02:00.000Z',
    })
    expect(watched).toMatchObject({ ...nosferatu, name: 'Nosferatu', title: null, season: 0, episode: 0, seconds: 600 })
    expect(watched?.image).toMatch(/^\//)
    expect(await continueWatching(other)).toEqual([])
  })

  test('a title that was seen to its end is not in Continue watching, but the next episode of a show is [home.continue]', async () => {
    const { member } = await start()
    const viewer = await member()
    await savePositionAtEnd(viewer, nosferatu, 1)
    await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode: 1 }, 2)
    expect(await continueWatching(viewer)).toMatchObject([
      { ...caminandes, season: 1, episode: 2, title: 'Gran Dillama', seconds: 0, duration: null },
    ])
    // The second episode was begun before the first was finished.
    await savePosition(viewer, { ...caminandes, season: 1, episode: 2 }, 90, 1)
    expect(await continueWatching(viewer)).toMatchObject([
      { season: 1, episode: 2, seconds: 90, duration: 6000, at: '2026-11-21T11:02:00.000Z' },
    ])
    await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode: 3 }, 3)
    expect(await continueWatching(viewer)).toEqual([])
  })

  test('a title that was begun in a player that reports no position is in Continue watching for 30 days [home.continue] [title.progress]', async () => {
    const { member, clock } = await start()
    const [viewer, other] = [await member(), await member()]
    const episode = { ...caminandes, season: 1, episode: 2 }
    await reportOpened(viewer, nosferatu, '2026-11-21T11:01:00.000Z')
    await reportOpened(viewer, episode, '2026-11-21T11:02:00.000Z')
    const withoutPosition = { seconds: 0, duration: null }
    expect(await continueWatching(viewer)).toMatchObject([
      { ...episode, title: 'Gran Dillama', ...withoutPosition },
      { ...nosferatu, ...withoutPosition, at: '2026-11-21T11:01:00.000Z' },
    ])
    expect(await continueWatching(other)).toEqual([])
    const { begun, seen } = await viewer.call('GET /watch/progress')
    expect(begun).toEqual([
      { ...episode, ...withoutPosition },
      { ...nosferatu, season: 0, episode: 0, ...withoutPosition },
    ])
    expect(seen).toEqual({ movie: [], tv: [] })
    const showProgress = await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
    expect(showProgress).toMatchObject({ begun: [{ season: 1, episode: 2, ...withoutPosition }], seen: [] })

    const { removed } = await removeFromContinue(viewer, nosferatu)
    expect((await continueWatching(viewer)).map(({ id }) => id)).toEqual([caminandes.id])
    for (const { season, episode: number, ...body } of removed) {
      await viewer.call(`PUT ${positionPath}`, { params: { ...nosferatu, season, episode: number }, body })
    }
    expect((await continueWatching(viewer)).map(({ id }) => id)).toEqual([caminandes.id, nosferatu.id])

    clock.set('2026-12-21T11:02:00.000Z')
    expect((await continueWatching(viewer)).map(({ id }) => id)).toEqual([caminandes.id])
    await savePosition(viewer, nosferatu, 60, 1)
    clock.set('2026-12-21T11:02:00.001Z')
    expect((await continueWatching(viewer)).map(({ id }) => id)).toEqual([nosferatu.id])
  })

  test('a player that reports no position does not replace an earlier position, unless that position was at the end [home.continue]', async () => {
    const { member } = await start()
    const viewer = await member()
    await savePosition(viewer, nosferatu, 600, 1)
    await savePosition(viewer, metropolis, 600, 2)
    await reportOpened(viewer, nosferatu, '2026-11-21T11:03:00.000Z')
    expect(await continueWatching(viewer)).toMatchObject([
      { ...nosferatu, seconds: 600, duration: 6000, at: '2026-11-21T11:03:00.000Z' },
      { ...metropolis, seconds: 600 },
    ])
    // An older time changes nothing.
    await reportOpened(viewer, metropolis, '2026-11-21T11:01:59.999Z')
    expect((await continueWatching(viewer))[1]?.at).toBe('2026-11-21T11:02:00.000Z')
    // When a seen title is begun again, it still counts as seen.
    await savePositionAtEnd(viewer, metropolis, 4)
    expect((await continueWatching(viewer)).map(({ id }) => id)).toEqual([nosferatu.id])
    await reportOpened(viewer, metropolis, '2026-11-21T11:05:00.000Z')
    expect((await continueWatching(viewer))[0]).toMatchObject({ ...metropolis, seconds: 0, duration: null })
    expect((await viewer.call('GET /watch/progress')).seen.movie).toEqual([metropolis.id])
  })

  test('adult titles are in Continue watching only while the viewer has adult titles switched on [home.continue] [api.adult]', async () => {
    const { member } = await start({ adult: (id) => id === nosferatu.id || id === caminandes.id })
    const viewer = await member()
    await viewer.call('POST /user/adultContent', { body: { preference: true } })
    await savePosition(viewer, nosferatu, 600, 1)
    await savePosition(viewer, { ...caminandes, season: 1, episode: 2 }, 30, 2)
    await savePosition(viewer, metropolis, 600, 3)
    expect(await continueWatching(viewer)).toHaveLength(3)
    await viewer.call('POST /user/adultContent', { body: { preference: false } })
    expect((await continueWatching(viewer)).map(({ name }) => name)).toEqual(['Metropolis'])
  })

  test('the open catalogue accepts the filter that hides seen titles, and TMDB refuses it, since the total would be wrong [browse.api]', async () => {
    const { member, catalogue } = await start()
    const viewer = await member()
    const query = { seen: 'hide' as const }
    if (catalogue.discovery.movies.filters.includes('seen')) {
      expect((await viewer.call('GET /movies/discover', { query })).total).toBeGreaterThan(100)
      return
    }
    expect(catalogue.name).toBe('tmdb')
    for (const key of ['GET /movies/discover', 'GET /tv/discover'] as const) {
      const refused = await viewer.refused(key, { query })
      expect(refused).toMatchObject({ status: 400, code: 'filter-unknown', message: expect.stringContaining('seen') })
    }
  })
})

test('after the last episode of a season comes the next season, and episodes without a source are skipped [home.continue]', async () => {
  const episodes = (...numbers: number[]) =>
    numbers.map((episode) => ({
      episode,
      title: `Part ${episode}`,
      playback: { archive: { item: `part-${episode}`, file: 'part.mp4' } },
    }))
  const show = aShow({
    ...showEntry(),
    id: 550,
    seasons: [
      { season: 1, episodes: [...episodes(1, 3), { episode: 4, title: 'Lost' }] },
      { season: 4, episodes: [{ episode: 1, title: 'Lost too' }, ...episodes(2)] },
    ],
  })
  const { member } = await startMatinee({
    catalogue: openCatalogue({ movies: [aMovie({ ...movieEntry(), id: 550 })], shows: [show] }),
  })
  const viewer = await member()
  const next = async () => (await continueWatching(viewer)).map(({ season, episode }) => [season, episode])
  await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 1, episode: 1 }, 1)
  expect(await next()).toEqual([[1, 3]])
  // The highest episode number of season 1, which has three episodes: its episode 2 is missing in the catalogue.
  expect((await continueWatching(viewer))[0]?.tepisodes).toBe(4)
  await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 1, episode: 3 }, 2)
  expect(await next()).toEqual([[4, 2]])
  await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 4, episode: 2 }, 3)
  expect(await next()).toEqual([])
  // The movie with the same id is another title.
  await savePosition(viewer, { type: 'movie', id: 550 }, 60, 4)
  expect((await continueWatching(viewer)).map(({ type }) => type)).toEqual(['movie'])
})

test('the image in Continue watching is an episode’s still if there is one, else the backdrop, else the poster [home.continue]', async () => {
  const catalogue = openCatalogue()
  const pictures = { poster_path: '/poster.jpg', backdrop_path: '/backdrop.jpg' as string | null }
  let still: string | null = '/still.jpg'
  const { member, clock } = await startMatinee({
    catalogue: {
      ...catalogue,
      movie: async (id) => ({ ...(await catalogue.movie(id)), ...pictures }),
      show: async (id) => ({ ...(await catalogue.show(id)), ...pictures }),
      episodes: async (id, season) =>
        (await catalogue.episodes(id, season)).map((each) => ({ ...each, still_path: still })),
    },
  })
  const viewer = await member()
  await savePosition(viewer, nosferatu, 600, 1)
  await savePosition(viewer, { ...caminandes, season: 1, episode: 2 }, 30, 2)
  const images = async () => (await continueWatching(viewer)).map(({ image }) => image)
  expect(await images()).toEqual(['/still.jpg', '/backdrop.jpg'])
  // So much time that the cached answers expire.
  clock.pass(30 * 24 * 60 * 60 * 1000)
  still = null
  expect(await images()).toEqual(['/backdrop.jpg', '/backdrop.jpg'])
  clock.pass(30 * 24 * 60 * 60 * 1000)
  pictures.backdrop_path = null
  expect(await images()).toEqual(['/poster.jpg', '/poster.jpg'])
})

test('at most 20 titles are in Continue watching, and titles that are no longer in the catalogue are left out [home.continue]', async () => {
  const movies = Array.from({ length: 30 }, (_, index) => aMovie({ id: index + 1, title: `Film ${index + 1}` }))
  const catalogue = openCatalogue({ movies })
  const lookedUp = new Set<number>()
  const movie = (id: number) => {
    lookedUp.add(id)
    return catalogue.movie(id)
  }
  const { member, database, clock } = await startMatinee({ catalogue: { ...catalogue, movie } })
  const viewer = await member()
  for (const { id } of movies) await savePosition(viewer, { type: 'movie', id }, 60, id)
  const ids = async () => (await continueWatching(viewer)).map(({ id }) => id)
  // Nothing is cached for so long.
  clock.pass(25 * 60 * 60 * 1000)
  lookedUp.clear()
  expect(await ids()).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index))
  // The catalogue is not asked about more movies than are listed.
  expect(lookedUp.size).toBe(20)
  await database.updateTable('positions').set({ titleId: 999 }).where('titleId', '=', 30).execute()
  expect(await ids()).toEqual(Array.from({ length: 20 }, (_, index) => 29 - index))
})

test('of the begun titles only the last 100 are read for Continue watching [home.continue]', async () => {
  const movies = Array.from({ length: 101 }, (_, index) => aMovie({ id: index + 1, title: `Film ${index + 1}` }))
  const { member, database } = await startMatinee({ catalogue: openCatalogue({ movies }) })
  const viewer = await member()
  for (const { id } of movies) await savePosition(viewer, { type: 'movie', id }, 60, 0)
  // The 99 titles that were begun last are no longer in the catalogue.
  await database
    .updateTable('positions')
    .set((row) => ({ titleId: row('titleId', '+', 1000) }))
    .where('titleId', '>', 2)
    .execute()
  expect((await continueWatching(viewer)).map(({ id }) => id)).toEqual([2])
})

test('begun titles stay in Continue watching when many shows are seen to their end later [home.continue]', async () => {
  const playback = { archive: { item: 'part', file: 'part.mp4' } }
  const seasonOfOne = { season: 1, episodes: [{ episode: 1, title: 'Only', playback }] }
  const shows = Array.from({ length: 110 }, (_, index) =>
    aShow({ id: index + 1, title: `Show ${index + 1}`, seasons: [seasonOfOne] }),
  )
  const seasonOfTwo = { ...seasonOfOne, episodes: [...seasonOfOne.episodes, { episode: 2, title: 'Second', playback }] }
  const lasting = aShow({ id: 900, title: 'Lasting', seasons: [seasonOfTwo] })
  const { member } = await startMatinee({
    catalogue: openCatalogue({ movies: [aMovie({ id: 550 })], shows: [...shows, lasting] }),
  })
  const viewer = await member()
  await savePosition(viewer, { type: 'movie', id: 550 }, 60, 1)
  for (const { id } of shows)
    await savePositionAtEnd(viewer, { type: 'tv', id, season: 1, episode: 1 }, id <= 99 ? 4 : 2)
  await savePositionAtEnd(viewer, { type: 'tv', id: 900, season: 1, episode: 1 }, 3)
  expect((await continueWatching(viewer)).map(({ name }) => name)).toEqual(['Lasting', aMovie({ id: 550 }).title])
})

test('entries of another catalogue are not in Continue watching, and cannot be removed from it [home.continue]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  await savePosition(viewer, nosferatu, 600, 1)
  await savePositionAtEnd(viewer, metropolis, 2)
  await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode: 1 }, 3)
  await savePosition(viewer, { ...caminandes, season: 1, episode: 2 }, 60, 4)
  for (const table of ['positions', 'seen'] as const) {
    await database.updateTable(table).set({ catalogue: 'tmdb' }).execute()
  }
  expect(await continueWatching(viewer)).toEqual([])
  const overview = await viewer.call('GET /watch/progress')
  expect(overview).toMatchObject({ begun: [], seen: { movie: [], tv: [] } })
  const showProgress = await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
  expect(showProgress).toMatchObject({ begun: [], seen: [] })
  const refused = await viewer.refused('DELETE /watch/continue/:type/:id', { params: nosferatu })
  expect(refused).toMatchObject({ status: 404, code: 'entry-unknown' })
})

test('removing a show from Continue watching deletes its positions but keeps its seen episodes, and saving the positions again restores its entry [home.continue]', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  for (const each of [viewer, other]) {
    await savePositionAtEnd(each, { ...caminandes, season: 1, episode: 1 }, 1)
    await savePosition(each, { ...caminandes, season: 1, episode: 2 }, 90, 2)
    await savePosition(each, nosferatu, 600, 3)
  }
  const before = await continueWatching(viewer)
  const progressBefore = await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
  const { message, removed } = await removeFromContinue(viewer, caminandes)
  expect(message).toBe('Removed from Continue watching')
  expect(removed).toEqual([
    { season: 1, episode: 1, seconds: 6000, duration: 6000, at: '2026-11-21T11:01:00.000Z' },
    { season: 1, episode: 2, seconds: 90, duration: 6000, at: '2026-11-21T11:02:00.000Z' },
  ])
  expect((await continueWatching(viewer)).map(({ id }) => id)).toEqual([nosferatu.id])
  const position = { params: { ...caminandes, season: 1, episode: 2 } }
  expect((await viewer.call(`GET ${positionPath}`, position)).content).toBeNull()
  const progressAfter = await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
  expect(progressAfter).toMatchObject({ begun: [], seen: [{ season: 1, episode: 1 }] })
  const again = await viewer.refused('DELETE /watch/continue/:type/:id', { params: caminandes })
  expect(again).toMatchObject({ status: 404, code: 'entry-unknown', message: 'This is not among what you began.' })
  expect(await continueWatching(other)).toEqual(before)

  for (const { season, episode, ...body } of removed) {
    const saved = await viewer.call(`PUT ${positionPath}`, { params: { ...caminandes, season, episode }, body })
    expect(saved.message).toBe('Kept')
  }
  expect(await continueWatching(viewer)).toEqual(before)
  expect(await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })).toEqual(progressBefore)
})

test('the positions of a removed show are returned in the order of their times [home.continue]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  for (const [episode, minute] of [
    [2, 3],
    [3, 1],
    [1, 2],
  ] as const) {
    await savePosition(viewer, { ...caminandes, season: 1, episode }, 60, minute)
  }
  const { removed } = await removeFromContinue(viewer, caminandes)
  expect(removed.map(({ episode }) => episode)).toEqual([3, 1, 2])
})

test('when positions in several episodes of a show have the same time, the episode with the highest number is in Continue watching [home.continue]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  for (const episode of [1, 3, 2]) await savePosition(viewer, { ...caminandes, season: 1, episode }, 60, 1)
  expect((await continueWatching(viewer)).map(({ episode }) => episode)).toEqual([3])
})

test('after the last special (season 0) of a show no other season comes next [home.continue]', async () => {
  const catalogue = openCatalogue()
  // The bundled shows have no specials, so the episodes of season 1 are used as those of season 0.
  const episodes = (id: number, season: number) => catalogue.episodes(id, season === 0 ? 1 : season)
  const { member } = await startMatinee({ catalogue: { ...catalogue, episodes } })
  const viewer = await member()
  await savePositionAtEnd(viewer, { ...caminandes, season: 0, episode: 2 }, 1)
  expect(await continueWatching(viewer)).toMatchObject([{ season: 0, episode: 3 }])
  await savePositionAtEnd(viewer, { ...caminandes, season: 0, episode: 3 }, 2)
  expect(await continueWatching(viewer)).toEqual([])
})

test('the next season is the one with the next number, in whatever order the catalogue lists the seasons [home.continue]', async () => {
  const playback = { archive: { item: 'part', file: 'part.mp4' } }
  const seasons = [1, 2, 10].map((season) => ({ season, episodes: [{ episode: 1, title: 'Only', playback }] }))
  const catalogue = openCatalogue({ shows: [aShow({ id: 550, seasons })] })
  const show = async (id: number) => {
    const details = await catalogue.show(id)
    return { ...details, seasons: details.seasons.toReversed() }
  }
  const { member } = await startMatinee({ catalogue: { ...catalogue, show } })
  const viewer = await member()
  await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 1, episode: 1 }, 1)
  expect(await continueWatching(viewer)).toMatchObject([{ season: 2, episode: 1 }])
})

test('an episode becomes the next episode on the day on which it is aired, not before [home.continue]', async () => {
  const playback = { archive: { item: 'part', file: 'part.mp4' } }
  const show = aShow({
    id: 550,
    seasons: [
      {
        season: 1,
        episodes: [
          { episode: 1, title: 'Now', released: '2026-11-01', playback },
          { episode: 2, title: 'Soon', released: '2026-11-22', playback },
        ],
      },
    ],
  })
  const { member, clock } = await startMatinee({ catalogue: openCatalogue({ shows: [show] }) })
  const viewer = await member()
  await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 1, episode: 1 }, 1)
  expect(await continueWatching(viewer)).toEqual([])
  clock.pass(24 * 60 * 60 * 1000)
  expect(await continueWatching(viewer)).toMatchObject([{ episode: 2, title: 'Soon' }])
})

test('titles whose details the catalogue cannot fetch are left out, and if none is left the answer is 503; an unexpected error is answered with 500 [home.continue]', async () => {
  const catalogue = openCatalogue()
  let isAway = false
  let failure: Error = new Refusal('upstream-unavailable')
  const { member, clock } = await startMatinee({
    catalogue: {
      ...catalogue,
      movie: async (id) => {
        if (isAway && id === nosferatu.id) throw failure
        return catalogue.movie(id)
      },
    },
  })
  const viewer = await member()
  for (const [minute, title] of [nosferatu, metropolis].entries()) await savePosition(viewer, title, 600, minute)
  isAway = true
  // Details that were fetched before are cached for a while.
  clock.pass(25 * 60 * 60 * 1000)
  expect((await continueWatching(viewer)).map(({ name }) => name)).toEqual(['Metropolis'])
  failure = new Error('the projector broke')
  expect(await viewer.refused('GET /watch/continue')).toMatchObject({ status: 500 })
  failure = new Refusal('upstream-unavailable')
  await removeFromContinue(viewer, metropolis)
  expect(await viewer.refused('GET /watch/continue')).toMatchObject({ status: 503, code: 'upstream-unavailable' })
})

test('when the season of an episode is not in the catalogue any more, its show is left out [home.continue]', async () => {
  const catalogue = openCatalogue()
  let isGone = false
  const { member, clock } = await startMatinee({
    catalogue: {
      ...catalogue,
      episodes: async (id, season) => {
        if (isGone) throw new Refusal('season-unknown')
        return catalogue.episodes(id, season)
      },
    },
  })
  const viewer = await member()
  await savePosition(viewer, { ...caminandes, season: 1, episode: 2 }, 30, 1)
  isGone = true
  clock.pass(25 * 60 * 60 * 1000)
  expect(await continueWatching(viewer)).toEqual([])
})

test('the first episode of the next season begins at 0, and not at the position of the episode before it [home.continue]', async () => {
  const playback = { archive: { item: 'part', file: 'part.mp4' } }
  const seasons = [1, 2].map((season) => ({
    season,
    episodes: [{ episode: 1, title: `First of ${season}`, playback }],
  }))
  const { member } = await startMatinee({ catalogue: openCatalogue({ shows: [aShow({ id: 550, seasons })] }) })
  const viewer = await member()
  await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 1, episode: 1 }, 1)
  expect(await continueWatching(viewer)).toMatchObject([{ season: 2, episode: 1, seconds: 0, duration: null }])
})

test('the first episode of the next season does not begin at the position in the first episode of another season [home.continue]', async () => {
  const playback = { archive: { item: 'part', file: 'part.mp4' } }
  const seasons = [1, 2].map((season) => ({
    season,
    episodes: [1, 2].map((episode) => ({ episode, title: `Part ${episode} of ${season}`, playback })),
  }))
  const { member } = await startMatinee({ catalogue: openCatalogue({ shows: [aShow({ id: 550, seasons })] }) })
  const viewer = await member()
  await savePosition(viewer, { type: 'tv', id: 550, season: 1, episode: 1 }, 90, 1)
  await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 1, episode: 2 }, 2)
  expect(await continueWatching(viewer)).toMatchObject([{ season: 2, episode: 1, seconds: 0, duration: null }])
})

test('of two titles that were played at the same time the one with the higher id is first, and of two episodes that of the later season [home.continue]', async () => {
  const playback = { archive: { item: 'part', file: 'part.mp4' } }
  const seasons = [1, 2].map((season) => ({
    season,
    episodes: [1, 2].map((episode) => ({ episode, title: `Part ${episode} of ${season}`, playback })),
  }))
  const movies = [551, 553, 552].map((id) => aMovie({ id }))
  const { member } = await startMatinee({
    catalogue: openCatalogue({ movies, shows: [aShow({ id: 550, seasons })] }),
  })
  const viewer = await member()
  for (const { id } of movies) await savePosition(viewer, { type: 'movie', id }, 60, 1)
  for (const [season, episode] of [
    [2, 1],
    [1, 2],
  ] as const) {
    await savePosition(viewer, { type: 'tv', id: 550, season, episode }, 60, 1)
  }
  expect((await continueWatching(viewer)).map(({ id, season, episode }) => [id, season, episode])).toEqual([
    [553, 0, 0],
    [552, 0, 0],
    [551, 0, 0],
    [550, 2, 1],
  ])
})

test('a film and a show with the same id are both in Continue watching, and only the one is removed that is asked for [home.continue]', async () => {
  const { member } = await startMatinee({
    catalogue: openCatalogue({ movies: [aMovie({ id: 550 })], shows: [aShow({ id: 550 })] }),
  })
  const viewer = await member()
  await savePosition(viewer, { type: 'movie', id: 550 }, 60, 1)
  await savePosition(viewer, { type: 'tv', id: 550, season: 1, episode: 1 }, 90, 2)
  expect((await continueWatching(viewer)).map(({ type, seconds }) => [type, seconds])).toEqual([
    ['tv', 90],
    ['movie', 60],
  ])
  await removeFromContinue(viewer, { type: 'tv', id: 550 })
  expect((await continueWatching(viewer)).map(({ type }) => type)).toEqual(['movie'])
})

test('a show whose episode ends while Continue watching is read is listed once, with its next episode [home.continue]', async () => {
  const { member, database, clock } = await startMatinee()
  const viewer = await member()
  const { _id: id } = (await viewer.call('GET /auth/authcheck')).user
  const entries = createProgressEntries(database, 'open')
  const cache = createCache({ clock, counters: createCatalogueCounters(), serveStale: true, report: () => {} })
  const begunRead = Promise.withResolvers<void>()
  const progress = createProgress({
    clock,
    catalogue: createCachedCatalogue(openCatalogue(), cache),
    entries: {
      ...entries,
      // The end is saved after the begun titles were read, and before the shows between two episodes are.
      async listBegunSince(...request) {
        const begun = await entries.listBegunSince(...request)
        await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode: 1 }, 2)
        begunRead.resolve()
        return begun
      },
      async listBetweenEpisodes(...request) {
        await begunRead.promise
        return entries.listBetweenEpisodes(...request)
      },
    },
  })
  await savePosition(viewer, { ...caminandes, season: 1, episode: 1 }, 30, 1)
  const items = await progress.listToContinue({ id, adult: false } as Viewer)
  expect(items).toMatchObject([{ ...caminandes, season: 1, episode: 2 }])
})
