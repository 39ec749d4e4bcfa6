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

test('unsent mails that were added at the same time are listed in the order of their ids', async () => {
  const clock = createTestClock()
  await withDatabase(await migratedDatabaseSettings(), async (database) => {
    const { queue } = mailWorkerOn(database, { clock, transport: smtpTo(1) })
    for (const id of ['c', 'a', 'b']) {
      await queue.add({ ...welcome, name: id })
      await database.updateTable('mails').set({ id }).where('name', '=', id).execute()
    }
    expect((await createUnsentMails(database, clock).list()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})

test('`npm run mail` reads the database of the settings, and has only the mails sent again that it is given', async () => {
  const settings = await migratedDatabaseSettings()
  await withDatabase(settings, async (database) => {
    const { queue } = mailWorkerOn(database, { clock: createTestClock(), transport: smtpTo(1) })
    for (const id of ['a', 'b']) {
      await queue.add({ ...welcome, name: id })
      await database.updateTable('mails').set({ id, status: 'failed' }).where('name', '=', id).execute()
    }
  })
  const variables = {
    DATA_DIR: settings.dataDir,
    ...(settings.databaseUrl === null
      ? {}
      : { DATABASE_URL: settings.databaseUrl, AUTH_SECRET: 'a secret for the tests, long enough to be one' }),
    NODE_NO_WARNINGS: '1',
  }
  expect(await runNode('scripts/tasks/mail.ts', ['retry', 'b'], variables).end()).toMatchObject({
    code: 0,
    lines: ['To be sent again: 1 mail. Codes are left out, since they have expired.'],
    errors: '',
  })
})
