import { sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { MailFailure, type NewMail, type RenderedMail } from '#server/ports/mail.ts'
import type { Observe } from '#server/ports/telemetry.ts'
import { startSmtpServer } from '#tests/support/mail-services.ts'
import { mailWorkerOn, smtpTo } from '#tests/support/mail-worker.ts'
import { migratedDatabaseSettings } from '#tests/support/opened-database.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { claimMs, retryDelayMs } from './worker.ts'

const minuteMs = 60_000
const code = { to: 'ada@matinee.test', name: 'Ada', kind: 'code', code: 'K7QX3MPR', purpose: 'reset' } as const
const noticeTo = (to: string): NewMail => ({ to, name: 'Ada', kind: 'notice', notice: 'password-changed' })
const notice = noticeTo('ada@matinee.test')

/**
 * Starts an SMTP server, and creates a mail worker on a new database. `openAnotherProcess` makes the worker of another
 * process on the same database, `received` has the mails that the server has accepted.
 */
async function start(smtpOptions: SMTPServerOptions = {}) {
  const settings = await migratedDatabaseSettings()
  const clock = createTestClock()
  const smtp = await startSmtpServer(smtpOptions)
  const openAnotherProcess = async () => {
    const { database, close } = await connect(settings)
    onTestFinished(close)
    return { database, ...mailWorkerOn(database, { clock, transport: smtpTo(smtp.port) }) }
  }
  const firstProcess = await openAnotherProcess()
  return {
    ...firstProcess,
    clock,
    received: smtp.received,
    openAnotherProcess,
    readRow: () => firstProcess.database.selectFrom('mails').selectAll().executeTakeFirstOrThrow(),
  }
}

/** An error that makes the SMTP server answer with this code. */
const serverError = (responseCode: number) => Object.assign(new Error('no, thank you'), { responseCode })

/**
 * The options of an SMTP server that answers the first `errors` mails with an error and accepts later ones. It adds the
 * Message-ID of each mail to `messageIds`.
 */
function failingServer(messageIds: string[], errors: number): SMTPServerOptions {
  let errorsLeft = errors
  return {
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        messageIds.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? '')
        errorsLeft -= 1
        done(errorsLeft >= 0 ? serverError(451) : null)
      })
    },
  }
}

test('a mail is sent once, and then its recipient and content are deleted from the database', async () => {
  const { queue, worker, received, readRow, clock } = await start()
  await queue.add(code)
  clock.pass(1000)
  await worker.run()
  const endedAt = clock.now().toISOString()
  // The time of the claim is over, but a mail that was sent cannot be claimed again.
  clock.pass(claimMs)
  await worker.run()
  expect(received).toHaveLength(1)
  expect(received[0]?.recipients).toEqual(['ada@matinee.test'])
  const { id: _id, messageId, ...otherColumns } = await readRow()
  expect(messageId).toBe(received[0]?.messageId)
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@matinee\.test>$/)
  expect(otherColumns).toMatchObject({
    ...{ status: 'sent', to: null, name: null, content: null, failure: null, tries: 1 },
    endedAt,
  })
  expect(JSON.stringify(otherColumns)).not.toMatch(/ada|K7QX3MPR/i)
})

test('when several processes share a database, each mail is sent by only one process [mail.durable]', async () => {
  const { queue, worker, openAnotherProcess, received } = await start()
  const otherProcesses = [await openAnotherProcess(), await openAnotherProcess()]
  const addresses = Array.from({ length: 40 }, (_, index) => `member-${index}@matinee.test`)
  for (const address of addresses) await queue.add(noticeTo(address))
  await Promise.all([worker, ...otherProcesses.map((process) => process.worker)].map((mailWorker) => mailWorker.run()))
  expect(received.flatMap(({ recipients }) => recipients).sort()).toEqual([...addresses].sort())
})

test('two processes that claim a mail at the same moment claim two different mails', async () => {
  const { queue, rows, clock, openAnotherProcess } = await start()
  const other = await openAnotherProcess()
  await queue.add(notice)
  await queue.add(notice)
  const now = clock.now().toISOString()
  const until = new Date(clock.now().getTime() + claimMs).toISOString()
  const claims = await Promise.all(
    [rows, other.rows].map((each) => each.claim({ now, until, messageId: '<a@b.test>' })),
  )
  expect(new Set(claims.map((claim) => claim?.id)).size).toBe(2)
  expect(claims).not.toContain(null)
})

