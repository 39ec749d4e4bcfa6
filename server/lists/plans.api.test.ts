import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { createChatEntries } from '#server/history/chat-repository.ts'
import { createSearchEntries } from '#server/history/search-repository.ts'
import { createWatchEntries } from '#server/history/watch-repository.ts'
import { createWatchlistEntries } from '#server/watchlist/repository.ts'
import {
  fillChatHistory,
  fillPositions,
  fillSearchHistory,
  fillSeen,
  fillWatchHistory,
  fillWatchlist,
} from '#tests/support/fill-lists.ts'
import { emptyDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'
import { plansOf } from '#tests/support/plans-of.ts'
import type { ChatPlace, ResultPlace, TitlePlace } from './cursor.ts'
import { keepNewest } from './keep-newest.ts'

const owners = Array.from({ length: 10 }, (_, index) => `owner ${index}`)
const [owner = ''] = owners
const entriesPerOwner = 600

/**
 * Fills each list with hundreds of entries for every member, and collects the statistics that the database's query
 * planner needs.
 */
async function fillLists(database: Database): Promise<void> {
  const date = new Date().toISOString()
  for (const id of owners) {
    await sql`
      insert into users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values (${id}, ${id}, ${id}, ${sql.raw('(1 = 0)')}, ${date}, ${date})`.execute(database)
    for (const fillList of [
      fillWatchlist,
      fillWatchHistory,
      fillSearchHistory,
      fillChatHistory,
      fillPositions,
      fillSeen,
    ]) {
      await fillList(database, id, entriesPerOwner)
    }
  }
  await sql`analyze`.execute(database)
}

test('the first and later parts of lists are read, and lists are trimmed, in the order of an index, without sorting', async () => {
  const settings = await emptyDatabaseSettings()
  const engine = settings.databaseUrl === null ? 'sqlite' : 'postgres'
  await withDatabase(settings, async (database) => {
    await fillLists(database)
    const middleDate = '2025-01-01T05:00:00.000Z'
    const lists: [index: string, work: (database: Database) => Promise<unknown>][] = []
    for (const adult of [true, false]) {
      for (const isLater of [false, true]) {
        const after: TitlePlace | undefined = isLater ? [middleDate, 300, 0, 0, 'movie'] : undefined
        const result: ResultPlace | undefined = isLater ? [middleDate, 300, 'movie'] : undefined
        lists.push(
          ['watchHistory_order', (observed) => createWatchEntries(observed, 'open').list(owner, adult, after, 101)],
          ['searchHistory_order', (observed) => createSearchEntries(observed, 'open').list(owner, adult, result, 101)],
        )
        for (const type of [undefined, 'movie'] as const) {
          const options = { adult, type, after, limit: 101 }
          lists.push(['watchlist_order', (observed) => createWatchlistEntries(observed, 'open').list(owner, options)])
        }
      }
    }
    const answer: ChatPlace = [middleDate, '00000000-0000-4000-8000-000000000000']
    for (const after of [undefined, answer]) {
      lists.push(['chatHistory_order', (observed) => createChatEntries(observed, 'open').list(owner, after, 101)])
    }
    const bounds = [
      { table: 'watchHistory', date: 'date', max: 50 },
      { table: 'searchHistory', date: 'date', max: 50 },
      { table: 'chatHistory', date: 'date', max: 50 },
      { table: 'positions', date: 'at', max: 50 },
      { table: 'seen', date: 'at', max: 50 },
    ] as const
    for (const bound of bounds) {
      lists.push([`${bound.table}_order`, (observed) => keepNewest(observed, bound, { owner, catalogue: 'open' })])
    }
    for (const [index, work] of lists) {
      const plans = await plansOf(database, engine, work)
      expect(plans).toHaveLength(1)
      for (const plan of plans) {
        expect(plan).toContain(index)
        expect(plan).not.toMatch(/temp b-tree|sort|seq scan|scan \w+$/i)
      }
    }
    // No more rows are read than the caller asks for.
    const parts = await Promise.all([
      createWatchEntries(database, 'open').list(owner, true, undefined, 7),
      createSearchEntries(database, 'open').list(owner, true, undefined, 7),
      createChatEntries(database, 'open').list(owner, undefined, 7),
      createWatchlistEntries(database, 'open').list(owner, {
        adult: true,
        type: undefined,
        after: undefined,
        limit: 7,
      }),
    ])
    expect(parts.map((part) => part.length)).toEqual([7, 7, 7, 7])
  })
})

test('entries are counted by reading only the index', async () => {
  const settings = await emptyDatabaseSettings()
  const engine = settings.databaseUrl === null ? 'sqlite' : 'postgres'
  await withDatabase(settings, async (database) => {
    await fillLists(database)
    // PostgreSQL counts in the index alone only after a vacuum has marked the rows as visible to all transactions.
    if (engine === 'postgres') await sql`vacuum`.execute(database)
    const counts: [index: string, work: (database: Database) => Promise<unknown>][] = [
      ['watchHistory_order', (observed) => createWatchEntries(observed, 'open').count(owner, false)],
      ['searchHistory_order', (observed) => createSearchEntries(observed, 'open').count(owner, false)],
      ['chatHistory_order', (observed) => createChatEntries(observed, 'open').count(owner)],
      ['watchlist_order', (observed) => createWatchlistEntries(observed, 'open').counts(owner, false)],
    ]
    const inTheIndex = engine === 'sqlite' ? 'USING COVERING INDEX' : 'Index Only Scan using'
    for (const [index, work] of counts) {
      const [plan] = await plansOf(database, engine, work)
      expect(plan).toMatch(new RegExp(`${inTheIndex} "?${index}"?`))
    }
  })
})
