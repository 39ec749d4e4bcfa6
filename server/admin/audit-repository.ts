import { randomUUID } from 'node:crypto'
import type { AuditLine } from '#contract/admin.ts'
import type { Database } from '#server/database/schema.ts'
import { countOf } from '#server/lists/queries.ts'

/**
 * Milliseconds for which a line of the audit is stored: 366 days. A trigger in the database refuses to delete a line
 * that is younger than 365 days; the extra day allows for a clock of the database that differs from this process's.
 */
export const auditRetentionMs = 366 * 24 * 60 * 60 * 1000

/**
 * Queries on the audit: the record of which administrator viewed or deleted which account. A line of the audit never
 * changes; the background jobs delete lines that are older than `auditRetentionMs`.
 */
export function createAuditLines(database: Database) {
  return {
    /** Adds a line. If `database` is a transaction, the line is part of it. */
    async add(line: AuditLine): Promise<void> {
      await database
        .insertInto('audit')
        .values({ id: randomUUID(), ...line })
        .execute()
    },

    /** The lines, newest first: the `limit` lines that follow the first `skipped` ones. */
    list: ({ skipped, limit }: { skipped: number; limit: number }): Promise<AuditLine[]> =>
      database
        .selectFrom('audit')
        .select(['at', 'who', 'what', 'whom'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(skipped)
        .limit(limit)
        .execute(),

    /** The number of all lines. */
    count: (): Promise<number> => countOf(database.selectFrom('audit')),
  }
}
