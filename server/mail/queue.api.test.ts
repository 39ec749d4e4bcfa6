import { expect, test } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createMailQueue } from './queue.ts'

const mail = { to: 'ada@matinee.test', name: 'Ada', kind: 'code', code: 'ABCD2345', purpose: 'reset' } as const

test('a mail is stored when its transaction is committed, and not when the transaction is rolled back', async () => {
  const { database, clock } = await startMatinee()
  const queue = createMailQueue(database, clock)
  const rolledBack = database.transaction().execute(async (transaction) => {
    await queue.add(mail, transaction)
    throw new Error('changed our mind')
  })
  await expect(rolledBack).rejects.toThrow('changed our mind')
  expect(await database.selectFrom('mails').select('id').execute()).toEqual([])

  await database.transaction().execute((transaction) => queue.add(mail, transaction))
  const [row] = await database.selectFrom('mails').selectAll().execute()
  expect(row).toMatchObject({ kind: 'code', to: 'ada@matinee.test', name: 'Ada', status: 'waiting', tries: 0 })
  expect(JSON.parse(row?.content ?? '')).toEqual({ code: 'ABCD2345', purpose: 'reset' })
})

test('sending is given up after a quarter of an hour for a mail with a code, and after three days for every other mail', async () => {
  const { database, clock } = await startMatinee()
  const queue = createMailQueue(database, clock)
  const recipient = { to: 'ada@matinee.test', name: 'Ada' }
  await queue.add(mail)
  await queue.add({ ...recipient, kind: 'welcome' })
  await queue.add({ ...recipient, kind: 'notice', notice: 'password-changed' })
  await queue.add({ ...recipient, kind: 'contact', replyTo: 'eve@matinee.test', message: 'Good night.' })
  const rows = await database.selectFrom('mails').select(['kind', 'addedAt', 'giveUpAt']).orderBy('kind').execute()
  expect(rows.map(({ kind, addedAt, giveUpAt }) => [kind, Date.parse(giveUpAt) - Date.parse(addedAt)])).toEqual([
    ['code', 15 * 60_000],
    ['contact', 3 * 24 * 60 * 60_000],
    ['notice', 3 * 24 * 60 * 60_000],
    ['welcome', 3 * 24 * 60 * 60_000],
  ])
})
