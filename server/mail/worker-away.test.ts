import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseAway } from '#server/database/away.ts'
import { connect } from '#server/database/connect.ts'
import { startSmtpServer } from '#tests/support/mail-services.ts'
import { mailWorkerOn, smtpTo } from '#tests/support/mail-worker.ts'
import { migratedDatabaseSettings } from '#tests/support/opened-database.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { claimMs } from './worker.ts'

/** Opens a database that a test can make read-only, with a mail worker; `lines` has what was logged about the database. */
async function open(makesReadOnlyWhileSending: boolean) {
  const { log, lines } = recordedLog()
  const { database, close } = await connect(await migratedDatabaseSettings(), log)
  onTestFinished(close)
  const setReadOnly = (isReadOnly: boolean) =>
    sql`pragma query_only = ${sql.raw(isReadOnly ? 'on' : 'off')}`.execute(database)
  const smtp = await startSmtpServer({
    // The database becomes read-only while the mail server receives the mail.
    onRcptTo: (_address, _session, done) => void setReadOnly(makesReadOnlyWhileSending).then(() => done(), done),
  })
  const clock = createTestClock()
  const { queue, worker, lines: workerLines } = mailWorkerOn(database, { clock, transport: smtpTo(smtp.port) })
  await queue.add({ to: 'ada@matinee.test', name: 'Ada', kind: 'welcome' })
  const untilAway = () => expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0)
  return { database, setReadOnly, worker, workerLines, untilAway, received: smtp.received }
}

test('when the database cannot be written while a mail is sent, the mail is marked as sent once the database is back', async () => {
  const { database, setReadOnly, worker, untilAway, received } = await open(true)
  const run = worker.run()
  await untilAway()
  expect(received).toHaveLength(1)
  await setReadOnly(false)
  await run
  expect(await database.selectFrom('mails').select('status').execute()).toEqual([{ status: 'sent' }])
})

test('when the claim of a mail ends before the database can be written again, the worker no longer tries to mark it as sent', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { worker, untilAway } = await open(true)
  const run = worker.run()
  await untilAway()
  vi.advanceTimersByTime(claimMs + 1)
  await expect(run).rejects.toThrow(DatabaseAway)
})

test('a stop waits no longer than five seconds for a database that cannot be written', async () => {
  const { worker, untilAway } = await open(true)
  const run = worker.run()
  await untilAway()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopped = worker.stop()
  const failed = expect(run).rejects.toThrow(DatabaseAway)
  await vi.advanceTimersByTimeAsync(5000)
  await failed
  await stopped
})

test('a worker that cannot write to the database logs nothing itself, since the database logs it', async () => {
  const { setReadOnly, worker, workerLines, untilAway, received } = await open(false)
  await setReadOnly(true)
  worker.start()
  await untilAway()
  await worker.stop()
  expect([workerLines, received]).toEqual([[], []])
})
