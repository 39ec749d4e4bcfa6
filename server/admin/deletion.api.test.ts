import { expect, test } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import { fillAccounts } from '#tests/support/fill-accounts.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { startWithAdmin } from '#tests/support/start-with-admin.ts'

const body = { email: 'ben@example.org' }

test('deleting an account removes all its data and sessions and mails its owner, and does not change other accounts [admin.delete] [admin.api]', async () => {
  const { admin, member, guest, database } = await startWithAdmin()
  const [ben, eve] = [await member('Ben'), await member('Eve')]
  const phone = guest()
  await phone.call('POST /auth/signin', { body: { ...body, password: 'a quiet evening in' } })
  for (const client of [ben, eve]) {
    await client.call('POST /watch/addWatchMovie', { body: { id: idOf('Nosferatu') } })
    await client.call('PUT /movies/addWatch/:id', { params: { id: idOf('Nosferatu') } })
  }
  expect((await admin.call('DELETE /auth/deleteUserMail', { body })).message).toBe('Account deleted')

  for (const client of [ben, phone]) expect((await client.refused('GET /auth/authcheck')).status).toBe(401)
  const signIn = await guest().refused('POST /auth/signin', { body: { ...body, password: 'a quiet evening in' } })
  expect(signIn.code).toBe('wrong-credentials')
  expect((await admin.refused('POST /auth/admin/mail', { body })).message).toBe('Account not found')
  expect(await mailsTo(database, 'ben@example.org')).toContainEqual(
    expect.objectContaining({ kind: 'notice', notice: 'account-deleted' }),
  )
  const { users } = await admin.call('GET /auth/admin/users')
  expect(users.map(({ username }) => username)).toEqual(['Eve', 'Ada'])
  expect((await eve.call('GET /user/profile')).user.totals.watch).toBe(1)
  for (const table of ['watchHistory', 'watchlist'] as const) {
    expect(await database.selectFrom(table).select('titleId').execute()).toHaveLength(1)
  }
  // The username and the email address of the deleted account can be used again.
  expect((await (await member('Ben')).call('GET /auth/authcheck')).user.username).toBe('Ben')
})

test('administrators cannot delete an administrator’s account, including their own [admin.delete]', async () => {
  const { admin, member, verify, database } = await startWithAdmin()
  const grace = await member('Grace')
  await verify('grace@example.org')
  for (const email of ['grace@example.org', 'ada@example.org', 'GRACE@example.org']) {
    expect(await admin.refused('DELETE /auth/deleteUserMail', { body: { email } })).toMatchObject({
      status: 403,
      code: 'not-allowed',
      message: 'An administrator’s account cannot be deleted here.',
    })
  }
  expect((await grace.call('GET /auth/authcheck')).user.admin).toBe(true)
  expect(await database.selectFrom('audit').selectAll().execute()).toEqual([])
})

test('an administrator can delete an account that has another administrator’s email address but has not verified it [admin.delete]', async () => {
  const { admin, member } = await startWithAdmin()
  const squatter = await member('Grace')
  await admin.call('DELETE /auth/deleteUserMail', { body: { email: 'grace@example.org' } })
  expect((await squatter.refused('GET /auth/authcheck')).status).toBe(401)
})

test('of two deletions of an account at the same time one succeeds and adds a line to the audit [admin.delete] [admin.audit]', async () => {
  const { admin, database, engine } = await startWithAdmin()
  const accountCount = 8
  await fillAccounts(database, engine, accountCount)
  for (let index = 0; index < accountCount; index += 1) {
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => admin.call('DELETE /auth/deleteUserMail', { body: { email: `account.${index}@example.org` } })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
  expect(await database.selectFrom('audit').select('what').execute()).toEqual(
    Array(accountCount).fill({ what: 'deleted' }),
  )
})
