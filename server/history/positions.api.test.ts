import { expect, test } from 'vitest'
import { aMovie, aShow, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { refuseWrites } from '#tests/support/failing-database.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const path = '/watch/position/:type/:id/:season/:episode'
const nosferatu = { type: 'movie' as const, id: idOf('Nosferatu'), season: 0, episode: 0 }
const firstEpisode = { type: 'tv' as const, id: idOf('Caminandes'), season: 1, episode: 1 }
type PositionKey = Omit<typeof nosferatu, 'type'> & { type: 'movie' | 'tv' }

const save = (viewer: Client, seconds: number, at: string, key: PositionKey = nosferatu) =>
  viewer.call(`PUT ${path}`, { params: key, body: { seconds, duration: 5580, at } })
const positionOf = async (viewer: Client, key: PositionKey = nosferatu) =>
  (await viewer.call(`GET ${path}`, { params: key })).content

test('the position of a viewer is null until it is saved', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  expect(await positionOf(viewer)).toBeNull()
  await save(viewer, 61.5, '2026-11-21T11:00:00.000Z')
  expect(await positionOf(viewer)).toEqual({ seconds: 61.5, duration: 5580, at: '2026-11-21T11:00:00.000Z' })
  expect(await positionOf(other)).toBeNull()
})

test('the position that was measured last is kept, in whatever order positions arrive', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  await save(viewer, 100, '2026-11-21T11:00:00.000Z')
  await save(viewer, 50, '2026-11-21T11:05:00.000Z')
  expect((await positionOf(viewer))?.seconds).toBe(50)
  await save(viewer, 900, '2026-11-21T11:04:59.999Z')
  expect(await positionOf(viewer)).toMatchObject({ seconds: 50, at: '2026-11-21T11:05:00.000Z' })
})

test('of several positions that arrive together the newest is saved', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const minutes = [7, 3, 9, 1, 5, 8, 2, 6, 4]
  await Promise.all(minutes.map((minute) => save(viewer, minute, `2026-11-21T11:0${minute}:00.000Z`)))
  expect((await positionOf(viewer))?.seconds).toBe(9)
})

test('when several tabs save positions at the same time, the newest is kept, older ones are refused, and a seen film stays seen', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const at = (index: number) => new Date(Date.parse('2026-11-21T11:00:00.000Z') + index).toISOString()
  await save(viewer, 5580, at(0))
  let newestSaved = 0
  /** Saves every fourth position, beginning with `first`, as one of four tabs. */
  const saveAsTab = async (first: number) => {
    for (let index = first; index <= 80; index += 4) {
      const isOlder = newestSaved > index
      const { message } = await save(viewer, index, at(index))
      if (isOlder || index === 80) expect(message).toBe(isOlder ? 'A newer position is kept already' : 'Kept')
      if (message === 'Kept') newestSaved = Math.max(newestSaved, index)
    }
  }
  await Promise.all([1, 2, 3, 4].map(saveAsTab))
  expect(await positionOf(viewer)).toEqual({ seconds: 80, duration: 5580, at: at(80) })
  expect((await viewer.call('GET /watch/progress')).seen.movie).toEqual([nosferatu.id])
})

test('times of measurement are compared as times and not as texts', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  await save(viewer, 1, '2026-11-21T11:00:00Z')
  await save(viewer, 2, '2026-11-21T11:00:00.5Z')
  expect(await positionOf(viewer)).toMatchObject({ seconds: 2, at: '2026-11-21T11:00:00.500Z' })
  await save(viewer, 3, '2026-11-21T11:00:00.499999Z')
  expect((await positionOf(viewer))?.seconds).toBe(2)
})

test('a time in the future counts as now, so that later positions are saved', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  await save(viewer, 10, '2099-01-01T00:00:00.000Z')
  expect(await positionOf(viewer)).toMatchObject({ seconds: 10, at: '2026-11-21T12:00:00.000Z' })
  clock.pass(1000)
  await save(viewer, 11, '2026-11-21T12:00:01.000Z')
  expect((await positionOf(viewer))?.seconds).toBe(11)
})