test('overlapping runs in one process become one run, so that one mail is sent at a time', async () => {
  let sendingNow = 0
  let mostSending = 0
  const { queue, worker } = await start({
    onData(stream, _session, done) {
      sendingNow += 1
      mostSending = Math.max(mostSending, sendingNow)
      stream.resume()
      stream.on('end', () => {
        sendingNow -= 1
        done()
      })
    },
  })
  for (let index = 0; index < 10; index += 1) await queue.add(notice)
  await Promise.all([worker.run(), worker.run(), worker.run()])
  expect(mostSending).toBe(1)
})

test('a mail that could not be sent is sent again with the same Message-ID, after longer and longer pauses [mail.durable]', async () => {
  const messageIds: string[] = []
  const { queue, worker, clock, readRow, lines } = await start(failingServer(messageIds, 3))
  await queue.add(notice)
  for (const pauseMs of [30_000, minuteMs, 2 * minuteMs]) {
    const tries = messageIds.length + 1
    await worker.run()
    expect(messageIds).toHaveLength(tries)
    expect(await readRow()).toMatchObject({ status: 'waiting', failure: expect.stringContaining('no, thank you') })
    clock.pass(pauseMs - 1)
    await worker.run()
    expect(messageIds).toHaveLength(tries)
    clock.pass(1)
  }
  await worker.run()
  expect(messageIds).toHaveLength(4)
  expect(new Set(messageIds).size).toBe(1)
  expect(lines.map(({ msg }) => msg)).toEqual(Array(3).fill('a mail could not be sent and is tried again'))
  expect(await readRow()).toMatchObject({ status: 'sent', failure: null, tries: 4 })
})

test('the pause between two tries to send a mail doubles each time, up to 15 minutes', () => {
  expect([1, 2, 3, 5, 6, 100, 2000].map(retryDelayMs)).toEqual([
    30_000,
    minuteMs,
    2 * minuteMs,
    8 * minuteMs,
    15 * minuteMs,
    15 * minuteMs,
    15 * minuteMs,
  ])
})

test('each try to send a mail is observed with its outcome, and the mail has the time at which it was added', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { database, close } = await connect(await migratedDatabaseSettings())
  onTestFinished(close)
  const clock = createTestClock()
  const addedAt = clock.now()
  const dates: Date[] = []
  const failures = [new MailFailure('later', 'not now'), new Error('broken'), null, new MailFailure('never', 'never')]
  const send = async ({ date }: RenderedMail) => {
    dates.push(date)
    vi.advanceTimersByTime(2000)
    const failure = failures.shift()
    if (failure) throw failure
  }
  const observed: unknown[] = []
  const observe: Observe = (name, event) => observed.push([name, event])
  const { queue, worker } = mailWorkerOn(database, { clock, transport: { send }, observe })
  await queue.add(code)
  await queue.add(notice)
  await worker.run()
  clock.pass(minuteMs)
  await worker.run()
  expect(dates).toEqual(Array(4).fill(addedAt))
  const seconds = 2
  expect(observed).toEqual([
    ['mail', { kind: 'code', outcome: 'later', seconds }],
    ['mail', { kind: 'notice', outcome: 'later', seconds }],
    ['mail', { kind: 'code', outcome: 'sent', seconds }],
    ['mail', { kind: 'notice', outcome: 'never', seconds }],
  ])
})

test('the log names each try with the mail, its kind and the number of tries, and says why a mail was not sent', async () => {
  const { database, close } = await connect(await migratedDatabaseSettings())
  onTestFinished(close)
  const clock = createTestClock()
  const failures = [
    new MailFailure('later', 'not now'),
    null,
    new Error('a secret'),
    new MailFailure('never', 'unknown'),
  ]
  const send = async () => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  const { queue, worker, lines } = mailWorkerOn(database, { clock, transport: { send }, level: 'info' })
  await queue.add(code)
  await worker.run()
  clock.pass(minuteMs)
  await worker.run()
  const { id: codeId } = await database.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  await queue.add(notice)
  await worker.run()
  const waiting = database.selectFrom('mails').select(['id', 'failure']).where('status', '=', 'waiting')
  const { id: noticeId, failure } = await waiting.executeTakeFirstOrThrow()
  expect(failure).toBe('it could not be made; see the log')
  clock.pass(minuteMs)
  await worker.run()
  const ofCode = { mail: codeId, kind: 'code' }
  const ofNotice = { mail: noticeId, kind: 'notice' }
  const tryAgain = { level: 40, msg: 'a mail could not be sent and is tried again' }
  expect(lines).toMatchObject([
    { ...tryAgain, ...ofCode, tries: 1, reason: 'not now' },
    { level: 30, msg: 'a mail was sent', ...ofCode, tries: 2 },
    { level: 50, msg: 'a mail could not be made', ...ofNotice, tries: 1, err: { message: 'a secret' } },
    { ...tryAgain, ...ofNotice, tries: 1, reason: 'it could not be made; see the log' },
    { level: 50, msg: expect.stringContaining('a mail was refused'), ...ofNotice, tries: 2, reason: 'unknown' },
  ])
})

