import { expect, test } from 'vitest'
import { createWatchEntries } from '#server/history/watch-repository.ts'
import { aMovie, aShow, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { fillPositions } from '#tests/support/fill-lists.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { savePosition, savePositionAtEnd } from '#tests/support/watching.ts'
import { createProgressEntries, maxSeen } from './repository.ts'

const nosferatu = { type: 'movie', id: idOf('Nosferatu') } as const
const metropolis = { type: 'movie', id: idOf('Metropolis') } as const
const caminandes = { type: 'tv', id: idOf('Caminandes') } as const

test('one answer has the titles that were begun or seen, and a show is seen when all its episodes are [title.progress]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const progress = async () => {
    const { begun, seen } = await viewer.call('GET /watch/progress')
    return { begun, seen }
  }
  await savePosition(viewer, nosferatu, 600, 1)
  await savePosition(viewer, { type: 'movie', id: idOf('The General') }, 0, 1)
  await savePositionAtEnd(viewer, metropolis, 2)
  await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode: 1 }, 3)
  await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode: 2 }, 4)
  await savePosition(viewer, { ...caminandes, season: 1, episode: 3 }, 60, 5)
  expect(await progress()).toEqual({
    begun: [
      { ...caminandes, season: 1, episode: 3, seconds: 60, duration: 6000 },
      { ...nosferatu, season: 0, episode: 0, seconds: 600, duration: 6000 },
    ],
    seen: { movie: [metropolis.id], tv: [] },
  })
  const ofShow = () => viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
  expect((await ofShow()).begun).toEqual([{ season: 1, episode: 3, seconds: 60, duration: 6000 }])
  await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode: 3 }, 6)
  expect((await ofShow()).begun).toEqual([])
  // When a seen movie is played again, it is also listed as begun.
  await savePosition(viewer, metropolis, 60, 7)
  expect(await progress()).toMatchObject({
    begun: [{ id: metropolis.id }, { id: nosferatu.id }],
    seen: { movie: [metropolis.id], tv: [caminandes.id] },
  })
  const answer = await viewer.send('/api/v1/watch/progress')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('an episode without a source does not prevent its show from counting as seen [title.progress]', async () => {
  const id = idOf('Why We Fight')
  const { member } = await startMatinee()
  const viewer = await member()
  const { content } = await viewer.call('POST /tv/episodes', { body: { Id: id, Season: 1 } })
  const playable = content.episodes.filter(({ sources }) => sources.some((source) => source !== null))
  expect(playable.length).toBeLessThan(content.episodes.length)
  for (const { episode_number: episode } of playable)
    await savePositionAtEnd(viewer, { type: 'tv', id, season: 1, episode }, episode)
  expect((await viewer.call('GET /watch/progress')).seen.tv).toEqual([id])
})

test('episodes without a source do not prevent a show of several seasons from counting as seen [title.progress]', async () => {
  const playback = { archive: { item: 'part', file: 'part.mp4' } }
  const seasons = [
    { season: 1, episodes: [1, 2].map((episode) => ({ episode, title: `Part ${episode}`, playback })) },
    {
      season: 2,
      episodes: [
        { episode: 1, title: 'Found', playback },
        { episode: 2, title: 'Lost' },
      ],
    },
    { season: 3, episodes: [{ episode: 1, title: 'Lost too' }] },
  ]
  const { member } = await startMatinee({ catalogue: openCatalogue({ shows: [aShow({ id: 550, seasons })] }) })
  const viewer = await member()
  const seenShows = async () => (await viewer.call('GET /watch/progress')).seen.tv
  for (const episode of [1, 2]) await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 1, episode }, episode)
  expect(await seenShows()).toEqual([])
  await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 2, episode: 1 }, 3)
  expect(await seenShows()).toEqual([550])
  expect((await viewer.call('GET /watch/continue')).content).toEqual([])
})

test('whether a show counts as seen depends on how many episodes it had when the member last finished one [title.progress]', async () => {
  const catalogue = openCatalogue()
  let count = 4
  const show = async (id: number) => ({ ...(await catalogue.show(id)), playable_episodes: count })
  const { member, clock } = await startMatinee({ catalogue: { ...catalogue, show } })
  const [viewer, other] = [await member(), await member()]
  const seenShows = async (each: Client) => (await each.call('GET /watch/progress')).seen.tv
  for (const each of [viewer, other]) {
    for (const episode of [1, 2, 3]) await savePositionAtEnd(each, { ...caminandes, season: 1, episode }, episode)
  }
  expect(await seenShows(viewer)).toEqual([])
  count = 2
  // The earlier number of episodes is cached for a while.
  clock.pass(25 * 60 * 60 * 1000)
  await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode: 2 }, 4)
  expect(await seenShows(viewer)).toEqual([caminandes.id])
  expect(await seenShows(other)).toEqual([])
})

