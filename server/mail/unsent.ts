import type { Database } from '#server/database/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import { giveUpAfterMs } from './queue.ts'

/** A mail that was not sent, as the operator sees it: without its content, which may have a code. */
export interface UnsentMail {
  id: string
  kind: string
  to: string | null
  status: 'waiting' | 'failed'
  tries: number
  /** ISO 8601 UTC. */
  addedAt: string
  /** When the next try is due, ISO 8601 UTC; null when the mail was given up. */
  nextAt: string | null
  /** Why the last try failed; null when no try failed. */
  failure: string | null
}

/** Lists the mails that were not sent, and lets the operator retry them. */
export function createUnsentMails(database: Database, clock: Clock) {
  return {
    /** Every mail that was not sent, the oldest first. */
    async list(): Promise<UnsentMail[]> {
      const rows = await database
        .selectFrom('mails')
        .select(['id', 'kind', 'to', 'status', 'tries', 'addedAt', 'dueAt', 'failure'])
        .where('status', 'in', ['waiting', 'failed'])
        .orderBy('addedAt')
        .orderBy('id')
        .execute()
      return rows.map(({ dueAt, status, ...row }) => ({
        ...row,
        status: status === 'failed' ? status : 'waiting',
        nextAt: status === 'failed' ? null : dueAt,
      }))
    },

    /**
     * Makes failed mails due at once, either those with these ids or all. From now on they have as much time as a new
     * mail. Resolves with their number. Codes are left out, since they have expired.
     */
    async retry(ids: readonly string[] | 'all'): Promise<number> {
      const now = clock.now().getTime()
      const { numUpdatedRows } = await database
        .updateTable('mails')
        .set({
          status: 'waiting',
          endedAt: null,
          dueAt: new Date(now).toISOString(),
          giveUpAt: new Date(now + giveUpAfterMs.notice).toISOString(),
        })
        .where('status', '=', 'failed')
        .where('kind', '!=', 'code')
        .$if(ids !== 'all', (query) => query.where('id', 'in', [...ids]))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}
