import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStoredAnswers } from '#server/cache/stored-answers.ts'
import { createRequestEntries } from '#server/idempotency/repository.ts'
import { createIdempotency } from '#server/idempotency/service.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { Refusal } from '#server/refusal.ts'
import { databaseWithoutRows, openMigrated } from '#tests/support/database.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { startOnUnwellDatabase } from '#tests/support/unwell-database.ts'
import { createJobs } from './service.ts'

const dayMs = 24 * 60 * 60 * 1000

test('the health check of a backend that can serve says OK', async () => {
  const { guest } = await startMatinee()
  const answer = await guest().send('/health')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('OK')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the health check says when the database cannot be reached, and gives no details', async () => {
  const { guest, takeAway } = await startOnUnwellDatabase()
  await takeAway()
  const answer = await guest().send('/health')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('The database is away')
})

test('the health check does not wait for a database that does not answer', async () => {
  const { database, engine } = await openMigrated(await databaseWithoutRows())
  const withoutAnswers = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: () => new Promise(() => {}),
  })
  const { guest } = await startMatinee({ database: withoutAnswers, engine })
  const answer = await guest().send('/health')
  expect([answer.status, await answer.text()]).toEqual([503, 'The database is away'])
})

test('before a stop the health check says that the server is stopping, and other requests are still answered', async () => {
  const drainController = new AbortController()
  const { guest } = await startMatinee({ drainSignal: drainController.signal })
  const before = await guest().send('/robots.txt')
  expect(before.headers.get('connection')).toBe('keep-alive')
  drainController.abort()
  const check = await guest().send('/health')
  expect([check.status, await check.text()]).toEqual([503, 'The server is stopping'])
  const answer = await guest().send('/robots.txt')
  // `Connection: close` makes a proxy open a new connection for its next request, to a server that is not stopping.
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
})

test('/cronjob/run answers with a message that says whether the jobs ran, which they do at most once a minute', async () => {
  const { guest, clock } = await startMatinee()
  async function run() {
    const answer = await guest().send('/cronjob/run')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return answer.json()
  }
  expect(await run()).toEqual({ success: true, message: 'The due jobs have run' })
  clock.pass(60_000 - 1)
  expect(await run()).toEqual({ success: true, message: 'The jobs ran a moment ago' })
  clock.pass(1)
  expect(await run()).toEqual({ success: true, message: 'The due jobs have run' })
})

test('/cronjob/run does not wait for jobs that take long, because pages use it to probe the backend [backend.probe]', async () => {
  const { promise: mailsSent, resolve: finishSending } = Promise.withResolvers<boolean>()
  const { guest } = await startMatinee({ mailWorker: { run: () => mailsSent, start() {}, async stop() {} } })
  expect(await (await guest().send('/cronjob/run')).json()).toEqual({
    success: true,
    message: 'The due jobs are running',
  })
  // Running jobs are not started a second time.
  expect(await (await guest().send('/cronjob/run')).json()).toMatchObject({ message: 'The jobs ran a moment ago' })
  finishSending(true)
})

test('jobs that fail after /cronjob/run has answered are logged', async () => {
  const { promise: mailsSent, reject: failSending } = Promise.withResolvers<boolean>()
  const { lines, log } = recordedLog()
  const { guest } = await startMatinee({ log, mailWorker: { run: () => mailsSent, start() {}, async stop() {} } })
  await guest().send('/cronjob/run')
  failSending(new Error('no mail today'))
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toEqual(['something in the background failed']))
})

test('jobs that fail in their hourly run are logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { lines, log } = recordedLog()
  const run = () => Promise.reject(new Error('no mail today'))
  await startMatinee({ log, mailWorker: { run, start() {}, async stop() {} } })
  vi.advanceTimersByTime(60 * 60_000)
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toEqual(['something in the background failed']))
})

