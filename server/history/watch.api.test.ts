import { expect, test } from 'vitest'
import { aMovie, aShow, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createWatchEntries } from './watch-repository.ts'

const nosferatu = { body: { id: idOf('Nosferatu') } }
const caminandes = idOf('Caminandes')
const minute = 60_000

const watchEpisode = (viewer: Client, number: number, id = caminandes) =>
  viewer.call('POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes', {
    params: { id, season: 1, name: 'Whatever / the page says', totalEpisodes: 99 },
    body: { episode_number: number, name: 'x', still_path: '/x.jpg' },
  })
const listOf = async (viewer: Client) => (await viewer.call('GET /user/profile')).user.watchHistory

test('a film that was opened is in the history, with the catalogue’s title and picture [history.watch.api]', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  const sentDetails = { title: 'Free iPhones', poster_path: '/x.jpg', backdrop_path: null }
  const { message } = await viewer.call('POST /watch/addWatchMovie', { body: { ...nosferatu.body, ...sentDetails } })
  expect(message).toBe('Added to your watch history')
  expect(await listOf(viewer)).toEqual([
    {
      id: nosferatu.body.id,
      type: 'movie',
      name: 'Nosferatu',
      title: null,
      image: expect.stringMatching(/^\/.+\.svg$/),
      season: 0,
      episode: 0,
      tepisodes: 0,
      date: clock.now().toISOString(),
    },
  ])
})

test('an episode that was opened is in the history with its show and its numbers [history.watch.api]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  expect((await watchEpisode(viewer, 1)).message).toBe('Added to your watch history')
  expect(await listOf(viewer)).toMatchObject([
    {
      id: caminandes,
      type: 'tv',
      name: 'Caminandes',
      title: 'Llama Drama',
      season: 1,
      episode: 1,
      image: expect.any(String),
    },
  ])
})

test('an entry has the highest episode number of its season, and not the number of episodes of its show', async () => {
  const seasons = [1, 2].map((season) => ({
    season,
    episodes: [1, 2, 7].map((episode) => ({ episode, title: `Part ${episode}` })),
  }))
  const { member } = await startMatinee({ catalogue: openCatalogue({ shows: [aShow({ id: 550, seasons })] }) })
  const viewer = await member()
  await watchEpisode(viewer, 2, 550)
  expect(await listOf(viewer)).toMatchObject([{ title: 'Part 2', tepisodes: 7 }])
})

test('a title that is opened several times on one UTC day has one entry for that day, with the latest time', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  const dates = async () => (await listOf(viewer)).map(({ date }) => date)
  for (const moment of ['2026-11-21T00:00:00.000Z', '2026-11-21T09:30:00.000Z', '2026-11-21T23:59:59.999Z']) {
    clock.set(moment)
    await viewer.call('POST /watch/addWatchMovie', nosferatu)
    expect(await dates()).toEqual([moment])
  }
  clock.set('2026-11-22T00:00:00.000Z')
  await viewer.call('POST /watch/addWatchMovie', nosferatu)
  expect(await dates()).toEqual(['2026-11-22T00:00:00.000Z', '2026-11-21T23:59:59.999Z'])
})

test('a title that is opened again on the same day gets its current name and picture from the catalogue', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  await viewer.call('POST /watch/addWatchMovie', nosferatu)
  const before = await listOf(viewer)
  await database.updateTable('watchHistory').set({ name: 'Nosferat', image: null, adult: 1 }).execute()
  await viewer.call('POST /watch/addWatchMovie', nosferatu)
  expect(await listOf(viewer)).toEqual(before)
})

test('the history has the newest entry first, and a separate entry for each episode', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  for (const openTitle of [() => watchEpisode(viewer, 1), () => viewer.call('POST /watch/addWatchMovie', nosferatu)]) {
    await openTitle()
    clock.pass(minute)
  }
  await watchEpisode(viewer, 2)
  clock.pass(minute)
  await watchEpisode(viewer, 1)
  expect((await listOf(viewer)).map(({ type, episode }) => [type, episode])).toEqual([
    ['tv', 1],
    ['tv', 2],
    ['movie', 0],
  ])
})

