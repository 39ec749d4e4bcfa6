import { expect, test } from 'vitest'
import { aMovie, aShow, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const openResult = (viewer: Client, type: 'movie' | 'tv' | 'person', id: number) =>
  viewer.call('POST /search/history', { body: { id, type } })
const listOf = async (viewer: Client) => (await viewer.call('GET /user/profile')).user.searchHistory

/** A catalogue in which a movie, a show and a person have the same id, and another movie has another. */
const catalogueWithSharedId = () =>
  openCatalogue({
    movies: [aMovie({ id: 550, title: 'The Film' }), aMovie({ id: 551, title: 'The Other Film' })],
    shows: [aShow({ id: 550, title: 'The Show' })],
    people: [{ id: 550, name: 'The Person', also_known_as: [], biography: '' }],
  })

test('an opened result is in the history with its name and picture [history.search.api]', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  expect((await openResult(viewer, 'movie', idOf('Nosferatu'))).message).toBe('Added to your search history')
  clock.pass(1000)
  await openResult(viewer, 'tv', idOf('Caminandes'))
  clock.pass(1000)
  await openResult(viewer, 'person', idOf('Buster Keaton'))
  const picture = expect.stringMatching(/^\/.+\.svg$/)
  expect(await listOf(viewer)).toEqual([
    {
      id: idOf('Buster Keaton'),
      type: 'person',
      name: 'Buster Keaton',
      image: picture,
      date: '2026-11-21T12:00:02.000Z',
    },
    { id: idOf('Caminandes'), type: 'tv', name: 'Caminandes', image: picture, date: '2026-11-21T12:00:01.000Z' },
    { id: idOf('Nosferatu'), type: 'movie', name: 'Nosferatu', image: picture, date: '2026-11-21T12:00:00.000Z' },
  ])
})

test('a result that is opened again moves to the top of the history [history.search.api]', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  for (const name of ['Nosferatu', 'Metropolis', 'Charade', 'Nosferatu']) {
    await openResult(viewer, 'movie', idOf(name))
    clock.pass(24 * 60 * 60 * 1000)
  }
  expect((await listOf(viewer)).map(({ name }) => name)).toEqual(['Nosferatu', 'Charade', 'Metropolis'])
})

test('a result that is opened again gets its current name and picture from the catalogue [history.search.api]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  await openResult(viewer, 'movie', idOf('Nosferatu'))
  const [before] = await listOf(viewer)
  await database.updateTable('searchHistory').set({ name: 'Nosferat', image: null, adult: 1 }).execute()
  await openResult(viewer, 'movie', idOf('Nosferatu'))
  expect(await listOf(viewer)).toEqual([before])
})

test('removing an id with a type removes one entry, and without a type all entries with that id [history.search.api]', async () => {
  const { member } = await startMatinee({ catalogue: catalogueWithSharedId() })
  const viewer = await member()
  const openAll = async () => {
    await openResult(viewer, 'movie', 551)
    for (const type of ['movie', 'tv', 'person'] as const) await openResult(viewer, type, 550)
  }
  const names = async () => (await listOf(viewer)).map(({ name }) => name).sort()
  const removeEntries = (query: { type?: 'movie' | 'tv' | 'person' }) =>
    viewer.call('DELETE /search/removehistory/:id', { params: { id: 550 }, query })

  await openAll()
  expect(await names()).toEqual(['The Film', 'The Other Film', 'The Person', 'The Show'])
  expect((await removeEntries({ type: 'tv' })).message).toBe('Removed from your history')
  expect(await names()).toEqual(['The Film', 'The Other Film', 'The Person'])
  await openAll()
  await removeEntries({})
  expect(await names()).toEqual(['The Other Film'])
})

test('removing an entry of another member is refused as if the entry did not exist, and the entry stays [history.search.api]', async () => {
  const { member } = await startMatinee()
  const [owner, other] = [await member(), await member()]
  const id = idOf('Nosferatu')
  await openResult(owner, 'movie', id)
  const entryUnknown = { status: 404, code: 'entry-unknown', message: 'This entry is not there any more.' }
  expect(await other.refused('DELETE /search/removehistory/:id', { params: { id } })).toMatchObject(entryUnknown)
  const asShow = owner.refused('DELETE /search/removehistory/:id', { params: { id }, query: { type: 'tv' } })
  expect(await asShow).toMatchObject(entryUnknown)
  expect(await listOf(owner)).toHaveLength(1)
})

test('clearing removes all entries of a member and no entry of another member [history.search.api]', async () => {
  const { member } = await startMatinee()
  const [owner, other] = [await member(), await member()]
  for (const viewer of [owner, other]) {
    for (const name of ['Nosferatu', 'Charade']) await openResult(viewer, 'movie', idOf(name))
  }
  expect((await owner.call('DELETE /search/clearhistory')).message).toBe('Your history is empty now')
  expect(await listOf(owner)).toEqual([])
  expect(await listOf(other)).toHaveLength(2)
})

test('a result that is not in the catalogue is not added', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const id = 999_999_999
  const refusal = async (type: 'movie' | 'tv' | 'person') =>
    (await viewer.refused('POST /search/history', { body: { id, type } })).code
  expect(await refusal('movie')).toBe('title-unknown')
  expect(await refusal('tv')).toBe('title-unknown')
  expect(await refusal('person')).toBe('person-unknown')
  expect(await listOf(viewer)).toEqual([])
})

test('entries of another catalogue are neither listed nor removed [history.search.api]', async () => {
  const matinee = await startMatinee()
  const viewer = await matinee.member()
  const { user } = await viewer.call('GET /auth/authcheck')
  const date = '2026-11-21T12:00:00.000Z'
  const item = { type: 'movie' as const, itemId: 550, name: 'Fight', image: null, adult: 0, date }
  await matinee.database
    .insertInto('searchHistory')
    .values({ userId: user._id, catalogue: 'tmdb', ...item })
    .execute()
  expect(await listOf(viewer)).toEqual([])
  expect((await viewer.refused('DELETE /search/removehistory/:id', { params: { id: 550 } })).status).toBe(404)
  await viewer.call('DELETE /search/clearhistory')
  expect(await matinee.database.selectFrom('searchHistory').selectAll().execute()).toHaveLength(1)
})