test('a refusal in the background, which was logged where it was made, is not logged again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { lines, log } = recordedLog()
  const { promise: hasRun, resolve } = Promise.withResolvers<void>()
  const run = () => {
    resolve()
    return Promise.reject(new Refusal('database-away'))
  }
  await startMatinee({ log, mailWorker: { run, start() {}, async stop() {} } })
  vi.advanceTimersByTime(60 * 60_000)
  await hasRun
  await new Promise(setImmediate)
  expect(lines).toEqual([])
})

test('the jobs also run every hour without a call', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: hasRun, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const run = async () => {
    runs += 1
    resolve()
    return true
  }
  await startMatinee({ mailWorker: { run, start() {}, async stop() {} } })
  const hour = 60 * 60_000
  vi.advanceTimersByTime(hour - 1)
  expect(runs).toBe(0)
  vi.advanceTimersByTime(1)
  await hasRun
  expect(runs).toBe(1)
})

test('after a run that failed the next call runs the jobs again', async () => {
  const { lines, log } = recordedLog()
  const { guest, database } = await startMatinee({ log })
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(database)
  await rename('keptValues', 'elsewhere')
  expect((await guest().send('/cronjob/run')).status).toBe(500)
  expect(lines).toHaveLength(1)
  await rename('elsewhere', 'keptValues')
  expect(await (await guest().send('/cronjob/run')).json()).toMatchObject({ message: 'The due jobs have run' })
})

test('a long run that fails after the next one has begun does not let a third one begin within a minute', async () => {
  const { database, engine, clock, mailWorker } = await startMatinee()
  const firstRun = Promise.withResolvers<void>()
  const run = vi.fn().mockReturnValueOnce(firstRun.promise).mockResolvedValue(undefined)
  const jobs = createJobs({ database, engine, clock, mailWorker: { ...mailWorker, run } })
  const first = jobs.run()
  await vi.waitFor(() => expect(run).toHaveBeenCalled())
  clock.pass(61_000)
  expect(await jobs.run()).toBe('The due jobs have run')
  firstRun.reject(new Error('no mail server'))
  await expect(first).rejects.toThrow('no mail server')
  expect(await jobs.run()).toBe('The jobs ran a moment ago')
})

test('the jobs delete sessions exactly when they have expired, and exactly the stored answers that are more than 8 days old', async () => {
  const { database, engine, clock, mailWorker, member } = await startMatinee()
  const viewer = await member()
  const stored = createStoredAnswers(database, '1')
  await stored.save('old', { value: 1, storedAt: clock.now().getTime() - 8 * dayMs - 1 })
  // Much less than the limit on the bytes of all answers.
  const value = 'x'.repeat(1024 * 1024)
  await stored.save('new', { value, storedAt: clock.now().getTime() - 8 * dayMs })
  await createJobs({ database, engine, clock, mailWorker }).run()
  expect(await stored.load('old')).toBeNull()
  expect(await stored.load('new')).toMatchObject({ value })
  await viewer.call('GET /auth/authcheck')
  const { expiresAt } = await database.selectFrom('sessions').select('expiresAt').executeTakeFirstOrThrow()
  // PostgreSQL's driver returns a Date.
  const expiry = new Date(expiresAt)
  const countSessions = async () => (await database.selectFrom('sessions').select('id').execute()).length
  clock.set(expiry.toISOString())
  await createJobs({ database, engine, clock, mailWorker }).run()
  expect(await countSessions()).toBe(1)
  clock.pass(1)
  await createJobs({ database, engine, clock, mailWorker }).run()
  expect(await countSessions()).toBe(0)
})

