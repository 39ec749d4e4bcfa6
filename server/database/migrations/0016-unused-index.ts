import type { Kysely } from 'kysely'
import { dropIndexConcurrently, type KnownMigration } from '#server/database/migrate-postgres.ts'
import type { Engine } from '#server/database/schema.ts'

/**
 * Drops the index of `verifications`, the table for one-time codes of better-auth, the account library. Matinee has its
 * own codes (`accounts/codes`), so nothing reads or writes that table.
 */
export const unusedIndex = (engine: Engine): KnownMigration => ({
  outsideTransaction: true,
  async up(database: Kysely<unknown>) {
    const name = 'verifications_identifier'
    if (engine === 'postgres') await dropIndexConcurrently(database, name)
    else await database.schema.dropIndex(name).ifExists().execute()
  },
})
