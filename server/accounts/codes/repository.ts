import { sql } from 'kysely'
import type { Database, Schema } from '#server/database/schema.ts'
import type { CodePurpose } from '#server/ports/mail.ts'

/** Selects the codes of an account that one browser may use for one purpose. */
interface CodeFilter {
  /** The account's id. */
  owner: string
  purpose: CodePurpose
  /** The hash of the browser's id. */
  browser: string
}

/**
 * Statements on the one-time codes that are mailed. A code is open until it is used, has expired, or its tries are used
 * up.
 */
export function createCodeEntries(database: Database) {
  return {
    /**
     * Adds a code, and removes older codes of the account if it has more than `maxCodes` now. The codes of browsers
     * that have never signed in to the account are removed first, the oldest of them first, so that the codes of a
     * stranger do not replace the owner's.
     */
    async add(code: Schema['codes'], maxCodes: number, transaction: Database): Promise<void> {
      await transaction.insertInto('codes').values(code).execute()
      await transaction
        .deleteFrom('codes')
        .where('userId', '=', code.userId)
        .where('id', 'not in', (query) =>
          query
            .selectFrom('codes')
            .select('id')
            .where('userId', '=', code.userId)
            .orderBy(sql`case when ${sql.ref('id')} = ${code.id} then 0 else 1 end`)
            .orderBy('known', 'desc')
            .orderBy('createdAt', 'desc')
            .orderBy('id')
            .limit(maxCodes),
        )
        .execute()
    },

    /**
     * Counts one try for each open code of the filter, and resolves with these codes. One statement counts and reads,
     * so that many tries at once cannot exceed `maxTries`. `now` is ISO 8601 UTC.
     */
    takeTries: (
      { owner, purpose, browser }: CodeFilter,
      now: string,
      maxTries: number,
    ): Promise<Pick<Schema['codes'], 'id' | 'hash'>[]> =>
      database
        .updateTable('codes')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('userId', '=', owner)
        .where('purpose', '=', purpose)
        .where('browser', '=', browser)
        .where('expiresAt', '>', now)
        .where('tries', '<', maxTries)
        .returning(['id', 'hash'])
        .execute(),

    /** Undoes the count of one try for each of the codes with these ids. */
    async giveBackTries(ids: string[]): Promise<void> {
      await database
        .updateTable('codes')
        .set((row) => ({ tries: row('tries', '-', 1) }))
        .where('id', 'in', ids)
        .execute()
    },

    /** Removes all codes of an account. */
    async removeAll(owner: string, transaction: Database): Promise<void> {
      await transaction.deleteFrom('codes').where('userId', '=', owner).execute()
    },

    /** Removes a code, with all other codes of its account and purpose; false when it was removed already. */
    async consume(
      id: string,
      { owner, purpose }: Omit<CodeFilter, 'browser'>,
      transaction: Database,
    ): Promise<boolean> {
      const { numDeletedRows } = await transaction.deleteFrom('codes').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await transaction.deleteFrom('codes').where('userId', '=', owner).where('purpose', '=', purpose).execute()
      return true
    },
  }
}

/** What {@link createCodeEntries} returns. */
export type CodeEntries = ReturnType<typeof createCodeEntries>
