import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { MailKind, NewMail, Notice } from '#server/ports/mail.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Milliseconds from when a mail is added until it is given up if it could not be sent. A code has then expired. */
export const giveUpAfterMs: Record<MailKind, number> = {
  welcome: 3 * dayMs,
  code: 15 * minuteMs,
  notice: 3 * dayMs,
  contact: 3 * dayMs,
}

/** Milliseconds for which a mail's row stays in the database after the mail was sent or given up: 30 days. */
export const mailRetentionMs = 30 * dayMs

/** Adds mails to the queue: a table of the database. The worker (`worker.ts`) sends them after they are committed. */
export function createMailQueue(database: Database, clock: Clock) {
  const queue = {
    /**
     * Adds a mail. For a mail about a change, the caller passes the transaction of the change, so that the mail is sent
     * only if the transaction is committed.
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

    /** Adds a mail that tells an account's owner about a change of the account, in the transaction of the change. */
    addNotice({ email, username }: { email: string; username: string }, notice: Notice, transaction: Database) {
      return queue.add({ kind: 'notice', notice, to: email, name: username }, transaction)
    },
  }
  return queue
}

/** What {@link createMailQueue} returns. */
export type MailQueue = ReturnType<typeof createMailQueue>