test('a film and a show with the same id have separate entries, and removing the film keeps the show [history.watch.api]', async () => {
  const { member } = await startMatinee({
    catalogue: openCatalogue({ movies: [aMovie({ id: 550 })], shows: [aShow({ id: 550 })] }),
  })
  const viewer = await member()
  await viewer.call('POST /watch/addWatchMovie', { body: { id: 550 } })
  await watchEpisode(viewer, 1, 550)
  const [entry] = await listOf(viewer)
  await viewer.call('DELETE /watch/removeMovieWatch/:id/:date', { params: { id: 550, date: entry?.date ?? '' } })
  expect(await listOf(viewer)).toMatchObject([{ id: 550, type: 'tv' }])
})

test('an entry is removed by its title and date, and the other entries stay [history.watch.api]', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  await viewer.call('POST /watch/addWatchMovie', nosferatu)
  await watchEpisode(viewer, 1)
  await watchEpisode(viewer, 2)
  clock.set('2026-11-22T08:00:00.000Z')
  await viewer.call('POST /watch/addWatchMovie', nosferatu)

  const { id } = nosferatu.body
  const movie = { params: { id, date: '2026-11-21T12:00:00.000Z' } }
  const removed = await viewer.call('DELETE /watch/removeMovieWatch/:id/:date', movie)
  expect(removed.message).toBe('Removed from your history')
  const episode = { params: { id: caminandes, date: '2026-11-21T12:00:00.000Z', season: 1, episode: 2 } }
  await viewer.call('DELETE /watch/removeTvWatch/:id/:date/:season/:episode', episode)
  expect(await listOf(viewer)).toMatchObject([
    { type: 'movie', date: '2026-11-22T08:00:00.000Z' },
    { type: 'tv', episode: 1 },
  ])
})

test('removing an entry of another member is refused as if it did not exist, and the entry stays [history.watch.api]', async () => {
  const { member, clock } = await startMatinee()
  const [owner, other] = [await member(), await member()]
  await owner.call('POST /watch/addWatchMovie', nosferatu)
  await watchEpisode(owner, 1)
  const date = clock.now().toISOString()
  const gone = { status: 404, code: 'entry-unknown', message: 'This entry is not there any more.' }
  for (const id of [nosferatu.body.id, 999_999]) {
    const refused = other.refused('DELETE /watch/removeMovieWatch/:id/:date', { params: { id, date } })
    expect(await refused).toMatchObject(gone)
  }
  const episode = { params: { id: caminandes, date, season: 1, episode: 1 } }
  const refused = other.refused('DELETE /watch/removeTvWatch/:id/:date/:season/:episode', episode)
  expect(await refused).toMatchObject(gone)
  expect(await listOf(owner)).toHaveLength(2)
})

test('removing an entry by an invalid date is refused with a sentence about the date [history.watch.api]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  for (const date of [
    'yesterday',
    '2026-11-21',
    '2026-02-30T12:00:00.000Z',
    '1763726400000',
    '2026-11-21T12:00:00+01:00',
  ]) {
    const refused = viewer.refused('DELETE /watch/removeMovieWatch/:id/:date', { params: { id: 1, date } })
    expect(await refused, date).toMatchObject({ status: 400, message: 'date must be an ISO 8601 moment.' })
  }
})

test('clearing removes all entries of a member and no entry of another member [history.watch.api]', async () => {
  const { member } = await startMatinee()
  const [owner, other] = [await member(), await member()]
  for (const viewer of [owner, other]) {
    await viewer.call('POST /watch/addWatchMovie', nosferatu)
    await watchEpisode(viewer, 1)
  }
  const cleared = await owner.call('DELETE /watch/clearWatchHistory')
  expect(cleared.message).toBe('Your history is empty now')
  expect(await listOf(owner)).toEqual([])
  expect(await listOf(other)).toHaveLength(2)
  await owner.call('DELETE /watch/clearWatchHistory')
})