test('the message says whether the position was saved or a newer one was saved already', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  expect((await save(viewer, 100, '2026-11-21T11:00:00.000Z')).message).toBe('Kept')
  const older = await save(viewer, 50, '2026-11-21T10:59:59.999Z')
  expect(older.message).toBe('A newer position is kept already')
  expect((await positionOf(viewer))?.seconds).toBe(100)
  // The same position again, as when a request is repeated because its answer was lost.
  expect((await save(viewer, 100, '2026-11-21T11:00:00.000Z')).message).toBe('Kept')
})

test('positions can be saved after the server’s clock was ahead and was corrected', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  clock.set('2027-03-01T00:00:00.000Z')
  await save(viewer, 10, '2027-03-01T00:00:00.000Z')
  clock.set('2026-11-21T12:00:00.000Z')
  expect((await save(viewer, 20, '2026-11-21T12:00:00.000Z')).message).toBe('Kept')
  expect(await positionOf(viewer)).toMatchObject({ seconds: 20, at: '2026-11-21T12:00:00.000Z' })
  clock.pass(1000)
  expect((await save(viewer, 30, '2026-11-21T12:00:01.000Z')).message).toBe('Kept')
  // From now on older positions are refused again.
  expect((await save(viewer, 20, '2026-11-21T12:00:00.500Z')).message).toBe('A newer position is kept already')
  expect((await positionOf(viewer))?.seconds).toBe(30)
})

test('the duration may be null', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const body = { seconds: 12, duration: null, at: '2026-11-21T11:00:00.000Z' }
  await viewer.call(`PUT ${path}`, { params: nosferatu, body })
  expect(await positionOf(viewer)).toEqual(body)
})

test('film 550 and the episodes of show 550 have positions of their own', async () => {
  const { member } = await startMatinee({
    catalogue: openCatalogue({ movies: [aMovie({ id: 550 })], shows: [aShow({ id: 550 })] }),
  })
  const viewer = await member()
  const keys: PositionKey[] = [
    { type: 'movie', id: 550, season: 0, episode: 0 },
    { type: 'tv', id: 550, season: 1, episode: 1 },
  ]
  for (const [index, key] of keys.entries()) await save(viewer, index, '2026-11-21T11:00:00.000Z', key)
  for (const [index, key] of keys.entries()) expect((await positionOf(viewer, key))?.seconds).toBe(index)
})

test('removing an entry of the watch history removes only the position of that member in that title, and clearing the history removes the rest', async () => {
  const { member, clock } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const at = '2026-11-21T11:00:00.000Z'
  await viewer.call('POST /watch/addWatchMovie', { body: { id: nosferatu.id } })
  await save(viewer, 100, at)
  await save(viewer, 200, at, firstEpisode)
  await save(other, 300, at)
  const params = { id: nosferatu.id, date: clock.now().toISOString() }
  await viewer.call('DELETE /watch/removeMovieWatch/:id/:date', { params })
  expect(await positionOf(viewer)).toBeNull()
  expect((await positionOf(other))?.seconds).toBe(300)
  expect((await positionOf(viewer, firstEpisode))?.seconds).toBe(200)

  await viewer.call('DELETE /watch/clearWatchHistory')
  expect(await positionOf(viewer, firstEpisode)).toBeNull()
})

test('when the removal of an entry of the watch history is refused, its position stays', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  await viewer.call('POST /watch/addWatchMovie', { body: { id: nosferatu.id } })
  await save(viewer, 100, '2026-11-21T11:00:00.000Z')
  const params = { id: nosferatu.id, date: '2020-01-01T00:00:00.000Z' }
  await viewer.refused('DELETE /watch/removeMovieWatch/:id/:date', { params })
  expect((await positionOf(viewer))?.seconds).toBe(100)
})

