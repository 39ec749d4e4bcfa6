import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { StoredAnswers } from '#server/ports/stored-answers.ts'

/** The most bytes that all stored answers in a database may take, also if several processes share the database. */
export const maxStoredBytes = 256 * 1024 * 1024

/** Each time a process has saved this share of `maxBytes`, it checks the total. */
const shareBeforeCheck = 1 / 16

/** The most rows that one statement deletes: SQLite blocks the process while it frees their pages. */
const rowsPerDelete = 20

/**
 * Stores answers in the table `keptValues` with the version that saved them (`answers-version.ts`). A saved answer
 * replaces the answer under the same key, of whichever version. Backends with the same database share the answers.
 */
export function createStoredAnswers(database: Database, version: string, maxBytes = maxStoredBytes): StoredAnswers {
  let bytesSinceCheck = 0

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
      bytesSinceCheck += Buffer.byteLength(row.value)
      if (bytesSinceCheck < maxBytes * shareBeforeCheck) return
      bytesSinceCheck = 0
      await trimStoredAnswers(database, maxBytes)
    },

    async remove(key) {
      await database.deleteFrom('keptValues').where('key', '=', key).execute()
    },

    claim: async () => true,
  }
}

/** Removes the oldest answers of all versions, in small steps, until at most `maxBytes` are left. */
export async function trimStoredAnswers(database: Database, maxBytes = maxStoredBytes): Promise<void> {
  // Both engines find the lengths without reading the values.
  const total = await database
    .selectFrom('keptValues')
    .select(sql<number | null>`sum(octet_length(value))`.as('bytes'))
    .executeTakeFirstOrThrow()
  let excess = Number(total.bytes ?? 0) - maxBytes
  while (excess > 0) {
    const oldest = await database
      .selectFrom('keptValues')
      .select(['key', sql<number>`octet_length(value)`.as('bytes')])
      .orderBy('storedAt')
      .limit(rowsPerDelete)
      .execute()
    const surplus: string[] = []
    for (const { key, bytes } of oldest) {
      if (excess <= 0) break
      surplus.push(key)
      excess -= bytes
    }
    // Another process may have removed the rows in the meantime.
    if (surplus.length === 0) return
    await database.deleteFrom('keptValues').where('key', 'in', surplus).execute()
    await nextTurn()
  }
}