test('a code that could not be sent is given up after 15 minutes, and removed from the database', async () => {
  const { queue, rows, worker, clock, readRow, lines, received } = await start({
    onRcptTo: (_address, _session, done) => done(serverError(451)),
  })
  await queue.add(code)
  await worker.run()
  clock.pass(15 * minuteMs - 1)
  await worker.run()
  expect((await readRow()).content).toContain('K7QX3MPR')
  clock.pass(1)
  const now = clock.now().toISOString()
  expect(await rows.claim({ now, until: now, messageId: '<late@matinee.test>' })).toBeNull()
  await worker.run()
  expect(await readRow()).toMatchObject({
    status: 'failed',
    content: null,
    failure: expect.stringContaining('thank you'),
  })
  expect(received).toEqual([])
  expect(lines.at(-1)?.msg).toContain('npm run mail -- list')
  expect(JSON.stringify(lines)).not.toContain('K7QX3MPR')
})

test('a notice that could not be sent is given up after three days and keeps its content; a later notice still waits', async () => {
  const { queue, worker, clock, database, readRow } = await start({
    onRcptTo: (_address, _session, done) => done(serverError(451)),
  })
  await queue.add(notice)
  await worker.run()
  clock.pass(3 * 24 * 60 * minuteMs - 1)
  await worker.run()
  expect((await readRow()).status).toBe('waiting')
  await queue.add(noticeTo('bob@matinee.test'))
  clock.pass(1)
  await worker.run()
  expect(await readRow()).toMatchObject({ status: 'failed', to: 'ada@matinee.test' })
  expect((await readRow()).content).toContain('password-changed')
  const laterMail = database.selectFrom('mails').select('status').where('to', '=', 'bob@matinee.test')
  expect(await laterMail.executeTakeFirst()).toEqual({ status: 'waiting' })
})

test('a mail that the service refuses for good is marked as failed at once, and its code is deleted', async () => {
  const { queue, worker, clock, readRow, received, lines } = await start({
    onRcptTo: (_address, _session, done) => done(serverError(550)),
  })
  await queue.add(code)
  await worker.run()
  const endedAt = clock.now().toISOString()
  expect(await readRow()).toMatchObject({ status: 'failed', tries: 1, content: null, to: 'ada@matinee.test', endedAt })
  await worker.run()
  expect((await readRow()).tries).toBe(1)
  expect(received).toEqual([])
  expect(lines.map(({ msg }) => msg)).toEqual(['a mail was refused; "npm run mail -- list" shows it'])
})

test('handing a mail over may take thirty seconds, and then the mail is tried again later', async () => {
  const { queue, worker, readRow, received } = await start()
  await queue.add(notice)
  const limits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds)
    return AbortSignal.abort()
  })
  onTestFinished(() => timeout.mockRestore())
  await worker.run()
  expect(limits).toEqual([30_000])
  // Another process may send the mail two minutes after that time, since the clocks of two machines may differ.
  expect(claimMs).toBe(30_000 + 2 * minuteMs)
  expect(received).toEqual([])
  expect(await readRow()).toMatchObject({ status: 'waiting', tries: 1 })
})

test('a run begins to send no further mail after ten seconds, and the next run sends the remaining mails', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let sent = 0
  const { queue, worker } = await start({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        sent += 1
        vi.advanceTimersByTime(sent === 1 ? 9999 : 1)
        done()
      })
    },
  })
  for (let index = 0; index < 3; index += 1) await queue.add(notice)
  expect([await worker.run(), sent]).toEqual([true, 2])
  expect([await worker.run(), sent]).toEqual([false, 3])
})

test('codes are sent before mails that have waited longer', async () => {
  const { queue, worker, clock, received } = await start()
  await queue.add(notice)
  clock.pass(1)
  await queue.add(code)
  await worker.run()
  expect(received.map(({ subject }) => subject)).toEqual(['Your code for a new password', 'Your password was changed'])
})