test('when a part of a write to the history fails, the position, the history and the seen films stay as they were', async () => {
  const { member, database, clock } = await startMatinee()
  const viewer = await member()
  const kept = async () => ({
    seconds: (await positionOf(viewer))?.seconds,
    entries: (await viewer.call('GET /user/history/watch')).total,
    seen: (await viewer.call('GET /watch/progress')).seen.movie.length,
  })
  await viewer.call('POST /watch/addWatchMovie', { body: { id: nosferatu.id } })
  await save(viewer, 100, '2026-11-21T11:00:00.000Z')
  const body = { seconds: 5580, duration: 5580, at: '2026-11-21T11:01:00.000Z' }
  for (const verb of ['insert', 'update'] as const) {
    const acceptWrites = await refuseWrites(database, verb, 'seen')
    expect((await viewer.refused(`PUT ${path}`, { params: nosferatu, body })).status, verb).toBe(500)
    expect(await kept(), verb).toEqual({ seconds: 100, entries: 1, seen: 0 })
    await acceptWrites()
  }
  await viewer.call(`PUT ${path}`, { params: nosferatu, body })
  const params = { id: nosferatu.id, date: clock.now().toISOString() }
  for (const table of ['positions', 'seen']) {
    const acceptWrites = await refuseWrites(database, 'delete', table)
    expect((await viewer.refused('DELETE /watch/removeMovieWatch/:id/:date', { params })).status, table).toBe(500)
    expect((await viewer.refused('DELETE /watch/clearWatchHistory')).status, table).toBe(500)
    expect(await kept(), table).toEqual({ seconds: 5580, entries: 1, seen: 1 })
    await acceptWrites()
  }
})

test('clearing the history of one member does not change another member’s positions', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  for (const each of [viewer, other]) await save(each, 100, '2026-11-21T11:00:00.000Z')
  await viewer.call('DELETE /watch/clearWatchHistory')
  expect(await positionOf(viewer)).toBeNull()
  expect((await positionOf(other))?.seconds).toBe(100)
})

test('an invalid position is refused with a message that names the invalid field, and is not saved', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const validPosition = { seconds: 1, duration: 2, at: '2026-11-21T11:00:00.000Z' }
  const faults: [given: object, message: string][] = [
    [{ seconds: -1 }, 'seconds must be a number of seconds.'],
    [{ seconds: 864_001 }, 'seconds must be a number of seconds.'],
    [{ seconds: '12' }, 'seconds must be a number of seconds.'],
    [{ seconds: undefined }, 'seconds must be a number of seconds.'],
    [{ duration: -1 }, 'duration must be a number of seconds.'],
    [{ at: 'now' }, 'at must be an ISO 8601 moment.'],
    [{ at: '2026-11-21' }, 'at must be an ISO 8601 moment.'],
  ]
  for (const [given, message] of faults) {
    const refused = await viewer.refused(`PUT ${path}`, { params: nosferatu, body: { ...validPosition, ...given } })
    expect(refused, JSON.stringify(given)).toMatchObject({ status: 400, message })
  }
  expect(await positionOf(viewer)).toBeNull()
})

test('a position in an unknown title, season or episode is refused', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const body = { seconds: 60, duration: 600, at: '2026-11-21T11:00:00.000Z' }
  const refusalFor = (type: 'movie' | 'tv', id: number, season: number, episode: number) =>
    viewer.refused('PUT /watch/position/:type/:id/:season/:episode', { params: { type, id, season, episode }, body })
  expect(await refusalFor('movie', 999_999_999, 0, 0)).toMatchObject({ status: 404, code: 'title-unknown' })
  for (const [season, episode] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const refusal = await refusalFor('movie', nosferatu.id, season, episode)
    expect(refusal).toMatchObject({ status: 404, code: 'episode-unknown' })
  }
  expect(await refusalFor('tv', 306, 9, 1)).toMatchObject({ status: 404, code: 'season-unknown' })
  expect(await refusalFor('tv', 306, 1, 99)).toMatchObject({ status: 404, code: 'episode-unknown' })
})
