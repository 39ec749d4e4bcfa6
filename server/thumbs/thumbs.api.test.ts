import { expect, test } from 'vitest'
import { aMovie, aShow, idOf, openCatalogue, withAdult } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { dateOf } from '#tests/support/fill-lists.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createThumbEntries } from './repository.ts'

const nosferatu = { type: 'movie', id: idOf('Nosferatu') } as const
const giveThumb = (viewer: Client, params: { type: 'movie' | 'tv'; id: number }, thumb: 'up' | 'down') =>
  viewer.call('POST /titles/thumb/:type/:id', { params, body: { thumb } })

/** The ids of the movies that the chat recommends when it is asked for twenty silent movies. */
async function recommendedTo(viewer: Client): Promise<number[]> {
  const { content = [] } = await viewer.call('POST /chat/movie/llm', { body: { query: 'twenty silent films' } })
  return content.map(({ id }) => id)
}

test('a title with a thumb down is not recommended again, until the thumb is taken back [chat.api]', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  expect(await recommendedTo(viewer)).toContain(nosferatu.id)
  expect((await giveThumb(viewer, nosferatu, 'down')).message).toBe('Not recommended again')
  await viewer.call('DELETE /search/clearhistoryquery')
  expect(await recommendedTo(viewer)).not.toContain(nosferatu.id)
  expect(await recommendedTo(other)).toContain(nosferatu.id)

  expect((await viewer.call('DELETE /titles/thumb/:type/:id', { params: nosferatu })).message).toBe('Taken back')
  await viewer.call('DELETE /search/clearhistoryquery')
  expect(await recommendedTo(viewer)).toContain(nosferatu.id)
})

test('a second thumb replaces the first, and films and shows have separate thumbs [chat.api]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  await giveThumb(viewer, nosferatu, 'down')
  await giveThumb(viewer, nosferatu, 'up')
  await giveThumb(viewer, { type: 'tv', id: idOf('Caminandes') }, 'down')
  const rows = await database.selectFrom('thumbs').select(['type', 'titleId', 'thumb']).orderBy('type').execute()
  expect(rows).toEqual([
    { type: 'movie', titleId: nosferatu.id, thumb: 'up' },
    { type: 'tv', titleId: idOf('Caminandes'), thumb: 'down' },
  ])
})

test('taking back the thumb of film 550 does not take back the thumb of show 550', async () => {
  const catalogue = openCatalogue({ movies: [aMovie({ id: 550 })], shows: [aShow({ id: 550 })] })
  const { member, database } = await startMatinee({ catalogue })
  const viewer = await member()
  for (const type of ['movie', 'tv'] as const) await giveThumb(viewer, { type, id: 550 }, 'up')
  await viewer.call('DELETE /titles/thumb/:type/:id', { params: { type: 'movie', id: 550 } })
  expect(await database.selectFrom('thumbs').select('type').execute()).toEqual([{ type: 'tv' }])
})

test('thumbs of other members and of another catalogue are not listed or taken back [chat.api]', async () => {
  const { member, database } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const [own, others] = await Promise.all(
    [viewer, other].map(async (client) => (await client.call('GET /auth/authcheck')).user._id),
  )
  const [open, tmdb] = [createThumbEntries(database, 'open'), createThumbEntries(database, 'tmdb')]
  await giveThumb(other, nosferatu, 'down')
  await tmdb.set(own ?? '', nosferatu, 'down', dateOf(0))
  expect(await open.list(own ?? '')).toEqual([])
  const refused = await viewer.refused('DELETE /titles/thumb/:type/:id', { params: nosferatu })
  expect(refused).toMatchObject({ status: 404, code: 'entry-unknown' })
  expect(await open.list(others ?? '')).toEqual([{ ...nosferatu, thumb: 'down' }])
  expect(await tmdb.list(own ?? '')).toEqual([{ ...nosferatu, thumb: 'down' }])
})

test('the newest 10,000 thumbs stay, and a thumb that is given again is the newest', async () => {
  const { member, database } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  const thumbs = createThumbEntries(database, 'open')
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    userId: user._id,
    catalogue: 'open' as const,
    type: 'movie' as const,
    titleId: index + 1,
    thumb: 'up' as const,
    date: dateOf(index),
  }))
  while (rows.length > 0) await database.insertInto('thumbs').values(rows.splice(0, 1000)).execute()
  await thumbs.set(user._id, { type: 'movie', id: 1 }, 'down', dateOf(10_000))
  expect(await thumbs.list(user._id)).toHaveLength(10_000)
  await thumbs.set(user._id, { type: 'tv', id: 1 }, 'up', dateOf(10_001))
  const list = await thumbs.list(user._id)
  expect(list).toHaveLength(10_000)
  expect(list.slice(0, 3)).toEqual([
    { type: 'tv', id: 1, thumb: 'up' },
    { type: 'movie', id: 1, thumb: 'down' },
    { type: 'movie', id: 10_000, thumb: 'up' },
  ])
  expect(list.at(-1)).toEqual({ type: 'movie', id: 3, thumb: 'up' })
})

test('a thumb for a title that does not exist, or that this viewer may not see, is refused [chat.api]', async () => {
  const { member } = await startMatinee({ catalogue: withAdult(openCatalogue(), (id) => id === nosferatu.id) })
  const viewer = await member()
  const body = { thumb: 'up' as const }
  for (const params of [{ type: 'movie' as const, id: 999_999 }, nosferatu]) {
    const refused = await viewer.refused('POST /titles/thumb/:type/:id', { params, body })
    expect(refused).toMatchObject({ status: 404, code: 'title-unknown' })
  }
  const none = await viewer.refused('DELETE /titles/thumb/:type/:id', { params: nosferatu })
  expect(none).toMatchObject({ status: 404, code: 'entry-unknown' })
})
