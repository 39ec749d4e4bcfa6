import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database, MailTable, Schema } from '#server/database/schema.ts'
import type { NewMail } from '#server/ports/mail.ts'
import type { MailBacklog } from '#server/ports/metrics.ts'

/** A mail that this process is to send now. */
export interface ClaimedMail {
  id: string
  mail: NewMail
  messageId: string
  addedAt: string
  /** How many times sending it has begun, this time included. A later claim of the same mail has a higher number. */
  tries: number
  giveUpAt: string
}

/** What identifies a claim when its outcome is stored. */
type Claim = Pick<ClaimedMail, 'id' | 'tries'>

/**
 * Queries on the rows of mails. Times are ISO 8601 UTC. The outcome of a claim is stored only while the claim lasts:
 * after its end another process may have claimed the mail.
 */
export function createMailRows(database: Database) {
  /** Begins an update of the row of a claim, which changes nothing after the end of the claim. */
  const updateClaimed = ({ id, tries }: Claim) =>
    database.updateTable('mails').where('id', '=', id).where('tries', '=', tries).where('status', '=', 'waiting')

  return {
    /**
     * Claims the next mail that is due at `now`, until `until`; null when none is. Codes come first, since they expire.
     * A mail gets `messageId` at its first claim and keeps it.
     */
    async claim(options: { now: string; until: string; messageId: string }): Promise<ClaimedMail | null> {
      for (;;) {
        const row = await database
          .selectFrom('mails')
          .selectAll()
          .where('status', '=', 'waiting')
          .where('dueAt', '<=', options.now)
          .where('giveUpAt', '>', options.now)
          .orderBy((mail) => mail.case().when('kind', '=', 'code').then(0).else(1).end())
          .orderBy('dueAt')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        if (row === undefined) return null
        const messageId = row.messageId ?? options.messageId
        const claim = { id: row.id, tries: row.tries + 1 }
        // If two processes found the same mail, the condition on the number of tries lets only one of them claim it.
        const { numUpdatedRows } = await updateClaimed(row)
          .set({ tries: claim.tries, dueAt: options.until, messageId })
          .executeTakeFirst()
        if (numUpdatedRows === 0n) continue
        const mail = mailOf(row)
        return { ...claim, mail, messageId, addedAt: row.addedAt, giveUpAt: row.giveUpAt }
      }
    },

    /** Marks a claimed mail as sent, and removes its recipient and content. */
    async markSent(claim: Claim, now: string): Promise<void> {
      await updateClaimed(claim)
        .set({ status: 'sent', to: null, name: null, content: null, failure: null, endedAt: now })
        .execute()
    },

    /** Lets a claimed mail wait for its next try. */
    async postpone(claim: Claim, dueAt: string, failure: string): Promise<void> {
      await updateClaimed(claim).set({ dueAt, failure }).execute()
    },

    /** Ends a claim early: the mail is due at once, and any process may claim it. */
    async release(claim: Claim, now: string): Promise<void> {
      await updateClaimed(claim).set({ dueAt: now }).execute()
    },

    /** Marks a claimed mail as failed. */
    async markFailed(claim: Claim, now: string, failure: string): Promise<void> {
      await updateClaimed(claim)
        .set((mail) => ({ status: 'failed', endedAt: now, failure, content: withoutCode(mail) }))
        .execute()
    },

    /** Marks the mails that are to be given up at `now` as failed; resolves with their number. */
    async giveUp(now: string): Promise<number> {
      const overdue = database
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'waiting')
        // A mail that is being sent is due when its claim ends, which is later than now.
        .where('dueAt', '<=', now)
        .where('giveUpAt', '<=', now)
      // Overdue mails are rare, so a query looks for one first: on SQLite an update waits for other writers also when
      // it changes nothing.
      if ((await overdue.limit(1).executeTakeFirst()) === undefined) return 0
      const { numUpdatedRows } = await database
        .updateTable('mails')
        .set((mail) => ({
          status: 'failed',
          endedAt: now,
          failure: mail.fn.coalesce('failure', mail.val('it could not be sent in time')),
          content: withoutCode(mail),
        }))
        .where('id', 'in', overdue)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** The numbers of waiting and of failed mails, and the age of the oldest waiting mail at the time `now`. */
    async backlog(now: Date): Promise<MailBacklog> {
      const rows = await database
        .selectFrom('mails')
        .select((mail) => ['status', mail.fn.countAll().as('count'), mail.fn.min('addedAt').as('oldest')])
        .where('status', 'in', ['waiting', 'failed'])
        .groupBy('status')
        .execute()
      const waiting = rows.find(({ status }) => status === 'waiting')
      const failed = rows.find(({ status }) => status === 'failed')
      return {
        waiting: Number(waiting?.count ?? 0),
        failed: Number(failed?.count ?? 0),
        oldestSeconds: waiting ? Math.max(0, (now.getTime() - Date.parse(waiting.oldest)) / 1000) : 0,
      }
    },
  }
}

/** The content of a failed mail, which a further try needs; null for a code, which is a secret. */
const withoutCode = (mail: ExpressionBuilder<Schema, 'mails'>) =>
  mail.case().when('kind', '=', 'code').then(null).else(mail.ref('content')).end()

/** The mail in a row whose status is waiting. */
function mailOf({ to, name, kind, content }: Selectable<MailTable>): NewMail {
  return { ...(JSON.parse(content ?? '{}') as object), to: to ?? '', name: name ?? '', kind } as NewMail
}

/** What {@link createMailRows} returns. */
export type MailRows = ReturnType<typeof createMailRows>
