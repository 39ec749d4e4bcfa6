import { expect, test } from 'vitest'
import { idOf, openCatalogue, withAdult } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const nosferatu = { type: 'movie', id: idOf('Nosferatu') } as const
const give = (viewer: Client, params: { type: 'movie' | 'tv'; id: number }, thumb: 'up' | 'down') =>
  viewer.call('POST /titles/thumb/:type/:id', { params, body: { thumb } })

/** The ids of the titles that the chat recommends for twenty silent films. */
async function shownTo(viewer: Client): Promise<number[]> {
  const { content = [] } = await viewer.call('POST /chat/movie/llm', { body: { query: 'twenty silent films' } })
  return content.map(({ id }) => id)
}

test('a title with a thumb down is not recommended again, until the thumb is taken back [chat.api]', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  expect(await shownTo(viewer)).toContain(nosferatu.id)
  expect((await give(viewer, nosferatu, 'down')).message).toBe('Not recommended again')
  await viewer.call('DELETE /search/clearhistoryquery')
  expect(await shownTo(viewer)).not.toContain(nosferatu.id)
  expect(await shownTo(other)).toContain(nosferatu.id)

  expect((await viewer.call('DELETE /titles/thumb/:type/:id', { params: nosferatu })).message).toBe('Taken back')
  await viewer.call('DELETE /search/clearhistoryquery')
  expect(await shownTo(viewer)).toContain(nosferatu.id)
})

test('a second thumb replaces the first; a film and a show with the same id have separate thumbs [chat.api]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  await give(viewer, nosferatu, 'down')
  await give(viewer, nosferatu, 'up')
  await give(viewer, { type: 'tv', id: idOf('Caminandes') }, 'down')
  const rows = await database.selectFrom('thumbs').select(['type', 'titleId', 'thumb']).orderBy('type').execute()
  expect(rows).toEqual([
    { type: 'movie', titleId: nosferatu.id, thumb: 'up' },
    { type: 'tv', titleId: idOf('Caminandes'), thumb: 'down' },
  ])
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
