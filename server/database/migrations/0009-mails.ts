import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The mails to send, members' messages to the operator, and which accounts have their welcome mail. Accounts from
 * before this migration get no welcome mail.
 */
export const mails: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('to', 'text')
      .addColumn('name', 'text')
      .addColumn('content', 'text')
      .addColumn('messageId', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('addedAt', 'text', (column) => column.notNull())
      .addColumn('dueAt', 'text', (column) => column.notNull())
      .addColumn('giveUpAt', 'text', (column) => column.notNull())
      .addColumn('endedAt', 'text')
      .addColumn('failure', 'text')
      .execute()
    await database.schema.createIndex('mails_status').on('mails').columns(['status', 'dueAt']).execute()
    await database.schema.createIndex('mails_to').on('mails').column('to').execute()
    await database.schema.createIndex('mails_endedAt').on('mails').column('endedAt').execute()

    await database.schema
      .createTable('contactMessages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('contactMessages_order')
      .on('contactMessages')
      .columns(['userId', 'date', 'id'])
      .execute()
    await database.schema.createIndex('contactMessages_date').on('contactMessages').column('date').execute()

    await database.schema
      .alterTable('users')
      .addColumn('welcomed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update ${sql.table('users')} set ${sql.ref('welcomed')} = 1`.execute(database)
    // The index has only accounts without a welcome mail, so that finding these accounts does not read all others.
    await sql`
      create index ${sql.ref('users_welcomed')} on ${sql.table('users')} (${sql.ref('createdAt')})
      where ${sql.ref('welcomed')} = 0
    `.execute(database)
  },
}
