import { expect, test } from 'vitest'
import { createUnsentMails } from '#server/mail/unsent.ts'
import { mailWorkerOn, smtpTo } from '#tests/support/mail-worker.ts'
import { migratedDatabaseSettings, withDatabase } from '#tests/support/opened-database.ts'
import { runNode } from '#tests/support/run-node.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { listMails, retryMails } from './mail-command.ts'

const notice = { to: 'ada@matinee.test', name: 'Ada', kind: 'notice', notice: 'google-linked' } as const
const welcome = { to: 'grace@matinee.test', name: 'Grace', kind: 'welcome' } as const

test('`npm run mail` lists the unsent mails with their states, and says how many it has sent again', async () => {
  await withDatabase(await migratedDatabaseSettings(), async (database) => {
    const clock = createTestClock()
    const unsent = createUnsentMails(database, clock)
    const { queue } = mailWorkerOn(database, { clock, transport: smtpTo(1) })
    expect(await listMails(unsent)).toBe('No mail waits, and none was given up.')
    await queue.add(welcome)
    expect(await listMails(unsent)).toMatch(/^[^\n]+\n1 mail$/)
    await database.updateTable('mails').set({ status: 'failed', failure: 'no such member', tries: 9 }).execute()
    clock.pass(1)
    await queue.add(notice)
    const [welcomeLine = '', reasonLine, noticeLine, ...lastLines] = (await listMails(unsent)).split('\n')
    expect(welcomeLine).toMatch(
      /^[0-9a-f-]{36} {2}welcome {2}grace@matinee\.test {2}added 2026-11-21T.+, 9 tries, given up$/,
    )
    expect(reasonLine).toBe('    no such member')
    expect(noticeLine).toMatch(/ {2}notice {3}ada@matinee\.test .+, waits until 2026-11-21T12:00/)
    expect(lastLines).toEqual(['2 mails'])
    const sentAgain = (mails: string) => `To be sent again: ${mails}. Codes are left out, since they have expired.`
    expect(await retryMails(unsent, ['another id'])).toBe(sentAgain('0 mails'))
    expect(await retryMails(unsent, [])).toBe(sentAgain('1 mail'))
  })
})

test('`npm run mail` exits with 2 for a word that it does not know, and with 1 if a setting is wrong', async () => {
  const runMailTask = async (...options: string[]) => {
    const { code, lines, errors } = await runNode('scripts/tasks/mail.ts', options, { PORT: 'x' }).end()
    return { code, lines, errors }
  }
  const [unknownWord, wrongSetting] = await Promise.all([runMailTask('burn'), runMailTask('list')])
  expect(unknownWord).toMatchObject({
    code: 2,
    lines: [],
    errors: expect.stringContaining('npm run mail -- retry ID…'),
  })
  expect(wrongSetting).toEqual({ code: 1, lines: [], errors: expect.stringContaining('PORT must be') })
})
