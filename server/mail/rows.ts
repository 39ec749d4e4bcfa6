import type { ExpressionBuilder, NotNull } from 'kysely'
import type { Database, Schema } from '#server/database/schema.ts'
import type { NewMail } from '#server/ports/mail.ts'
import type { MailBacklog } from '#server/ports/metrics.ts'

/** A mail that this process has claimed: for a time only this process may send it. */
export interface ClaimedMail {
  id: string
  mail: NewMail
  messageId: string
  addedAt: string
  /** How many times a process has claimed the mail to send it, this claim included. */
  tries: number
  giveUpAt: string
}

/** What identifies a claim: a later claim of the same mail has a higher number of tries. */
type Claim = Pick<ClaimedMail, 'id' | 'tries'>

/**
 * The mail worker's queries on the mails. Times are ISO 8601 UTC. When the time of a claim is over, another process may
 * claim the mail. The outcome of the earlier claim is then not stored any more.
 */
export function createMailRows(database: Database) {
  /** Begins an update of a claimed mail; the update changes nothing if the mail was claimed again or has been sent. */
  const updateClaimed = ({ id, tries }: Claim) =>
    database.updateTable('mails').where('id', '=', id).where('tries', '=', tries).where('status', '=', 'waiting')

  return {
    /**
     * Claims the next mail that is due at `now`; null when no mail is due. The claim lasts until the time `until`.
     * Codes come first, since they expire. A mail gets `messageId` at its first claim, and has the same one at each
     * further claim.
     */
    async claim(options: { now: string; until: string; messageId: string }): Promise<ClaimedMail | null> {
      for (;;) {
        const row = await database
          .selectFrom('mails')
          .selectAll()
          .where('status', '=', 'waiting')
          // The row of a mail that waits always has these.
          .$narrowType<{ to: NotNull; name: NotNull; content: NotNull }>()
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
        // If two processes found the same mail, only one of them claims it: the update requires the number of tries
        // that was read.
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

    /** Ends a claim after a try that failed, for the reason `failure`: the mail is due again at `dueAt`. */
    async postpone(claim: Claim, dueAt: string, failure: string): Promise<void> {
      await updateClaimed(claim).set({ dueAt, failure }).execute()
    },

    /** Ends a claim early: the mail is due at once, and any process may claim it. */
    async release(claim: Claim, now: string): Promise<void> {
      await updateClaimed(claim).set({ dueAt: now }).execute()
    },

    /** Marks a claimed mail as failed, for the reason `failure`. A code is removed from its row. */
    async markFailed(claim: Claim, now: string, failure: string): Promise<void> {
      await updateClaimed(claim)
        .set((mail) => ({ status: 'failed', endedAt: now, failure, content: withoutCode(mail) }))
        .execute()
    },

    /** Marks as failed the waiting mails whose `giveUpAt` is not later than `now`; resolves with their number. */
    async giveUp(now: string): Promise<number> {
      const overdue = database
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'waiting')
        // Leaves out mails that are being sent: a claimed mail is due when its claim ends, which is later than now.
        .where('dueAt', '<=', now)
        .where('giveUpAt', '<=', now)
      // Such mails are rare, so a query looks for one first: on SQLite an update waits for other writers even if it
      // changes nothing.
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

    /**
     * The numbers of waiting and of failed mails, and the age of the oldest waiting mail at the time `now`, in seconds;
     * 0 when no mail waits.
     */
    async measureBacklog(now: Date): Promise<MailBacklog> {
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

/** What stays of a failed mail's content, so that the operator can send the mail again; null for a code, a secret. */
const withoutCode = (mail: ExpressionBuilder<Schema, 'mails'>) =>
  mail.case().when('kind', '=', 'code').then(null).else(mail.ref('content')).end()

/** The mail in a row with the status `waiting`. */
function mailOf({ to, name, kind, content }: Record<'to' | 'name' | 'kind' | 'content', string>): NewMail {
  return { ...(JSON.parse(content) as object), to, name, kind } as NewMail
}

/** What {@link createMailRows} returns. */
export type MailRows = ReturnType<typeof createMailRows>
