import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Second factors with their recovery codes and pending removals, and one-time proofs that were accepted and must not be
 * accepted again.
 */
export const proofsAndFactors: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('spentProofs')
      .addColumn('proof', 'text', (column) => column.primaryKey())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('spentProofs_expiresAt').on('spentProofs').column('expiresAt').execute()

    await database.schema
      .createTable('totps')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('confirmedAt', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute()

    await database.schema
      .createTable('recoveryCodes')
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recoveryCodes_key', ['userId', 'hash'])
      .execute()

    await database.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('publicKey', 'text', (column) => column.notNull())
      .addColumn('counter', 'integer', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('usedAt', 'text')
      .execute()
    await database.schema.createIndex('passkeys_userId').on('passkeys').column('userId').execute()

    await database.schema
      .createTable('factorRemovals')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('stopHash', 'text', (column) => column.notNull().unique())
      .addColumn('dueAt', 'text', (column) => column.notNull())
      .execute()
  },
}