test('the jobs delete codes and used proofs exactly when they have expired', async () => {
  const { database, engine, clock, mailWorker, member } = await startMatinee()
  const { user } = await (await member()).call('GET /auth/authcheck')
  const now = clock.now().getTime()
  for (const [id, expiry] of [
    ['old', now - 1],
    ['new', now],
  ] as const) {
    const expiresAt = new Date(expiry).toISOString()
    const texts = { purpose: 'reset' as const, hash: '', browser: '', createdAt: expiresAt, expiresAt }
    await database
      .insertInto('codes')
      .values({ id, userId: user._id, ...texts, known: 0, tries: 0 })
      .execute()
    await database.insertInto('spentProofs').values({ proof: id, expiresAt }).execute()
  }
  await createJobs({ database, engine, clock, mailWorker }).run()
  expect(await database.selectFrom('codes').select('id').where('purpose', '=', 'reset').execute()).toEqual([
    { id: 'new' },
  ])
  expect(await database.selectFrom('spentProofs').select('proof').execute()).toEqual([{ proof: 'new' }])
})

test('the jobs delete the oldest stored answers if all together take more bytes than allowed', async () => {
  const { database, engine, clock, mailWorker } = await startMatinee()
  const stored = createStoredAnswers(database, '1')
  const now = clock.now().getTime()
  // So many that their deletion takes several steps.
  for (let age = 0; age < 50; age += 1) await stored.save(`${age}`, { value: 'x'.repeat(998), storedAt: now - age })
  await createJobs({ database, engine, clock, mailWorker, maxBytes: 3000 }).run()
  expect(await stored.load('2')).not.toBeNull()
  expect(await stored.load('3')).toBeNull()
})

test('the jobs delete the records of requests with an Idempotency-Key after a day', async () => {
  const { database, engine, clock, mailWorker } = await startMatinee()
  const idempotency = createIdempotency({
    entries: createRequestEntries(database),
    clock,
    secret: 'a secret',
    countVisitor: async () => {},
  })
  const requestWithKey = (key: string) => ({ owner: '', route: 'POST /letters', key, body: {} })
  await idempotency.begin(requestWithKey('old'))
  clock.pass(1)
  await idempotency.begin(requestWithKey('new'))
  clock.pass(dayMs)
  await createJobs({ database, engine, clock, mailWorker }).run()
  expect(await database.selectFrom('requests').select('key').execute()).toEqual([{ key: 'new' }])
})

test('the jobs run even if the clock was set back since their last run', async () => {
  const { guest, clock } = await startMatinee()
  const run = async () => (await (await guest().send('/cronjob/run')).json()) as { message: string }
  await run()
  clock.pass(-60 * 60 * 1000)
  expect(await run()).toMatchObject({ message: 'The due jobs have run' })
})

test('the jobs send the mails that are due', async () => {
  const { guest, member, mails } = await startMatinee()
  await member('Ada')
  await guest().send('/cronjob/run')
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Welcome to Matinee'])
})

test('the jobs delete mails a month after they were sent, and do not delete mails that wait', async () => {
  const { database, engine, clock, mailWorker, member, mails } = await startMatinee()
  await member('Ada')
  await mails()
  const queue = createMailQueue(database, clock)
  const listStatuses = async () =>
    (await database.selectFrom('mails').select('status').execute()).map(({ status }) => status)
  clock.pass(30 * dayMs)
  await createJobs({ database, engine, clock, mailWorker }).run()
  expect(await listStatuses()).toEqual(['sent'])
  clock.pass(1)
  await queue.add({ kind: 'welcome', to: 'grace@example.org', name: 'Grace' })
  await database.updateTable('mails').set({ tries: 3 }).execute()
  await createJobs({ database, engine, clock, mailWorker }).run()
  expect(await database.selectFrom('mails').select(['status', 'tries']).execute()).toEqual([
    { status: 'sent', tries: 4 },
  ])
})

test('the jobs delete messages to the operator after a year', async () => {
  const { database, engine, clock, mailWorker, member } = await startMatinee()
  const viewer = await member('Ada')
  const write = (message: string) =>
    viewer.call('POST /contact/savemessage', { body: { name: 'Ada', email: 'ada@example.org', message } })
  await write('old')
  clock.pass(1)
  await write('new')
  clock.pass(365 * dayMs)
  await createJobs({ database, engine, clock, mailWorker }).run()
  expect(await database.selectFrom('contactMessages').select('message').execute()).toEqual([{ message: 'new' }])
})
