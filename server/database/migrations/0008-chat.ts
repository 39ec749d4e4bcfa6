import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The chat history, and the thumbs that members gave to titles; both are deleted with their account. */
export const chat: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('chatHistory')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('catalogue', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('foldedQuery', 'text', (column) => column.notNull())
      .addColumn('response', 'text', (column) => column.notNull())
      .addColumn('shown', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('chatHistory_order')
      .on('chatHistory')
      .columns(['userId', 'catalogue', 'date', 'id'])
      .execute()
    await database.schema
      .createTable('thumbs')
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('catalogue', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('titleId', 'integer', (column) => column.notNull())
      .addColumn('thumb', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('thumbs_key', ['userId', 'catalogue', 'type', 'titleId'])
      .execute()
  },
}