test('mails are sent in the order in which they became due', async () => {
  const { queue, worker, clock, database, received } = await start()
  const addresses = Array.from({ length: 6 }, (_, index) => `member-${index}@matinee.test`)
  for (const address of addresses) {
    await queue.add(noticeTo(address))
    clock.pass(1)
  }
  // A mail that was tried before is due at another time than the one at which it was added.
  const retried = addresses.shift() ?? ''
  await database.updateTable('mails').set({ dueAt: clock.now().toISOString() }).where('to', '=', retried).execute()
  await worker.run()
  expect(received.flatMap(({ recipients }) => recipients)).toEqual([...addresses, retried])
})

test('the backlog is the numbers of waiting and failed mails, and the age of the oldest waiting mail', async () => {
  const { queue, rows, clock, database } = await start()
  expect(await rows.measureBacklog(clock.now())).toEqual({ waiting: 0, failed: 0, oldestSeconds: 0 })
  await queue.add(noticeTo('failed@matinee.test'))
  await database.updateTable('mails').set({ status: 'failed' }).execute()
  for (let index = 0; index < 2; index += 1) {
    clock.pass(1000)
    await queue.add(notice)
  }
  clock.pass(1000)
  // When the next try is due makes no difference to the age of a mail.
  await database.updateTable('mails').set({ dueAt: clock.now().toISOString() }).execute()
  expect(await rows.measureBacklog(clock.now())).toEqual({ waiting: 2, failed: 1, oldestSeconds: 2 })
  // The clock of this process may be behind that of the process that added the mail.
  clock.pass(-3000)
  expect((await rows.measureBacklog(clock.now())).oldestSeconds).toBe(0)
})

test('a mail that no process has tried to send in time is given up with a reason', async () => {
  const { queue, worker, clock, readRow, lines } = await start()
  await queue.add(code)
  clock.pass(15 * minuteMs)
  await worker.run()
  expect(await readRow()).toMatchObject({ status: 'failed', tries: 0, failure: 'it could not be sent in time' })
  expect(lines).toMatchObject([{ level: 50, mails: 1, msg: expect.stringMatching(/^mails were given up/) }])
})

test('a worker that cannot read the table of mails logs an error, and does not end the process', async () => {
  const { worker, database, lines } = await start()
  await sql`alter table mails rename to elsewhere`.execute(database)
  worker.start()
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toEqual(['the mails could not be looked through']))
  expect(lines[0]?.err?.stack).toContain('mails')
  // A stop that has nothing to wait for leaves no timer behind, which would keep the process running.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await worker.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('an error other than that the database is away ends a run at once, even after a mail was sent', async () => {
  const { queue, worker, database } = await start({
    onRcptTo: (_address, _session, done) =>
      void sql`alter table mails rename to elsewhere`.execute(database).then(() => done(), done),
  })
  await queue.add(notice)
  await expect(worker.run()).rejects.toThrow(/mails/)
})

test('a worker that was started also sends a mail that is added while it pauses', async () => {
  const { queue, worker, received } = await start()
  worker.start()
  for (const sent of [1, 2]) {
    await queue.add(notice)
    await vi.waitFor(() => expect(received).toHaveLength(sent), { timeout: 10_000 })
  }
  await worker.stop()
})

test('a mail that a dead process had claimed is sent by another process when the claim is over, with the same Message-ID [mail.durable]', async () => {
  const { queue, rows, worker, clock, received } = await start()
  await queue.add(notice)
  const timeIn = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()
  const claimedMail = await rows.claim({ now: timeIn(0), until: timeIn(claimMs), messageId: '<first@matinee.test>' })
  expect(claimedMail?.tries).toBe(1)
  clock.pass(claimMs - 1)
  await worker.run()
  expect(received).toEqual([])
  clock.pass(1)
  await worker.run()
  expect(received.map(({ messageId }) => messageId)).toEqual(['<first@matinee.test>'])
})

test('a process cannot change a mail any more after another process has claimed it', async () => {
  const { queue, rows, clock, readRow } = await start()
  await queue.add(notice)
  const claim = () => {
    const now = clock.now().toISOString()
    const until = new Date(clock.now().getTime() + claimMs).toISOString()
    return rows.claim({ now, until, messageId: '<a@matinee.test>' })
  }
  const endedClaim = await claim()
  if (endedClaim === null) throw new Error('nothing was claimed')
  expect(await claim()).toBeNull()
  clock.pass(claimMs)
  await claim()
  const rowBefore = await readRow()
  const now = clock.now().toISOString()
  await rows.markSent(endedClaim, now)
  await rows.markFailed(endedClaim, now, 'late')
  await rows.postpone(endedClaim, now, 'late')
  await rows.release(endedClaim, now)
  expect(await readRow()).toEqual(rowBefore)
  expect(rowBefore.tries).toBe(2)
})

