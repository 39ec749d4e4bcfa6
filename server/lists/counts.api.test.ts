import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { databaseWithoutRows, openMigrated } from '#tests/support/database.ts'
import { fillChatHistory, fillSearchHistory, fillWatchHistory, fillWatchlist } from '#tests/support/fill-lists.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

/** Wraps a database; for each query that counts rows, the name of its table is added to `counted`. */
function withRecordedCounts(counted: string[], database: Database): Database {
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const statement = database.getExecutor().compileQuery(node, queryId)
      const table = /count\(\*\).* from "(\w+)"/.exec(statement.sql)?.[1]
      if (table !== undefined) counted.push(table)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return database.withPlugin(listener)
}

/** Starts Matinee with a member; `counted` lists the tables whose rows were counted. */
async function startWithMember() {
  const { database, engine } = await openMigrated(await databaseWithoutRows())
  const counted: string[] = []
  const { member } = await startMatinee({ database: withRecordedCounts(counted, database), engine })
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  return { database, viewer, owner: user._id, counted }
}

test('the database does not count the rows of a list that fits into one answer, but counts those of a longer list', async () => {
  const { database, viewer, owner, counted } = await startWithMember()
  const fills = [fillWatchHistory, fillSearchHistory, fillChatHistory]
  for (const fill of fills) await fill(database, owner, 100)
  expect((await viewer.call('GET /user/profile')).user.totals).toEqual({ watch: 100, search: 100, chat: 100 })
  expect(counted).toEqual([])

  await fillWatchHistory(database, owner, 1, () => ({ titleId: 1000 }))
  expect((await viewer.call('GET /user/profile')).user.totals).toEqual({ watch: 101, search: 100, chat: 100 })
  expect(counted).toEqual(['watchHistory'])
})

test('the database does not count the rows of a watchlist that fits into one answer, but does for a longer one and for a request for one type', async () => {
  const { database, viewer, owner, counted } = await startWithMember()
  const countsInWatchlist = async (query: { type?: 'tv' } = {}) =>
    (await viewer.call('GET /movies/getWatchlist', { query })).counts
  await fillWatchlist(database, owner, 500, (index) => (index < 200 ? { type: 'tv' } : {}))
  expect(await countsInWatchlist()).toEqual({ movie: 300, tv: 200 })
  expect(counted).toEqual([])

  expect(await countsInWatchlist({ type: 'tv' })).toEqual({ movie: 300, tv: 200 })
  expect(counted).toEqual(['watchlist'])

  await fillWatchlist(database, owner, 1, () => ({ titleId: 1000 }))
  expect(await countsInWatchlist()).toEqual({ movie: 301, tv: 200 })
  expect(counted).toEqual(['watchlist', 'watchlist'])
})

test('twenty members who request their counts at the same time each get their own counts', async () => {
  const { database, member } = await startMatinee()
  const members = await Promise.all(Array.from({ length: 20 }, () => member()))
  for (const [index, viewer] of members.entries()) {
    const { user } = await viewer.call('GET /auth/authcheck')
    await fillWatchHistory(database, user._id, 101 + index)
  }
  const totals = await Promise.all(members.map(async (viewer) => (await viewer.call('GET /user/profile')).user.totals))
  expect(totals.map(({ watch }) => watch)).toEqual(members.map((_, index) => 101 + index))
})
