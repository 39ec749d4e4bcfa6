import { expect, test } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createMailQueue } from './queue.ts'

const mail = { to: 'ada@matinee.test', name: 'Ada', kind: 'code', code: 'ABCD2345', purpose: 'reset' } as const

test('a mail is stored when its transaction is committed, and not when that is rolled back', async () => {
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