test('a show whose number of episodes is unknown does not count as seen after one episode [title.progress]', async () => {
  const catalogue = openCatalogue()
  const show = async (id: number) => ({ ...(await catalogue.show(id)), playable_episodes: 0 })
  const { member } = await startMatinee({ catalogue: { ...catalogue, show } })
  const viewer = await member()
  await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode: 1 }, 1)
  expect((await viewer.call('GET /watch/progress')).seen.tv).toEqual([])
  const { seen } = await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
  expect(seen).toEqual([{ season: 1, episode: 1 }])
})

test('the known number of a show’s episodes is not replaced by an unknown number, nor by that of another show or catalogue [title.progress]', async () => {
  const { member, database } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  const at = '2026-11-21T12:00:00.000Z'
  const finishEpisode = (catalogue: 'open' | 'tmdb', id: number, episode: number, episodes: number | null) =>
    createWatchEntries(database, catalogue).savePosition(
      user._id,
      { type: 'tv', id, season: 1, episode },
      { seconds: 100, duration: 100, at, episodes },
      at,
    )
  const seenIn = (catalogue: 'open' | 'tmdb') => createProgressEntries(database, catalogue).seenIds(user._id, 'tv')
  await finishEpisode('open', 7, 1, 2)
  await finishEpisode('open', 8, 1, 1)
  expect(await seenIn('open')).toEqual([8])
  await finishEpisode('open', 7, 2, null)
  expect(await seenIn('open')).toEqual([7, 8])
  await finishEpisode('open', 8, 1, null)
  expect(await seenIn('open')).toEqual([7, 8])
  await finishEpisode('tmdb', 7, 1, 3)
  expect([await seenIn('open'), await seenIn('tmdb')]).toEqual([[7, 8], []])
})

test('the number of episodes of a show does not change whether the film with the same id was seen [title.progress]', async () => {
  const playback = { archive: { item: 'part', file: 'part.mp4' } }
  const episodes = [1, 2].map((episode) => ({ episode, title: `Part ${episode}`, playback }))
  const show = aShow({ id: 550, seasons: [{ season: 1, episodes }] })
  const { member } = await startMatinee({ catalogue: openCatalogue({ movies: [aMovie({ id: 550 })], shows: [show] }) })
  const viewer = await member()
  await savePositionAtEnd(viewer, { type: 'movie', id: 550 }, 1)
  await savePositionAtEnd(viewer, { type: 'tv', id: 550, season: 1, episode: 1 }, 2)
  expect((await viewer.call('GET /watch/progress')).seen).toEqual({ movie: [550], tv: [] })
})

test('a special does not count as an episode of the show [title.progress]', async () => {
  const catalogue = openCatalogue()
  // The bundled shows have no specials.
  const episodes = (id: number, season: number) => catalogue.episodes(id, season === 0 ? 1 : season)
  const { member } = await startMatinee({ catalogue: { ...catalogue, episodes } })
  const viewer = await member()
  const watched = [
    { season: 0, episode: 1 },
    { season: 1, episode: 1 },
    { season: 1, episode: 2 },
  ]
  for (const [at, episode] of watched.entries()) await savePositionAtEnd(viewer, { ...caminandes, ...episode }, at + 1)
  const { seen } = await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
  expect(seen).toHaveLength(3)
  expect((await viewer.call('GET /watch/progress')).seen.tv).toEqual([])
})

test('a title that is removed from the watch history no longer counts as seen [title.progress]', async () => {
  const { member, clock } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const seen = async (each: Client) => (await each.call('GET /watch/progress')).seen.movie
  for (const each of [viewer, other]) {
    await each.call('POST /watch/addWatchMovie', { body: { id: nosferatu.id } })
    await savePositionAtEnd(each, nosferatu, 1)
  }
  clock.pass(24 * 60 * 60 * 1000)
  await viewer.call('POST /watch/addWatchMovie', { body: { id: nosferatu.id } })
  const remove = async () => {
    const [entry] = (await viewer.call('GET /user/history/watch')).content
    const params = { id: nosferatu.id, date: entry?.date ?? '' }
    await viewer.call('DELETE /watch/removeMovieWatch/:id/:date', { params })
  }
  await remove()
  expect(await seen(viewer)).toEqual([nosferatu.id])
  await remove()
  expect(await seen(viewer)).toEqual([])
  expect(await seen(other)).toEqual([nosferatu.id])
  await other.call('DELETE /watch/clearWatchHistory')
  expect(await seen(other)).toEqual([])
})

