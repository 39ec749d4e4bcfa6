import { type RawBuilder, sql } from 'kysely'
import type { Database, Engine } from '#server/database/schema.ts'

/** How many rows of each kind there are for one account. */
const rowsPerAccount = { watchHistory: 10, positions: 2, watchlist: 2, searchHistory: 1 }

/** A table that was filled, with the number of rows that were written and the time that this took. */
export interface FilledTable {
  table: string
  rows: number
  milliseconds: number
}

/** The parts of SQL statements that differ between PostgreSQL and SQLite. */
const dialects = {
  postgres: {
    /** A table with the column i, whose rows are the numbers from 0 to `count` - 1. */
    numberTable: (count: number) => sql`generate_series(0, ${sql.lit(count - 1)}) as n(i)`,
    /** The date that is `minutes` minutes after the beginning of 2025, in the text format of our tables. */
    dateText: (minutes: RawBuilder<unknown>) =>
      sql`to_char(timestamp '2025-01-01' + (${minutes}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
    dateType: sql`timestamptz`,
    falseValue: sql`false`,
  },
  sqlite: {
    numberTable: (count: number) => sql`
      (with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)})
      select i from n) as n`,
    dateText: (minutes: RawBuilder<unknown>) =>
      sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', 1735689600 + (${minutes}) * 60, 'unixepoch')`,
    dateType: sql`text`,
    falseValue: sql`0`,
  },
} as const

/**
 * Fills the tables that grow with the number of accounts. Each account gets a session, ten entries of the watch
 * history, two saved positions, two entries of the watchlist and one of the search history. Each table is filled by one
 * statement; after it `onFilled` is called. The id of account i is `u` followed by 1000000000 + i.
 */
export async function fillDeployment(
  database: Database,
  engine: Engine,
  accountCount: number,
  onFilled: (filled: FilledTable) => void = () => {},
): Promise<void> {
  const { numberTable, dateText, dateType, falseValue } = dialects[engine]
  const id = (index: RawBuilder<unknown>) => sql`'u' || cast(1000000000 + ${index} as text)`
  const date = dateText(sql`i % 500000`)
  const farFuture = sql`cast('2099-01-01T00:00:00.000Z' as ${dateType})`

  async function fill(table: string, columns: string[], rows: number, values: RawBuilder<unknown>) {
    const startedAt = performance.now()
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${numberTable(rows)}`.execute(database)
    onFilled({ table, rows, milliseconds: performance.now() - startedAt })
  }

  await fill(
    'users',
    ['id', 'name', 'email', 'emailVerified', 'username', 'displayUsername', 'createdAt', 'updatedAt'],
    accountCount,
    sql`${id(sql`i`)}, 'Member ' || i, 'member.' || i || '@example.org', ${falseValue}, 'member ' || i, 'Member ' || i,
      cast(${date} as ${dateType}), cast(${date} as ${dateType})`,
  )
  await fill(
    'sessions',
    ['id', 'userId', 'token', 'expiresAt', 'createdAt', 'updatedAt', 'userAgent'],
    accountCount,
    sql`'s' || i, ${id(sql`i`)}, 'the signature of a token, number ' || i, ${farFuture},
      cast(${date} as ${dateType}), cast(${date} as ${dateType}), 'Mozilla/5.0 (X11; Linux x86_64) a browser'`,
  )

  const keyColumns = ['userId', 'catalogue', 'type', 'titleId', 'season', 'episode']
  /** The values of the key columns of row i, where each account has `rowsEach` rows with different titles. */
  const keyValues = (rowsEach: number) => sql`${id(sql`i / ${sql.lit(rowsEach)}`)}, 'open', 'movie',
    1 + (i / ${sql.lit(rowsEach)} + i % ${sql.lit(rowsEach)} * 31) % 5000, 0, 0`
  const movieValues = sql`'A film of the silent era', '/w500/p17.svg', 0, 0`
  const { watchHistory, positions, watchlist, searchHistory } = rowsPerAccount
  await fill(
    'watchHistory',
    [...keyColumns, 'day', 'date', 'name', 'image', 'totalEpisodes', 'adult'],
    accountCount * watchHistory,
    sql`${keyValues(watchHistory)}, substr(${date}, 1, 10), ${date}, ${movieValues}`,
  )
  await fill(
    'positions',
    [...keyColumns, 'seconds', 'duration', 'at', 'finished'],
    accountCount * positions,
    sql`${keyValues(positions)}, 60 + i % 5000, 5580, ${date}, 0`,
  )
  await fill(
    'watchlist',
    [...keyColumns, 'title', 'date', 'name', 'image', 'totalEpisodes', 'adult'],
    accountCount * watchlist,
    sql`${keyValues(watchlist)}, 'A film of the silent era', ${date}, ${movieValues}`,
  )
  await fill(
    'searchHistory',
    ['userId', 'catalogue', 'type', 'itemId', 'name', 'image', 'date', 'adult'],
    accountCount * searchHistory,
    sql`${id(sql`i`)}, 'open', 'movie', 1 + i % 5000, 'A film of the silent era', null, ${date}, 0`,
  )
}
