import { expect, test } from 'vitest'
import { startSmtpServer } from '#tests/support/mail-services.ts'
import { mailWorkerOn, smtpTo } from '#tests/support/mail-worker.ts'
import { migratedDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'
import { runNode } from '#tests/support/run-node.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createUnsentMails } from './unsent.ts'

const code = { to: 'ada@matinee.test', name: 'Ada', kind: 'code', code: 'K7QX3MPR', purpose: 'reset' } as const
const notice = { to: 'ada@matinee.test', name: 'Ada', kind: 'notice', notice: 'google-linked' } as const
const welcome = { to: 'grace@matinee.test', name: 'Grace', kind: 'welcome' } as const

test('mails that were given up are listed, and are sent again at the operator’s request, except for codes', async () => {
  const clock = createTestClock()
  let isRefusing = true
  const smtp = await startSmtpServer({
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('no such member'), { responseCode: 550 }) : null),
  })
  await withDatabase(await migratedDatabaseSettings(), async (database) => {
    const { queue, worker } = mailWorkerOn(database, { clock, transport: smtpTo(smtp.port) })
    const unsent = createUnsentMails(database, clock)
    for (const mail of [code, notice, welcome]) {
      await queue.add(mail)
      clock.pass(1)
    }
    expect((await unsent.list()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'code waiting',
      'notice waiting',
      'welcome waiting',
    ])
    await worker.run()
    const failedMails = await unsent.list()
    expect(failedMails.map(({ kind, status, nextAt }) => [kind, status, nextAt])).toEqual([
      ['code', 'failed', null],
      ['notice', 'failed', null],
      ['welcome', 'failed', null],
    ])
    expect(failedMails[0]).toMatchObject({
      to: 'ada@matinee.test',
      tries: 1,
      failure: expect.stringContaining('no such'),
    })
    expect(JSON.stringify(failedMails)).not.toContain('K7QX3MPR')

    isRefusing = false
    clock.pass(10 * 24 * 60 * 60_000)
    expect(await unsent.retry([failedMails[1]?.id ?? ''])).toBe(1)
    const retriedAt = clock.now().toISOString()
    expect((await unsent.list()).map(({ kind, status, nextAt }) => [kind, status, nextAt])).toEqual([
      ['code', 'failed', null],
      ['notice', 'waiting', retriedAt],
      ['welcome', 'failed', null],
    ])
    // The jobs delete mails by the time when they were given up, and a mail that waits again has no such time.
    const retriedMail = database.selectFrom('mails').select(['endedAt', 'giveUpAt']).where('status', '=', 'waiting')
    const giveUpAt = new Date(clock.now().getTime() + 3 * 24 * 60 * 60_000).toISOString()
    expect(await retriedMail.execute()).toEqual([{ endedAt: null, giveUpAt }])
    clock.pass(1)
    // A mail that waits already is left as it is.
    expect(await unsent.retry([failedMails[1]?.id ?? ''])).toBe(0)
    await worker.run()
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Google sign-in was added'])
    expect(await unsent.retry('all')).toBe(1)
    await worker.run()
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Google sign-in was added', 'Welcome to Matinee'])
    expect((await unsent.list()).map(({ kind }) => kind)).toEqual(['code'])
    expect(await unsent.retry('all')).toBe(0)
  })
})

test('`npm run mail -- list` prints the unsent mails, `retry` and `retry ID` print what they did, any other word exits with 2, and a wrong setting with 1', async () => {
  const settings = await migratedDatabaseSettings()
  const variables = {
    DATA_DIR: settings.dataDir,
    ...(settings.databaseUrl === null
      ? {}
      : { DATABASE_URL: settings.databaseUrl, AUTH_SECRET: 'a secret for the tests, long enough to be one' }),
    NODE_NO_WARNINGS: '1',
  }
  const runMailTask = async (options: string[], furtherVariables = {}) => {
    const mailTask = runNode('scripts/tasks/mail.ts', options, { ...variables, ...furtherVariables })
    const { code: exitCode, lines, errors } = await mailTask.end()
    return { exitCode, lines, errors }
  }
  expect(await runMailTask(['list'])).toEqual({
    exitCode: 0,
    lines: ['No mail waits, and none was given up.'],
    errors: '',
  })
  await withDatabase(settings, async (database) => {
    const { queue } = mailWorkerOn(database, { clock: createTestClock(), transport: smtpTo(1) })
    await queue.add(welcome)
    await queue.add(notice)
    await database.updateTable('mails').set({ status: 'failed', failure: 'no such member', tries: 9 }).execute()
  })
  const { lines } = await runMailTask(['list'])
  const welcomeLine = lines.find((line) => line.includes('welcome')) ?? ''
  expect(welcomeLine).toMatch(/^[0-9a-f-]{36} {2}welcome {2}grace@matinee\.test {2}added .+, 9 tries, given up$/)
  expect(lines[1]).toBe('    no such member')
  expect(lines.slice(4)).toEqual(['2 mails'])
  const sentAgain = ['To be sent again: 1 mail. Codes are left out, since they have expired.']
  expect((await runMailTask(['retry', welcomeLine.slice(0, 36)])).lines).toEqual(sentAgain)
  expect((await runMailTask(['list'])).lines).toContainEqual(
    expect.stringMatching(/welcome.+ added (\S+), .+ waits until (?!\1)/),
  )
  expect((await runMailTask(['retry'])).lines).toEqual(sentAgain)
  expect(await runMailTask(['burn'])).toMatchObject({
    exitCode: 2,
    lines: [],
    errors: expect.stringContaining('npm run mail -- retry ID…'),
  })
  expect(await runMailTask(['list'], { PORT: 'x' })).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('PORT'),
  })
})