test('a title, season or episode that is not in the catalogue is not added to the history', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  expect((await viewer.refused('POST /watch/addWatchMovie', { body: { id: 999_999_999 } })).code).toBe('title-unknown')
  const episode = (given: { id?: number; season?: number; number?: number }) =>
    viewer.refused('POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes', {
      params: { id: given.id ?? caminandes, season: given.season ?? 1, name: 'x', totalEpisodes: 1 },
      body: { episode_number: given.number ?? 1 },
    })
  expect((await episode({ id: 999_999_999 })).code).toBe('title-unknown')
  expect((await episode({ season: 99 })).code).toBe('season-unknown')
  expect((await episode({ number: 99 })).code).toBe('episode-unknown')
  expect(await listOf(viewer)).toEqual([])
})

test('an episode can be added by sending it with all the fields that it has in the list of episodes [history.watch.api]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const { content } = await viewer.call('POST /tv/episodes', { body: { Id: caminandes, Season: 1 } })
  const [episode] = content.episodes
  if (episode === undefined) throw new Error('the season is empty')
  const params = { id: caminandes, season: 1, name: 'Caminandes', totalEpisodes: 2 }
  await viewer.call('POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes', { params, body: episode })
  expect(await listOf(viewer)).toMatchObject([{ title: 'Llama Drama' }])
})

test('entries of another catalogue are neither listed nor removed [history.watch.api]', async () => {
  const matinee = await startMatinee()
  const viewer = await matinee.member()
  const { user } = await viewer.call('GET /auth/authcheck')
  const titleKey = { type: 'movie' as const, titleId: nosferatu.body.id, season: 0, episode: 0 }
  const facts = { name: 'Another Film', title: null, image: null, totalEpisodes: 0, adult: 0 }
  const date = matinee.clock.now().toISOString()
  for (const day of [date.slice(0, 10), '2026-11-20']) {
    await matinee.database
      .insertInto('watchHistory')
      .values({ userId: user._id, catalogue: 'tmdb', ...titleKey, ...facts, day, date })
      .execute()
  }
  expect(await listOf(viewer)).toEqual([])
  expect(await createWatchEntries(matinee.database, 'open').titles(user._id)).toEqual([])
  // It was opened on two days, but is one title.
  expect(await createWatchEntries(matinee.database, 'tmdb').titles(user._id)).toHaveLength(1)
  expect(await createWatchEntries(matinee.database, 'tmdb').titles('another account')).toEqual([])
  const params = { id: nosferatu.body.id, date }
  expect((await viewer.refused('DELETE /watch/removeMovieWatch/:id/:date', { params })).status).toBe(404)
  await viewer.call('DELETE /watch/clearWatchHistory')
  expect(await matinee.database.selectFrom('watchHistory').selectAll().execute()).toHaveLength(2)
})

test('the refusal of an invalid number in the path names the field', async () => {
  const { member } = await startMatinee()
  const answer = await (await member()).send(`/api/v1/watch/addWatchTv/${caminandes}/1/x/abc`, { method: 'POST' })
  expect(await answer.json()).toMatchObject({ message: 'totalEpisodes must be a whole number from 0.' })
})

test('an entry whose title has left the catalogue stays listed, and can be removed [history.watch.api]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  await viewer.call('POST /watch/addWatchMovie', nosferatu)
  await watchEpisode(viewer, 1)
  const gone = 999_999_999
  await database.updateTable('watchHistory').set({ titleId: gone }).execute()
  expect((await viewer.refused('GET /movies/details/:id', { params: { id: gone } })).code).toBe('title-unknown')
  const [episode, movie] = await listOf(viewer)
  expect([episode?.name, movie?.name]).toEqual(['Caminandes', 'Nosferatu'])
  await viewer.call('DELETE /watch/removeMovieWatch/:id/:date', { params: { id: gone, date: movie?.date ?? '' } })
  await viewer.call('DELETE /watch/removeTvWatch/:id/:date/:season/:episode', {
    params: { id: gone, date: episode?.date ?? '', season: 1, episode: 1 },
  })
  expect(await listOf(viewer)).toEqual([])
})
