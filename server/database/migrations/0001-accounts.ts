import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/schema.ts'

/**
 * The four tables of better-auth, the account library: users, sessions, accounts and verifications. The table of users
 * also has columns of our own for a member's preferences: `adult` is 1 if adult titles are shown, and `contentType` is
 * the section of the home page that opens, `movies` or `tv`.
 */
export const accounts = (engine: Engine): Migration => ({
  async up(database: Kysely<unknown>) {
    const date = engine === 'postgres' ? 'timestamptz' : 'text'
    const boolean = engine === 'postgres' ? 'boolean' : 'integer'

    await database.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('emailVerified', boolean, (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('username', 'text', (column) => column.unique())
      .addColumn('displayUsername', 'text')
      .addColumn('createdAt', date, (column) => column.notNull())
      .addColumn('updatedAt', date, (column) => column.notNull())
      .addColumn('adult', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('contentType', 'text', (column) => column.notNull().defaultTo('movies'))
      .execute()

    await database.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('expiresAt', date, (column) => column.notNull())
      .addColumn('createdAt', date, (column) => column.notNull())
      .addColumn('updatedAt', date, (column) => column.notNull())
      .addColumn('ipAddress', 'text')
      .addColumn('userAgent', 'text')
      .execute()
    await database.schema.createIndex('sessions_userId').on('sessions').column('userId').execute()

    await database.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('accountId', 'text', (column) => column.notNull())
      .addColumn('providerId', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('accessToken', 'text')
      .addColumn('refreshToken', 'text')
      .addColumn('idToken', 'text')
      .addColumn('accessTokenExpiresAt', date)
      .addColumn('refreshTokenExpiresAt', date)
      .addColumn('scope', 'text')
      .addColumn('password', 'text')
      .addColumn('createdAt', date, (column) => column.notNull())
      .addColumn('updatedAt', date, (column) => column.notNull())
      .addUniqueConstraint('accounts_provider', ['providerId', 'accountId'])
      .execute()
    await database.schema.createIndex('accounts_userId').on('accounts').column('userId').execute()

    await database.schema
      .createTable('verifications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expiresAt', date, (column) => column.notNull())
      .addColumn('createdAt', date, (column) => column.notNull().defaultTo(sql`CURRENT_TIMESTAMP`))
      .addColumn('updatedAt', date, (column) => column.notNull().defaultTo(sql`CURRENT_TIMESTAMP`))
      .execute()
    await database.schema.createIndex('verifications_identifier').on('verifications').column('identifier').execute()
  },
})
