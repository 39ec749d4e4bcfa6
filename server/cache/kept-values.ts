import type { Database } from '#server/database/schema.ts'

/** A value as it outlives the process. */
export interface KeptValue {
  value: unknown
  /** When it was fetched, in milliseconds since 1970. */
  storedAt: number
}

/** Where values outlive the process. What another version wrote is as good as not there. */
export interface KeptValues {
  load(key: string): Promise<KeptValue | null>
  save(key: string, kept: KeptValue): Promise<void>
  /** Deletes what was fetched before a moment, by whichever version. */
  purge(before: number): Promise<void>
}

/** Values in the database, under the version that wrote them; backends on one database share them. */
export function createKeptValues(database: Database, version: string): KeptValues {
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
    },

    async purge(before) {
      await database.deleteFrom('keptValues').where('storedAt', '<', new Date(before).toISOString()).execute()
    },
  }
}
