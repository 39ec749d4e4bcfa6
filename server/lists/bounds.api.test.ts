import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createChatEntries } from '#server/history/chat-repository.ts'
import { createSearchEntries, maxSearchEntries } from '#server/history/search-repository.ts'
import { createWatchEntries, maxPositions, maxWatchEntries } from '#server/history/watch-repository.ts'
import { maxSeen } from '#server/progress/repository.ts'
import { createThumbEntries } from '#server/thumbs/repository.ts'
import { maxEntries } from '#server/watchlist/service.ts'
import { idOf } from '#tests/support/catalogues.ts'
import { refuseWrites } from '#tests/support/failing-database.ts'
import {
  dateOf,
  fillPositions,
  fillSearchHistory,
  fillSeen,
  fillWatchHistory,
  fillWatchlist,
} from '#tests/support/fill-lists.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

// Filling the largest of the lists takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Starts Matinee with two members, so that tests can show that a limit of one member does not affect the other. */
async function startWithTwoMembers() {
  const { database, member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const idOfMember = async (client: typeof viewer) => (await client.call('GET /auth/authcheck')).user._id
  return { database, viewer, owner: await idOfMember(viewer), otherOwner: await idOfMember(other) }
}

const nosferatu = idOf('Nosferatu')

test('the limits of an account are those in docs/operations.md', () => {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const documented = /at most ([\d,]+) entries of its watch history and ([\d,]+) each.* remembers ([\d,]+) films/.exec(
    text,
  )
  const [watched, perList, seen] = (documented ?? []).slice(1).map((number) => Number(number.replace(',', '')))
  expect([maxWatchEntries, maxEntries, maxSearchEntries, maxPositions, maxSeen]).toEqual([
    watched,
    perList,
    perList,
    perList,
    seen,
  ])
})

test('beyond the limit of the watch history a member’s oldest entry is removed, and no entry of another member or catalogue', async () => {
  const { database, viewer, owner, otherOwner } = await startWithTwoMembers()
  await fillWatchHistory(database, owner, maxWatchEntries - 1)
  await fillWatchHistory(database, otherOwner, 2)
  await database.updateTable('watchHistory').set({ catalogue: 'tmdb' }).where('titleId', '=', 2).execute()
  const [first, ...rest] = await oldestDates()
  expect(first).toBe(dateOf(0))

  await viewer.call('POST /watch/addWatchMovie', { body: { id: nosferatu } })
  expect((await viewer.call('GET /user/profile')).user.totals.watch).toBe(maxWatchEntries - 1)
  await viewer.call('POST /watch/addWatchMovie', { body: { id: idOf('Metropolis') } })
  expect((await viewer.call('GET /user/profile')).user.totals.watch).toBe(maxWatchEntries)
  expect((await oldestDates())[0]).toBe(first)
  await viewer.call('POST /watch/addWatchMovie', { body: { id: idOf('Charade') } })
  expect((await viewer.call('GET /user/profile')).user.totals.watch).toBe(maxWatchEntries)
  expect((await oldestDates())[0]).toBe(rest[0])
  // The old entries of the other member and of the other catalogue are still there.
  const older = await database.selectFrom('watchHistory').select('userId').where('date', '<=', dateOf(1)).execute()
  expect(older.map(({ userId }) => userId === owner)).toEqual(expect.arrayContaining([true, false, false]))

  /** The dates of the owner's two oldest entries in this catalogue. */
  async function oldestDates() {
    const rows = await database
      .selectFrom('watchHistory')
      .select('date')
      .where('userId', '=', owner)
      .where('catalogue', '=', 'open')
      .orderBy('date')
      .limit(2)
      .execute()
    return rows.map(({ date }) => date)
  }
})

test('beyond the limit of the search history the oldest entry is removed', async () => {
  const { database, viewer, owner, otherOwner } = await startWithTwoMembers()
  await fillSearchHistory(database, owner, maxSearchEntries)
  await fillSearchHistory(database, otherOwner, 1)
  await viewer.call('POST /search/history', { body: { id: idOf('Buster Keaton'), type: 'person' } })
  const { user } = await viewer.call('GET /user/profile')
  expect(user.totals.search).toBe(maxSearchEntries)
  expect(user.searchHistory[0]?.name).toBe('Buster Keaton')
  const oldest = await database.selectFrom('searchHistory').select('userId').where('date', '=', dateOf(0)).execute()
  expect(oldest).toEqual([{ userId: otherOwner }])
})

test('beyond the limit of positions the oldest position is removed', async () => {
  const { database, viewer, owner, otherOwner } = await startWithTwoMembers()
  await fillPositions(database, owner, maxPositions)
  await fillPositions(database, otherOwner, 1)
  // An episode without a position.
  const params = { type: 'tv' as const, id: idOf('Caminandes'), season: 1, episode: 1 }
  const body = { seconds: 5, duration: null, at: '2026-11-21T11:00:00.000Z' }
  const path = '/watch/position/:type/:id/:season/:episode' as const
  expect((await viewer.call(`PUT ${path}`, { params, body })).message).toBe('Kept')
  expect((await viewer.call(`GET ${path}`, { params })).content?.seconds).toBe(5)
  const rows = await database.selectFrom('positions').select(['userId', 'at']).orderBy('at').execute()
  expect(rows.filter(({ userId }) => userId === owner)).toHaveLength(maxPositions)
  expect(rows.slice(0, 2)).toEqual([
    { userId: otherOwner, at: dateOf(0) },
    { userId: owner, at: dateOf(1) },
  ])
})

test('positions and seen titles stay within their limits even when all of them have the same time', async () => {
  const { database, viewer, owner } = await startWithTwoMembers()
  const at = '2026-11-21T11:00:00.000Z'
  await fillPositions(database, owner, maxPositions)
  await database.updateTable('positions').set({ at }).execute()
  await fillSeen(database, owner, maxSeen)
  await database.updateTable('seen').set({ at }).execute()
  const params = { type: 'tv' as const, id: idOf('Caminandes'), season: 1, episode: 1 }
  const path = '/watch/position/:type/:id/:season/:episode' as const
  const body = { seconds: 90, duration: 90, at }
  const acceptWrites = await refuseWrites(database, 'delete', 'seen')
  expect((await viewer.refused(`PUT ${path}`, { params, body })).status, 'nothing is deleted').toBe(500)
  await acceptWrites()
  await viewer.call(`PUT ${path}`, { params, body })
  for (const [table, max] of [
    ['positions', maxPositions],
    ['seen', maxSeen],
  ] as const) {
    const rows = await database.selectFrom(table).select('titleId').execute()
    expect(rows.length, table).toBeLessThanOrEqual(max)
  }
})

test('when the oldest entries of a list cannot be deleted, adding an entry rejects', async () => {
  const { database, owner } = await startWithTwoMembers()
  const withFailingDeletion = database.withPlugin({
    transformQuery({ node }) {
      // Of the statements that add an entry, only the deletion of the oldest is written as plain SQL.
      if (node.kind === 'RawNode') throw new Error('the oldest cannot be deleted')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const date = '2026-11-21T12:00:00.000Z'
  const key = { type: 'movie', id: nosferatu, season: 0, episode: 0 } as const
  const facts = { name: 'Nosferatu', image: null, adult: false, date }
  const question = { query: 'A western', foldedQuery: 'a western', response: 'Westerns.', shown: [], date }
  const watched = createWatchEntries(withFailingDeletion, 'open')
  const additions = [
    () => watched.record(owner, { ...key, ...facts, title: null, tepisodes: 0 }),
    () => watched.savePosition(owner, key, { seconds: 5, duration: 90, at: date, episodes: 1 }, date),
    () => createSearchEntries(withFailingDeletion, 'open').record(owner, { type: 'movie', id: nosferatu, ...facts }),
    () => createChatEntries(withFailingDeletion, 'open').add(owner, question),
    () => createThumbEntries(withFailingDeletion, 'open').set(owner, key, 'up', date),
  ]
  for (const add of additions) await expect(add).rejects.toThrow('the oldest cannot be deleted')
})

test('adding to a full watchlist is refused until something is removed, and removes nothing [watchlist.add.movie]', async () => {
  const { database, viewer, owner } = await startWithTwoMembers()
  // Entries whose ids are not in the catalogue. One is for an adult title, which counts although it is not shown.
  await fillWatchlist(database, owner, maxEntries - 1, (index) => ({
    titleId: 900_000 + index,
    type: index % 2 === 0 ? 'movie' : 'tv',
    adult: index === 0 ? 1 : 0,
  }))
  const withId = (id: number) => ({ params: { id } })
  expect((await viewer.call('PUT /movies/addWatch/:id', withId(nosferatu))).message).toBe(
    'Nosferatu is on your watchlist',
  )
  const full = {
    status: 409,
    code: 'watchlist-full',
    message: 'Your watchlist is full. Please remove something first.',
  }
  const episode = { id: idOf('Caminandes'), season: 1, episode: 1, name: 'Caminandes', title: 'Llama Drama' }
  expect(await viewer.refused('PUT /movies/addWatch/:id', withId(idOf('Metropolis')))).toMatchObject(full)
  expect(await viewer.refused('PUT /tv/addWatch/:id', withId(episode.id))).toMatchObject(full)
  expect(await viewer.refused('POST /tv/addEpisode', { body: episode })).toMatchObject(full)
  const again = await viewer.call('PUT /movies/addWatch/:id', withId(nosferatu))
  expect(again.message).toBe('Nosferatu was on your watchlist already')

  await viewer.call('DELETE /movies/removeWatch/:id', withId(nosferatu))
  await viewer.call('POST /tv/addEpisode', { body: episode })
  const { message: messageOfEpisode } = await viewer.call('POST /tv/addEpisode', { body: episode })
  expect(messageOfEpisode).toBe('Llama Drama was on your watchlist already')
  await viewer.call('DELETE /tv/removeWatchE/:id/:season/:episode', { params: episode })

  const { message } = await viewer.call('PUT /movies/addWatch/:id', withId(idOf('Metropolis')))
  expect(message).toBe('Metropolis is on your watchlist')
  const rows = await database.selectFrom('watchlist').select('titleId').where('userId', '=', owner).execute()
  expect(rows).toHaveLength(maxEntries)
})
