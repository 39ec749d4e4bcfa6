import { type RawBuilder, sql } from 'kysely'
import type { Database, Engine } from '#server/database/schema.ts'

/** How many rows of each kind there are for one account. */
const rowsPerAccount = { watchHistory: 10, positions: 2, watchlist: 2, searchHistory: 1 }

/** Rows that were written into a table. */
export interface FilledTable {
  table: string
  rows: number
  milliseconds: number
}

/** SQL that the engines spell differently. */
const dialects = {
  postgres: {
    /** The numbers from 0 to below `count`, as the column i. */
    numbers: (count: number) => sql`generate_series(0, ${sql.lit(count - 1)}) as n(i)`,
    /** The moment so many minutes after the beginning of 2025, as our own tables have it. */
    moment: (minutes: RawBuilder<unknown>) =>
      sql`to_char(timestamp '2025-01-01' + (${minutes}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
    date: sql`timestamptz`,
    no: sql`false`,
  },
  sqlite: {
    numbers: (count: number) => sql`
      (with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)})
      select i from n) as n`,
    moment: (minutes: RawBuilder<unknown>) =>
      sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', 1735689600 + (${minutes}) * 60, 'unixepoch')`,
    date: sql`text`,
    no: sql`0`,
  },
} as const

/**
 * Fills a database with accounts, each with a session and ten entries of the watch history, some of them with positions,
 * and with a watchlist and a search history: everything that grows with a deployment. One statement a table; `told` is
 * called after each. Account i has the id `u` and 1000000000 + i.
 */
export async function fillDeployment(
  database: Database,
  engine: Engine,
  accounts: number,
  told: (filled: FilledTable) => void = () => {},
): Promise<void> {
  const { numbers, moment, date, no } = dialects[engine]
  const id = (index: RawBuilder<unknown>) => sql`'u' || cast(1000000000 + ${index} as text)`
  const always = moment(sql`i % 500000`)
  const later = sql`cast('2099-01-01T00:00:00.000Z' as ${date})`

  async function fill(table: string, columns: string[], rows: number, values: RawBuilder<unknown>) {
    const startedAt = performance.now()
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${numbers(rows)}`.execute(database)
    told({ table, rows, milliseconds: performance.now() - startedAt })
  }

  await fill(
    'users',
    ['id', 'name', 'email', 'emailVerified', 'username', 'displayUsername', 'createdAt', 'updatedAt'],
    accounts,
    sql`${id(sql`i`)}, 'Member ' || i, 'member.' || i || '@example.org', ${no}, 'member ' || i, 'Member ' || i,
      cast(${always} as ${date}), cast(${always} as ${date})`,
  )
  await fill(
    'sessions',
    ['id', 'userId', 'token', 'expiresAt', 'createdAt', 'updatedAt', 'userAgent'],
    accounts,
    sql`'s' || i, ${id(sql`i`)}, 'the signature of a token, number ' || i, ${later},
      cast(${always} as ${date}), cast(${always} as ${date}), 'Mozilla/5.0 (X11; Linux x86_64) a browser'`,
  )

  const title = ['userId', 'catalogue', 'type', 'titleId', 'season', 'episode']
  /** The key of row i, where an account has `each` rows with a title of their own each. */
  const titleOf = (each: number) => sql`${id(sql`i / ${sql.lit(each)}`)}, 'open', 'movie',
    1 + (i / ${sql.lit(each)} + i % ${sql.lit(each)} * 31) % 5000, 0, 0`
  const shown = sql`'A film of the silent era', '/w500/p17.svg', 0, 0`
  const { watchHistory, positions, watchlist, searchHistory } = rowsPerAccount
  await fill(
    'watchHistory',
    [...title, 'day', 'date', 'name', 'image', 'totalEpisodes', 'adult'],
    accounts * watchHistory,
    sql`${titleOf(watchHistory)}, substr(${always}, 1, 10), ${always}, ${shown}`,
  )
  await fill(
    'positions',
    [...title, 'seconds', 'duration', 'at', 'finished'],
    accounts * positions,
    sql`${titleOf(positions)}, 60 + i % 5000, 5580, ${always}, 0`,
  )
  await fill(
    'watchlist',
    [...title, 'title', 'date', 'name', 'image', 'totalEpisodes', 'adult'],
    accounts * watchlist,
    sql`${titleOf(watchlist)}, 'A film of the silent era', ${always}, ${shown}`,
  )
  await fill(
    'searchHistory',
    ['userId', 'catalogue', 'type', 'itemId', 'name', 'image', 'date', 'adult'],
    accounts * searchHistory,
    sql`${id(sql`i`)}, 'open', 'movie', 1 + i % 5000, 'A film of the silent era', null, ${always}, 0`,
  )
}
