import { expect, test } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { fillChatHistory } from '#tests/support/fill-lists.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createChatEntries, maxChatEntries } from './chat-repository.ts'

const ask = (viewer: Client, query: string) => viewer.call('POST /chat/movie/llm', { body: { query } })
const listOf = async (viewer: Client) => (await viewer.call('GET /user/history/chat')).content
const queriesOf = async (viewer: Client) => (await listOf(viewer)).map(({ query }) => query)

test('each answered question is in the chat history with its answer, newest first [chat.history]', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  const { introText } = await ask(viewer, 'something silent')
  clock.pass(1000)
  await ask(viewer, 'a western')
  expect(await queriesOf(viewer)).toEqual(['a western', 'something silent'])
  const [, oldest] = await listOf(viewer)
  expect(oldest).toEqual({ query: 'something silent', response: introText, date: '2026-11-21T12:00:00.000Z' })
  const { user } = await viewer.call('GET /user/profile')
  expect(user.chatHistory).toEqual(await listOf(viewer))
  expect(user.totals.chat).toBe(2)
})

test('the titles of the newest ten answers to a question are found, in whatever order the answers were stored', async () => {
  const { member, database } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  const entries = createChatEntries(database, 'open')
  const days = [5, 12, 1, 8, 3, 10, 7, 2, 11, 4, 9, 6]
  for (const day of days) {
    const date = `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
    const answer = { query: 'A western', foldedQuery: 'a western', response: 'Westerns.', date }
    // Callers may pass titles with more fields than the two that are stored.
    const title = { type: 'movie' as const, id: day, name: 'A Western' }
    await entries.add(user._id, { ...answer, shown: [title] })
  }
  const newestFirst = days.toSorted((a, b) => b - a).map((id) => ({ type: 'movie', id }))
  expect(await entries.titlesShownFor(user._id, 'a western')).toEqual(newestFirst.slice(0, 10))
  expect(await entries.titlesShownFor(user._id, 'a comedy')).toEqual([])
})

test('adding an entry for an account that does not exist rejects with the database’s error', async () => {
  const { database } = await startMatinee()
  const entries = createChatEntries(database, 'open')
  const date = '2026-11-21T12:00:00.000Z'
  const answer = { query: 'A western', foldedQuery: 'a western', response: 'Westerns.', date, shown: [] }
  await expect(entries.add('no account', answer)).rejects.toThrow(/foreign key/i)
})

test('spellings of a question that differ only in case, spaces and punctuation are stored with the same folded question', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  for (const query of ['Ein Western über 90?', '  ein  WESTERN, ÜBER 90!! ']) await ask(viewer, query)
  const rows = await database.selectFrom('chatHistory').select('foldedQuery').execute()
  expect(rows.map(({ foldedQuery }) => foldedQuery)).toEqual(Array(2).fill('ein western über 90'))
})

test('removing a question removes every entry with that question, and no entry of another member [history.chat.api]', async () => {
  const { member, clock } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  // A question in another spelling is another question here.
  for (const query of ['a western', 'a comedy', 'A western!', 'a western']) {
    await ask(viewer, query)
    clock.pass(1000)
  }
  await ask(other, 'a western')
  const { message } = await viewer.call('DELETE /search/removehistoryquery', { body: { query: 'a western' } })
  expect(message).toBe('Removed from your history')
  expect(await queriesOf(viewer)).toEqual(['A western!', 'a comedy'])
  expect(await queriesOf(other)).toEqual(['a western'])
  const again = await viewer.refused('DELETE /search/removehistoryquery', { body: { query: 'a western' } })
  expect(again).toMatchObject({ status: 404, code: 'entry-unknown' })
})

test('clearing empties the chat history of the member, and no other chat history [history.chat.api]', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  await ask(viewer, 'a western')
  await ask(other, 'a western')
  expect((await viewer.call('DELETE /search/clearhistoryquery')).message).toBe('Your history is empty now')
  expect(await queriesOf(viewer)).toEqual([])
  expect(await queriesOf(other)).toEqual(['a western'])
})

test('the chat history is read in parts of 100, each entry once, even when entries have the same date [history.chat.api]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  await fillChatHistory(database, user._id, 250)
  const queries: string[] = []
  let before: string | undefined
  do {
    const part = await viewer.call('GET /user/history/chat', { query: before === undefined ? {} : { before } })
    expect(part.total).toBe(250)
    expect(part.content.length).toBeLessThanOrEqual(100)
    queries.push(...part.content.map(({ query }) => query))
    before = part.cursor ?? undefined
  } while (before !== undefined)
  expect(queries).toHaveLength(250)
  expect(new Set(queries).size).toBe(250)
  const refused = await viewer.refused('GET /user/history/chat', { query: { before: 'made-up' } })
  expect(refused).toMatchObject({ status: 400, message: 'before must be the cursor of an earlier answer.' })
})

test('entries of another catalogue, and of another member, are not listed, found or removed [history.chat.api]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  const ids = await Promise.all(
    [viewer, await member()].map(async (client) => (await client.call('GET /auth/authcheck')).user._id),
  )
  const [own = '', other = ''] = ids
  const date = '2026-11-21T12:00:00.000Z'
  const answer = { query: 'A western', foldedQuery: 'a western', response: 'Westerns.', date }
  const shown = [{ type: 'movie' as const, id: 550 }]
  await createChatEntries(database, 'tmdb').add(own, { ...answer, shown })
  await createChatEntries(database, 'open').add(other, { ...answer, shown })
  expect(await viewer.call('GET /user/history/chat')).toMatchObject({ content: [], total: 0 })
  expect(await createChatEntries(database, 'open').titlesShownFor(own, 'a western')).toEqual([])
  const body = { query: 'A western' }
  expect((await viewer.refused('DELETE /search/removehistoryquery', { body })).status).toBe(404)
  await viewer.call('DELETE /search/clearhistoryquery')
  expect(await database.selectFrom('chatHistory').selectAll().execute()).toHaveLength(2)
})

test('when a member’s chat history is full, a new entry replaces one of theirs and none of another member [history.chat.api]', async () => {
  const { member, database } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const ids = await Promise.all(
    [viewer, other].map(async (client) => (await client.call('GET /auth/authcheck')).user._id),
  )
  await fillChatHistory(database, ids[0] ?? '', maxChatEntries)
  await fillChatHistory(database, ids[1] ?? '', 1)
  await ask(viewer, 'a western')
  expect((await viewer.call('GET /user/profile')).user.totals.chat).toBe(maxChatEntries)
  expect((await other.call('GET /user/profile')).user.totals.chat).toBe(1)
}, 60_000)

test('an account’s chat history and thumbs are deleted with the account [history.chat.api]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  await ask(viewer, 'a western')
  await viewer.call('POST /titles/thumb/:type/:id', { params: { type: 'movie', id: 1 }, body: { thumb: 'up' } })
  await database.deleteFrom('users').where('id', '=', user._id).execute()
  for (const table of ['chatHistory', 'thumbs'] as const) {
    expect(await database.selectFrom(table).selectAll().where('userId', '=', user._id).execute()).toEqual([])
  }
})
