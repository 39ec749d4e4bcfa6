import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { MailKind, NewMail, Notice } from '#server/ports/mail.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Milliseconds from when a mail is added until it is given up; a code expires after a quarter of an hour. */
export const giveUpAfterMs: Record<MailKind, number> = {
  welcome: 3 * dayMs,
  code: 15 * minuteMs,
  notice: 3 * dayMs,
  contact: 3 * dayMs,
}

/** Milliseconds for which the row of a mail that was sent or given up is stored: 30 days. */
export const mailRetentionMs = 30 * dayMs

/** The queue of mails to send. Each mail is a row, which the worker (`worker.ts`) sends after it is committed. */
export function createMailQueue(database: Database, clock: Clock) {
  const queue = {
    /**
     * Adds a mail. Inside a transaction the transaction must be passed: the mail is sent only if the transaction is
     * committed.
     */
    async add(mail: NewMail, transaction: Database = database): Promise<void> {
      const { to, name, kind, ...content } = mail
      const now = clock.now().getTime()
      const addedAt = new Date(now).toISOString()
      await transaction
        .insertInto('mails')
        .values({
          id: randomUUID(),
          kind,
          to,
          name,
          content: JSON.stringify(content),
          messageId: null,
          status: 'waiting',
          tries: 0,
          addedAt,
          dueAt: addedAt,
          giveUpAt: new Date(now + giveUpAfterMs[kind]).toISOString(),
          endedAt: null,
          failure: null,
        })
        .execute()
    },

    /** Adds a notice to the owner of an account, in the transaction of the change that it reports. */
    addNotice({ email, username }: { email: string; username: string }, notice: Notice, transaction: Database) {
      return queue.add({ kind: 'notice', notice, to: email, name: username }, transaction)
    },
  }
  return queue
}

/** What {@link createMailQueue} returns. */
export type MailQueue = ReturnType<typeof createMailQueue>
