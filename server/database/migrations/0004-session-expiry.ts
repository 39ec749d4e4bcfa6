import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index by which the clean-up finds expired sessions without reading all of them. */
export const sessionExpiry: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.createIndex('sessions_expiresAt').on('sessions').column('expiresAt').execute()
  },
}
