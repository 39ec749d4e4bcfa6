import { expect, test } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createMailQueue } from './queue.ts'

const mail = { to: 'ada@matinee.test', name: 'Ada', kind: 'code', code: 'ABCD2345', purpose: 'reset' } as const

test('a mail is added with the transaction that causes it, and not without it', async () => {
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

test('of a deleted account no mail is left but the last one, and those of others stay', async () => {
  const { database, clock, member, mails } = await startMatinee()
  const queue = createMailQueue(database, clock)
  await member('Ada')
  await member('Grace')
  await queue.add({ ...mail, to: 'ada@example.org' })
  const message = { kind: 'contact', replyTo: 'ada@example.org', message: 'Farewell.' } as const
  await queue.add({ ...message, to: 'house@matinee.test', name: 'Ada' })
  await database.transaction().execute(async (transaction) => {
    await queue.removeTo('ada@example.org', transaction)
    await queue.add({ to: 'ada@example.org', name: 'Ada', kind: 'notice', notice: 'account-deleted' }, transaction)
    await transaction.deleteFrom('users').where('email', '=', 'ada@example.org').execute()
  })
  const sent = (await mails()).map(({ subject, recipients }) => `${subject}: ${recipients}`)
  expect(sent.sort()).toEqual([
    'Message from Ada: house@matinee.test',
    'Welcome to Matinee: grace@example.org',
    'Your account was deleted: ada@example.org',
  ])
})
