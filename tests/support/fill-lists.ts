import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import type { Database, Schema } from '#server/database/schema.ts'

/** The most rows that one statement inserts. Both database engines limit the number of a statement's parameters. */
const mostRowsInStatement = 1000

/** The date of the oldest entry, in milliseconds since 1970. Each next entry is a minute later. */
const oldestDateMs = Date.parse('2025-01-01T00:00:00.000Z')
/** The date of the entry with an index, as ISO text; the entry with index 0 is the oldest. */
export const dateOf = (index: number): string => new Date(oldestDateMs + index * 60_000).toISOString()

type Entry<T extends 'watchlist' | 'watchHistory' | 'searchHistory' | 'chatHistory' | 'positions' | 'seen'> = Omit<
  Insertable<Schema[T]>,
  'userId' | 'catalogue'
>

/** Inserts `count` rows of a member into a table, for titles of the bundled catalogue. Row 0 is the oldest. */
async function insertRows<
  T extends 'watchlist' | 'watchHistory' | 'searchHistory' | 'chatHistory' | 'positions' | 'seen',
>(database: Database, table: T, count: number, rowOf: (index: number) => Entry<T> & { userId: string }): Promise<void> {
  for (let firstIndex = 0; firstIndex < count; firstIndex += mostRowsInStatement) {
    const rows = Array.from({ length: Math.min(mostRowsInStatement, count - firstIndex) }, (_, indexInStatement) => ({
      catalogue: 'open' as const,
      ...rowOf(firstIndex + indexInStatement),
    }))
    await database
      .insertInto(table)
      .values(rows as never)
      .execute()
    // SQLite's calls block this process. Without a pause, a server in this process would refuse requests as overloaded.
    await nextTurn()
  }
}

/** The columns with the facts of a movie. Each index has another movie, whose id is `index` + 1. */
const movieColumns = (index: number) => ({
  type: 'movie' as const,
  titleId: index + 1,
  season: 0,
  episode: 0,
  image: '/a-picture.svg',
  totalEpisodes: 0,
  adult: 0,
  date: dateOf(index),
})

type ExtraColumns<T extends Parameters<typeof insertRows>[1]> = (index: number) => Partial<Entry<T>>

/** Fills a member's watchlist. Given a row's index, `extraColumns` returns columns that replace that row's defaults. */
export const fillWatchlist = (
  database: Database,
  userId: string,
  count: number,
  extraColumns: ExtraColumns<'watchlist'> = () => ({}),
) =>
  insertRows(database, 'watchlist', count, (index) => ({
    userId,
    ...movieColumns(index),
    title: `Film ${index}`,
    name: `Film ${index}`,
    ...extraColumns(index),
  }))

/** Fills a member's watch history; `extraColumns` is as in `fillWatchlist`. */
export const fillWatchHistory = (
  database: Database,
  userId: string,
  count: number,
  extraColumns: ExtraColumns<'watchHistory'> = () => ({}),
) =>
  insertRows(database, 'watchHistory', count, (index) => {
    const row = { userId, ...movieColumns(index), title: null, name: `Film ${index}`, ...extraColumns(index) }
    return { ...row, day: row.date.slice(0, 10) }
  })

/** Fills a member's search history; `extraColumns` is as in `fillWatchlist`. */
export const fillSearchHistory = (
  database: Database,
  userId: string,
  count: number,
  extraColumns: ExtraColumns<'searchHistory'> = () => ({}),
) =>
  insertRows(database, 'searchHistory', count, (index) => ({
    userId,
    type: 'movie' as const,
    itemId: index + 1,
    name: `Film ${index}`,
    image: '/a-picture.svg',
    adult: 0,
    date: dateOf(index),
    ...extraColumns(index),
  }))

/** Saves a position of a member in each of `count` movies. */
export const fillPositions = (database: Database, userId: string, count: number) =>
  insertRows(database, 'positions', count, (index) => ({
    userId,
    type: 'movie' as const,
    titleId: index + 1,
    season: 0,
    episode: 0,
    seconds: 60,
    duration: 600,
    at: dateOf(index),
  }))

/**
 * Fills a member's chat history. Apart from the oldest entry, every two entries have the same date: a cursor that
 * contained only a date would skip or repeat entries, and a test would fail.
 */
export const fillChatHistory = (database: Database, userId: string, count: number) =>
  insertRows(database, 'chatHistory', count, (index) => ({
    id: randomUUID(),
    userId,
    query: `question ${index}`,
    foldedQuery: `question ${index}`,
    response: 'An answer.',
    shown: '[]',
    date: dateOf(Math.ceil(index / 2)),
  }))

/** Marks `count` movies as seen by a member. */
export const fillSeen = (database: Database, userId: string, count: number) =>
  insertRows(database, 'seen', count, (index) => ({
    userId,
    type: 'movie' as const,
    titleId: index + 1,
    season: 0,
    episode: 0,
    episodes: 1,
    at: dateOf(index),
  }))
