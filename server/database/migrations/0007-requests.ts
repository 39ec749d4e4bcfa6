import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Writes that were sent with an Idempotency-Key, so that repeated ones are recognised; they are stored for a day. */
export const requests: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('requests')
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('bodyHash', 'text', (column) => column.notNull())
      .addColumn('reply', 'text')
      .addColumn('begunAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('requests_key', ['owner', 'route', 'key'])
      .execute()
    await database.schema.createIndex('requests_begunAt').on('requests').column('begunAt').execute()
  },
}
