import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/**
 * Deletes the oldest of an owner's rows when there are more than `max`. Rows with the same date as a deleted row are
 * deleted too, even if fewer than `max` rows are then left: the browser sends the date of a position, so a member whose
 * browser sends the same date each time could otherwise store any number of positions. Counting the rows along the
 * list's index takes 2 ms for 50,000 rows on SQLite, and next to nothing for the few hundred rows of an ordinary
 * account.
 */
export async function keepNewest(
  database: Database,
  {
    table,
    date,
    max,
  }: {
    table: 'watchHistory' | 'searchHistory' | 'chatHistory' | 'thumbs' | 'positions' | 'seen'
    date: 'date' | 'at'
    max: number
  },
  { owner, catalogue }: { owner: string; catalogue: 'open' | 'tmdb' },
): Promise<void> {
  const [rows, moment] = [sql.table(table), sql.ref(date)]
  const owned = sql`${sql.ref('userId')} = ${owner} and ${sql.ref('catalogue')} = ${catalogue}`
  const newestToDelete = sql`select ${moment} from ${rows} where ${owned} order by ${moment} desc limit 1 offset ${max}`
  await sql`delete from ${rows} where ${owned} and ${moment} <= (${newestToDelete})`.execute(database)
}
