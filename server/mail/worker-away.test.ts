import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { startSmtpServer } from '#tests/support/mail-services.ts'
import { mailWorkerOn, smtpTo } from '#tests/support/mail-worker.ts'
import { emptyDatabaseSettings } from '#tests/support/opened-database.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'

test('when the database cannot be written while a mail is sent, the mail is marked as sent once the database is back', async () => {
  const { log, lines } = recordedLog()
  const { database, close } = await connect(await emptyDatabaseSettings(), log)
  onTestFinished(close)
  const setReadOnly = (isReadOnly: boolean) =>
    sql`pragma query_only = ${sql.raw(isReadOnly ? 'on' : 'off')}`.execute(database)
  const smtp = await startSmtpServer({
    // The database becomes read-only while the mail server receives the mail.
    onRcptTo: (_address, _session, done) => void setReadOnly(true).then(() => done(), done),
  })
  const clock = createTestClock()
  const { queue, worker } = mailWorkerOn(database, { clock, transport: smtpTo(smtp.port) })
  await queue.add({ to: 'ada@matinee.test', name: 'Ada', kind: 'welcome' })
  const run = worker.run()
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(smtp.received).toHaveLength(1)
  await setReadOnly(false)
  await run
  expect(await database.selectFrom('mails').select('status').execute()).toEqual([{ status: 'sent' }])
})
