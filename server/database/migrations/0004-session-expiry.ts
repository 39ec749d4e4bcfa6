import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index by which the clean-up finds the expired sessions without reading all sessions. */
export const sessionExpiry: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.createIndex('sessions_expiresAt').on('sessions').column('expiresAt').execute()
  },
}
