import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { MailQueue } from '#server/mail/queue.ts'

/** Milliseconds for which a message is stored: a year. */
export const messageRetentionMs = 365 * 24 * 60 * 60 * 1000

/** The most messages of one account that are stored; a further message deletes the oldest. */
export const maxMessages = 100

/** A message as a member wrote it in the contact form. */
export interface ContactMessage {
  name: string
  /** Where the operator's answer goes; it need not be the account's address. */
  email: string
  message: string
}

/** Stores members' messages to the operator. They are deleted with the account. */
export function createContactMessages({ database, mails }: { database: Database; mails: MailQueue }) {
  return {
    /**
     * Stores a message and queues the mail with it, in one transaction; deletes the account's oldest other messages
     * above the limit. `owner` is the account's id, `date` ISO 8601 UTC, `to` the operator's address.
     */
    async add(
      owner: string,
      { name, email, message }: ContactMessage,
      { date, to }: { date: string; to: string },
    ): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        const id = randomUUID()
        await transaction
          .insertInto('contactMessages')
          .values({ id, userId: owner, name, email, message, date })
          .execute()
        await mails.add({ kind: 'contact', to, name, replyTo: email, message }, transaction)
        const newest = await transaction
          .selectFrom('contactMessages')
          .select('id')
          .where('userId', '=', owner)
          // The new message comes first, even if its date is not the newest because the clock was set back.
          .orderBy(sql`case when ${sql.ref('id')} = ${id} then 0 else 1 end`)
          .orderBy('date', 'desc')
          .orderBy('id', 'desc')
          .limit(maxMessages)
          .execute()
        await transaction
          .deleteFrom('contactMessages')
          .where('userId', '=', owner)
          .where(
            'id',
            'not in',
            newest.map((kept) => kept.id),
          )
          .execute()
      })
    },
  }
}

/** What {@link createContactMessages} returns. */
export type ContactMessages = ReturnType<typeof createContactMessages>
