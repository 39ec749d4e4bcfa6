import { createHash } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'

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
}

/** The version that values are kept under: they hold players' addresses, so other sources make it another one. */
export const keptVersion = (version: string, sources: readonly ConfiguredSource[]): string =>
  `${version} ${createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, 8)}`

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
  }
}
