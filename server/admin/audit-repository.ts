import { randomUUID } from 'node:crypto'
import type { AuditLine } from '#contract/admin.ts'
import type { Database } from '#server/database/schema.ts'
import { countOf } from '#server/lists/queries.ts'

/**
 * Milliseconds for which a line is stored: 366 days. The database itself refuses to delete a line that is younger than
 * 365 days; the difference allows for a database clock that differs from the clock of this process.
 */
export const auditRetentionMs = 366 * 24 * 60 * 60 * 1000

/** The lines of the audit. A line never changes; `server/jobs` deletes lines that are older than `auditRetentionMs`. */
export function createAuditLines(database: Database) {
  return {
    /** Adds a line. If `database` is a transaction, the line is part of it. */
    async add(line: AuditLine): Promise<void> {
      await database
        .insertInto('audit')
        .values({ id: randomUUID(), ...line })
        .execute()
    },

    /** The newest `limit` lines after the first `skipped`. */
    list: ({ skipped, limit }: { skipped: number; limit: number }): Promise<AuditLine[]> =>
      database
        .selectFrom('audit')
        .select(['at', 'who', 'what', 'whom'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(skipped)
        .limit(limit)
        .execute(),

    /** The number of lines. */
    count: (): Promise<number> => countOf(database.selectFrom('audit')),
  }
}
