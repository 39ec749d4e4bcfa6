import { join } from 'node:path'
import { pino } from 'pino'
import { createMailFolder } from '#server/adapters/mail-folder/mail-folder.ts'
import { createSmtp } from '#server/adapters/mail-smtp/smtp.ts'
import type { Database } from '#server/database/schema.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createMailRows } from '#server/mail/rows.ts'
import { createWelcome } from '#server/mail/welcome.ts'
import { createMailWorker } from '#server/mail/worker.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { MailTransport } from '#server/ports/mail.ts'
import type { Observe } from '#server/ports/telemetry.ts'
import { recordedLog } from './recorded-log.ts'

/**
 * Creates a mail worker for the mails that wait in a database. Returns the worker, the parts that it is made of, and
 * the lines of its log from `level` on. The worker sends mails only when the test calls `run`.
 */
export function mailWorkerOn(
  database: Database,
  {
    clock,
    transport,
    level,
    ...options
  }: { clock: Clock; transport: MailTransport; observe?: Observe; level?: 'warn' | 'info' },
) {
  const queue = createMailQueue(database, clock)
  const rows = createMailRows(database)
  const welcome = createWelcome({ database, queue })
  const { log, lines } = recordedLog(level)
  const sender = { name: 'Matinee', address: 'house@matinee.test' }
  const worker = createMailWorker({ rows, welcome, transport, from: sender, publicUrl: null, clock, log, ...options })
  return { queue, rows, welcome, worker, lines }
}

/** Creates the mail transport to an SMTP server on loopback, such as that of `startSmtpServer`. */
export const smtpTo = (port: number): MailTransport =>
  createSmtp({ host: '127.0.0.1', port, secure: false, login: null })

/** Creates a mail worker that writes the mails of a database as files into the folder `outbox` of a data folder. */
export const outboxWorkerOn = (database: Database, clock: Clock, dataDir: string, observe?: Observe) =>
  mailWorkerOn(database, {
    clock,
    ...(observe && { observe }),
    transport: createMailFolder(join(dataDir, 'outbox'), pino({ level: 'silent' })),
  }).worker
