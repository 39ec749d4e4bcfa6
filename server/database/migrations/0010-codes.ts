import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One-time codes that were mailed; they are deleted with their account. */
export const codes: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('known', 'integer', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('codes_userId').on('codes').column('userId').execute()
    await database.schema.createIndex('codes_expiresAt').on('codes').column('expiresAt').execute()
  },
}
