import type { Database } from '#server/database/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import { giveUpAfterMs } from './queue.ts'

/** A mail that was not sent, as the operator sees it: without its content, which may have a code. */
export interface UnsentMail {
  id: string
  kind: string
  /** The recipient's address. */
  to: string | null
  status: 'waiting' | 'failed'
  /** How many times a process has tried to send the mail. */
  tries: number
  /** ISO 8601 UTC. */
  addedAt: string
  /** When the next try is due, ISO 8601 UTC; null when the mail was given up. */
  nextAt: string | null
  /** Why the last try failed; null when no try failed. */
  failure: string | null
}

/** Lists the mails that were not sent, and lets the operator retry those that were given up (`npm run mail`). */
export function createUnsentMails(database: Database, clock: Clock) {
  return {
    /** The mails that wait and those that were given up, the oldest first. */
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
     * Makes failed mails due at once: all of them, or those with these ids. Resolves with their number. A mail that
     * still cannot be sent is given up again after three days. Mails with codes are left out: the codes have expired.
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

/** What {@link createUnsentMails} returns. */
export type UnsentMails = ReturnType<typeof createUnsentMails>
