import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { MailKind, NewMail, Notice } from '#server/ports/mail.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds from when a mail is added until it is given up; a code expires after a quarter of an hour. */
export const giveUpAfterMs: Record<MailKind, number> = {
  welcome: 3 * day,
  code: 15 * minute,
  notice: 3 * day,
  contact: 3 * day,
}

/** Milliseconds for which the row of a mail that was sent or given up is stored: 30 days. */
export const mailRetentionMs = 30 * day

/** The mails to send. Each is a row, which the worker (`worker.ts`) sends once it is committed. */
export function createMailQueue(database: Database, clock: Clock) {
  const queue = {
    /**
     * Adds a mail. Inside a transaction the transaction must be passed: the mail is then sent when it is committed,
     * and never when it is rolled back.
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
