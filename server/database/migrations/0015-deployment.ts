import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Facts about the deployment as a whole, by name, such as the fingerprint of its secret. */
export const deployment: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('deployment')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}
