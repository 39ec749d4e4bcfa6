import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Stored answers of a remote catalogue, so that they need not be fetched again after a restart. `version` is that of
 * the code that stored the answer.
 */
export const keptValues: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('keptValues')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('storedAt', 'text', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('keptValues_storedAt').on('keptValues').column('storedAt').execute()
  },
}
