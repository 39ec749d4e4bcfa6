import { setImmediate as othersTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Bytes that kept values may take, in all processes on one database together. */
export const mostKeptBytes = 256 * 1024 * 1024

/** The part of them that one process saves before it looks again whether there are too many. */
const betweenLooks = 1 / 16

/** Rows that go in one statement: SQLite lets nothing else run meanwhile, and has to free the pages of each. */
const rowsAtOnce = 20

/** A value as it outlives the process. */
export interface KeptValue {
  value: unknown
  /** When it was fetched, in milliseconds since 1970. */
  storedAt: number
}

/** Where values outlive the process. What another version wrote is as good as not there. */
export interface KeptValues {
  /** What this version saved last under the key; null when it is not there. */
  load(key: string): Promise<KeptValue | null>
  /** Takes the place of what is under the key, whichever version wrote that. */
  save(key: string, kept: KeptValue): Promise<void>
  /** Nothing is under the key afterwards, also when nothing was. */
  remove(key: string): Promise<void>
}

/** Values in the database, under the version that wrote them; backends on one database share them. */
export function createKeptValues(database: Database, version: string, mostBytes = mostKeptBytes): KeptValues {
  let sinceLook = 0

  return {
    async load(key) {
      const row = await database
        .selectFrom('keptValues')
        .select(['value', 'storedAt'])
        .where('key', '=', key)
        .where('version', '=', version)
        .executeTakeFirst()
      return row === undefined ? null : { value: JSON.parse(row.value), storedAt: Date.parse(row.storedAt) }
    },

    async save(key, { value, storedAt }) {
      const row = { version, value: JSON.stringify(value), storedAt: new Date(storedAt).toISOString() }
      await database
        .insertInto('keptValues')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
      sinceLook += row.value.length
      if (sinceLook < mostBytes * betweenLooks) return
      sinceLook = 0
      await trimKeptValues(database, mostBytes)
    },

    async remove(key) {
      await database.deleteFrom('keptValues').where('key', '=', key).execute()
    },
  }
}

/** Removes the oldest values, of whatever version, until at most `mostBytes` are left; in small steps. */
export async function trimKeptValues(database: Database, mostBytes = mostKeptBytes): Promise<void> {
  // Neither engine reads a value for its length.
  const kept = await database
    .selectFrom('keptValues')
    .select(sql<number | null>`sum(octet_length(value))`.as('bytes'))
    .executeTakeFirstOrThrow()
  let excess = Number(kept.bytes ?? 0) - mostBytes
  while (excess > 0) {
    const oldest = await database
      .selectFrom('keptValues')
      .select(['key', sql<number>`octet_length(value)`.as('bytes')])
      .orderBy('storedAt')
      .limit(rowsAtOnce)
      .execute()
    const goes: string[] = []
    for (const { key, bytes } of oldest) {
      if (excess <= 0) break
      goes.push(key)
      excess -= bytes
    }
    // Another process may have removed them all a moment ago.
    if (goes.length === 0) return
    await database.deleteFrom('keptValues').where('key', 'in', goes).execute()
    await othersTurn()
  }
}