test('a process cannot change a mail any more after its claim has ended and the mail was given up', async () => {
  const { queue, rows, clock, readRow } = await start()
  await queue.add(code)
  const now = clock.now().toISOString()
  const endedClaim = await rows.claim({ now, until: now, messageId: '<a@matinee.test>' })
  if (endedClaim === null) throw new Error('nothing was claimed')
  clock.pass(15 * minuteMs)
  const later = clock.now().toISOString()
  expect(await rows.giveUp(later)).toBe(1)
  const rowBefore = await readRow()
  expect(rowBefore).toMatchObject({ status: 'failed', endedAt: later })
  await rows.markSent(endedClaim, now)
  await rows.markFailed(endedClaim, now, 'late')
  await rows.postpone(endedClaim, now, 'late')
  await rows.release(endedClaim, now)
  expect(await readRow()).toEqual(rowBefore)
})

test('a mail is not given up while it is being sent', async () => {
  const { queue, rows, worker, clock, readRow } = await start()
  await queue.add(code)
  clock.pass(15 * minuteMs - 1)
  const now = clock.now().getTime()
  const claimedMail = await rows.claim({
    now: new Date(now).toISOString(),
    until: new Date(now + claimMs).toISOString(),
    messageId: '<a@matinee.test>',
  })
  if (claimedMail === null) throw new Error('nothing was claimed')
  clock.pass(10)
  await worker.run()
  expect((await readRow()).status).toBe('waiting')
  await rows.markSent(claimedMail, clock.now().toISOString())
  expect((await readRow()).status).toBe('sent')
})

test('a mail that cannot be rendered does not delay other mails', async () => {
  const { database, queue, worker, received, lines } = await start()
  await queue.add(noticeTo('broken@matinee.test'))
  await database.updateTable('mails').set({ content: '{"notice":"no such notice"}' }).execute()
  await queue.add(notice)
  await worker.run()
  expect(received.map(({ recipients }) => recipients[0])).toEqual(['ada@matinee.test'])
  expect(lines[0]?.msg).toContain('could not be made')
})

test('a stop waits for the mail that is being sent, and does not begin another', async () => {
  let reportSending = () => {}
  const beingSent = new Promise<void>((resolve) => {
    reportSending = resolve
  })
  let finishSending = () => {}
  const { queue, worker, database } = await start({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        finishSending = done
        reportSending()
      })
    },
  })
  await queue.add(notice)
  await queue.add(notice)
  worker.start()
  await beingSent
  const stopped = worker.stop()
  finishSending()
  await stopped
  const rows = await database.selectFrom('mails').select(['status', 'tries']).orderBy('status').execute()
  expect(rows).toEqual([
    { status: 'sent', tries: 1 },
    { status: 'waiting', tries: 0 },
  ])
})

test('a stop also waits for a mail of a single run, and no other process may send that mail until the claim ends', async () => {
  const { promise: beingSent, resolve: reportSending } = Promise.withResolvers<void>()
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  const { queue, worker, clock, readRow } = await start({
    onRcptTo(_address, _session, done) {
      reportSending()
      void accepted.then(() => done())
    },
  })
  await queue.add(notice)
  const run = worker.run()
  await beingSent
  expect(Date.parse((await readRow()).dueAt)).toBe(clock.now().getTime() + claimMs)
  let isStopped = false
  const stopped = worker.stop().then(() => {
    isStopped = true
  })
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)
  accept()
  await Promise.all([stopped, run])
  expect(await readRow()).toMatchObject({ status: 'sent' })
})

test('a stop releases a mail that takes longer than five seconds to send, and the mail is sent after the next start', async () => {
  let reportSending = () => {}
  const beingSent = new Promise<void>((resolve) => {
    reportSending = resolve
  })
  let isSilent = true
  const { queue, worker, openAnotherProcess, received, readRow } = await start({
    onRcptTo(_address, _session, done) {
      if (!isSilent) return done()
      isSilent = false
      reportSending()
    },
  })
  await queue.add(notice)
  worker.start()
  await beingSent
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isStopped = false
  const stopped = worker.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  vi.useRealTimers()
  expect(await readRow()).toMatchObject({ status: 'waiting', tries: 1, failure: null })
  await (await openAnotherProcess()).worker.run()
  expect(received).toHaveLength(1)
})