test('discovery can leave out the titles that its viewer has seen, also from the total and the pages [browse.api] [title.progress]', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const pageOf = (each: Client, page: number, seen: 'hide' | undefined) =>
    each.call('GET /movies/discover', {
      query: { from: 1920, to: 1929, sort: 'title', page, ...(seen ? { seen } : {}) },
    })
  const first = await pageOf(viewer, 1, undefined)
  const [one, two] = first.content
  for (const title of [one, two]) if (title) await savePositionAtEnd(viewer, { type: 'movie', id: title.id }, 1)
  await savePosition(viewer, { type: 'movie', id: first.content[2]?.id ?? 0 }, 60, 2)

  const all = async (each: Client, seen: 'hide' | undefined) => {
    const { pages, total } = await pageOf(each, 1, seen)
    const ids: number[] = []
    for (let page = 1; page <= pages; page += 1) {
      const { content } = await pageOf(each, page, seen)
      expect(content).toHaveLength(page < pages ? 20 : total - 20 * (pages - 1))
      ids.push(...content.map(({ id }) => id))
    }
    expect(ids).toHaveLength(total)
    return ids
  }
  const everything = await all(viewer, undefined)
  expect(await all(viewer, 'hide')).toEqual(everything.filter((id) => id !== one?.id && id !== two?.id))
  expect(await all(other, 'hide')).toEqual(everything)
  for (const section of ['movies', 'tv']) {
    const hidden = await viewer.send(`/api/v1/${section}/discover?seen=hide`)
    expect(hidden.headers.get('cache-control'), section).toBe('no-store')
    expect(hidden.headers.get('etag'), section).toBeNull()
  }

  const shows = async () => (await viewer.call('GET /tv/discover', { query: { seen: 'hide' } })).content
  expect((await shows()).map(({ id }) => id)).toContain(caminandes.id)
  for (const episode of [1, 2, 3]) await savePositionAtEnd(viewer, { ...caminandes, season: 1, episode }, episode)
  expect((await shows()).map(({ id }) => id)).not.toContain(caminandes.id)
  const pageAfterLast = await viewer.call('GET /tv/discover', { query: { seen: 'hide', page: 99 } })
  expect(pageAfterLast).toMatchObject({ content: [], page: 99, message: 'There is nothing on this page.' })
  const wrong = await viewer.send('/api/v1/movies/discover?seen=no')
  expect(await wrong.json()).toMatchObject({ message: 'seen must be one of hide.' })
})

test('of the titles that were begun, the newest 1,000 are in the answer [title.progress]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  await fillPositions(database, user._id, 1001)
  const { begun } = await viewer.call('GET /watch/progress')
  expect(begun.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, index) => 1001 - index))
})

test('a title that is seen again is the newest of the seen titles [title.progress]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  await savePositionAtEnd(viewer, nosferatu, 1)
  await savePositionAtEnd(viewer, metropolis, 2)
  await savePositionAtEnd(viewer, nosferatu, 3)
  const newestFirst = await database.selectFrom('seen').select('titleId').orderBy('at', 'desc').execute()
  expect(newestFirst.map(({ titleId }) => titleId)).toEqual([nosferatu.id, metropolis.id])
})

test('beyond the limit of seen titles, the member’s oldest one is deleted, but none of another member’s [title.progress]', async () => {
  const { member, database } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  for (const each of [viewer, other]) await savePositionAtEnd(each, nosferatu, 1)
  const { user } = await viewer.call('GET /auth/authcheck')
  for (let first = 0; first < maxSeen - 1; first += 1000) {
    const rows = Array.from({ length: Math.min(1000, maxSeen - 1 - first) }, (_, index) => ({
      userId: user._id,
      catalogue: 'open' as const,
      type: 'movie' as const,
      titleId: 900_000 + first + index,
      season: 0,
      episode: 0,
      episodes: 1,
      at: '2026-11-21T11:30:00.000Z',
    }))
    await database.insertInto('seen').values(rows).execute()
  }
  const seen = async (each: Client) => (await each.call('GET /watch/progress')).seen.movie
  expect(await seen(viewer)).toHaveLength(maxSeen)
  await savePositionAtEnd(viewer, metropolis, 40)
  const ids = await seen(viewer)
  expect(ids).toHaveLength(maxSeen)
  expect(ids).toContain(metropolis.id)
  expect(ids).not.toContain(nosferatu.id)
  expect(await seen(other)).toEqual([nosferatu.id])
})
