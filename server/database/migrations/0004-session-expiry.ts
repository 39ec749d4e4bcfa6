import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The clean-up finds the sessions that have run out without reading them all. */
export const sessionExpiry: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.createIndex('sessions_expiresAt').on('sessions').column('expiresAt').execute()
  },
}
