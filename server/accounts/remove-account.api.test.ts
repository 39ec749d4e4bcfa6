import { expect, test } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { createRequestEntries } from '#server/idempotency/repository.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import type { Client } from '#tests/support/client.ts'
import { everythingIn } from '#tests/support/everything-in.ts'
import { refuseWrites, runAfterEveryInsert } from '#tests/support/failing-database.ts'
import { fillAccount, ownedTables } from '#tests/support/fill-account.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { removeAccount } from './remove-account.ts'

const isSignedIn = async (client: Client) => (await client.send('/api/v1/auth/authcheck')).status === 200

/** Starts Matinee with two members, each with rows in every table whose rows belong to accounts. */
async function start() {
  const matinee = await startMatinee()
  const [ada, eve] = [await matinee.member('Ada'), await matinee.member('Eve')]
  const fillAccountOf = async (client: Client) => {
    const { user } = await client.call('GET /auth/authcheck')
    await fillAccount(matinee.database, { id: user._id, email: user.email })
    return user
  }
  return { ...matinee, ada, eve, accounts: { ada: await fillAccountOf(ada), eve: await fillAccountOf(eve) } }
}

/** For each table, by its name, the number of rows that belong to an account. */
async function rowCountsOf(database: Database, owner: string): Promise<Record<string, number>> {
  const counts = await Promise.all(
    (await ownedTables(database)).map(async ({ table, column }) => {
      const rows = await database
        .selectFrom(table)
        .where(({ ref, eb }) => eb(ref(column as never), '=', owner as never))
        .selectAll()
        .execute()
      return [table, rows.length] as const
    }),
  )
  return Object.fromEntries(counts)
}

/** All rows in the database except the mails, as text. */
const allRowsAsText = async (database: Database) => JSON.stringify(await everythingIn(database, { except: ['mails'] }))

test('deleting an account removes its rows from every table, and no rows of other accounts [profile.delete]', async () => {
  const { ada, eve, accounts, database } = await start()
  const countsBefore = await rowCountsOf(database, accounts.ada._id)
  expect(Object.keys(countsBefore).length).toBeGreaterThan(10)
  for (const [table, count] of Object.entries(countsBefore)) {
    expect(count, `${table} needs a row in tests/support/fill-account.ts`).toBeGreaterThan(0)
  }
  expect((await ada.call('DELETE /auth/deleteUser')).message).toBe('Your account is deleted')
  for (const [table, count] of Object.entries(await rowCountsOf(database, accounts.ada._id)))
    expect(count, table).toBe(0)
  const remaining = await allRowsAsText(database)
  expect(remaining).toContain(accounts.eve.email)
  for (const trace of [accounts.ada._id, accounts.ada.email, 'Ada']) expect(remaining).not.toContain(trace)
  expect(await rowCountsOf(database, accounts.eve._id)).toEqual(countsBefore)
  expect(await isSignedIn(eve)).toBe(true)
})

test('deleting an account ends all its sessions at once, and removes the session cookie of the requesting browser [profile.delete]', async () => {
  const { member, guest } = await startMatinee()
  const ada = await member('Ada')
  const body = { email: 'ada@example.org', password: 'a quiet evening in' }
  const phone = guest()
  await phone.call('POST /auth/signin', { body })
  const copyOfSession = guest({ cookie: `matinee.session=${ada.cookies.get('matinee.session')}` })
  expect(await isSignedIn(copyOfSession)).toBe(true)
  await ada.call('DELETE /auth/deleteUser')
  expect(ada.cookies.has('matinee.session')).toBe(false)
  for (const client of [ada, phone, copyOfSession]) expect(await isSignedIn(client)).toBe(false)
  expect((await guest().refused('POST /auth/signin', { body })).code).toBe('wrong-credentials')
})

test('when an account is deleted, the mails that wait to be sent to it are replaced by a notice, and mails to other accounts stay [profile.delete]', async () => {
  const { ada, eve, accounts, database } = await start()
  await eve.call('POST /auth/checkAccount', { body: { email: accounts.eve.email } })
  const mailsToEve = await mailsTo(database, accounts.eve.email)
  expect(mailsToEve).not.toEqual([])
  await ada.call('POST /auth/checkAccount', { body: { email: accounts.ada.email } })
  await ada.call('DELETE /auth/deleteUser')
  expect(await mailsTo(database, accounts.ada.email)).toEqual([
    { kind: 'notice', name: 'Ada', notice: 'account-deleted' },
  ])
  expect(await mailsTo(database, accounts.eve.email)).toEqual(mailsToEve)
})

test('when an account with the operator’s email address is deleted, waiting messages to the operator stay', async () => {
  const { accounts, database, clock } = await start()
  const mails = createMailQueue(database, clock)
  const { _id: id, email, username } = accounts.ada
  const message = { kind: 'contact', name: 'Eve', replyTo: 'eve@example.org', message: 'It is dark.' } as const
  await mails.add({ ...message, to: email })
  await removeAccount({ database, mails }, { id, email, username })
  expect((await mailsTo(database, email)).map(({ kind }) => kind).toSorted()).toEqual(['contact', 'notice'])
})

test('the email address and the username of a deleted account can be used for a new account [profile.delete]', async () => {
  const { ada, accounts, member } = await start()
  await ada.call('DELETE /auth/deleteUser')
  const { user } = await (await member('Ada')).call('GET /user/profile')
  expect(user._id).not.toBe(accounts.ada._id)
  expect(user.watchHistory).toEqual([])
})

test('an account that is deleted by three requests at the same moment gets one notice [profile.delete]', async () => {
  const { ada, accounts, database } = await start()
  const answers = await Promise.all([1, 2, 3].map(() => ada.send('/api/v1/auth/deleteUser', { method: 'DELETE' })))
  expect(answers.map(({ status }) => status)).toContain(200)
  for (const { status } of answers) expect([200, 401]).toContain(status)
  expect(await mailsTo(database, accounts.ada.email)).toHaveLength(1)
})

test('an account that is already deleted is not deleted again, and no second notice is mailed', async () => {
  const { accounts, database, clock } = await start()
  const parts = { database, mails: createMailQueue(database, clock) }
  const account = { id: accounts.ada._id, email: accounts.ada.email, username: 'Ada' }
  expect(await removeAccount(parts, account)).toBe(true)
  expect(await removeAccount(parts, account)).toBe(false)
  expect(await mailsTo(database, accounts.ada.email)).toHaveLength(1)
})

test('an account that cannot be deleted keeps all its rows and stays signed in [profile.delete]', async () => {
  const { ada, accounts, database } = await start()
  const countsBefore = await rowCountsOf(database, accounts.ada._id)
  const acceptWrites = await refuseWrites(database, 'insert', 'mails')
  expect((await ada.refused('DELETE /auth/deleteUser')).status).toBe(500)
  await acceptWrites()
  expect(await isSignedIn(ada)).toBe(true)
  expect(await rowCountsOf(database, accounts.ada._id)).toEqual(countsBefore)
})

test('a write whose account is deleted meanwhile is refused with not-signed-in, logs no fault and stores nothing', async () => {
  const { lines, log } = recordedLog()
  const { member, database } = await startMatinee({ log })
  const ada = await member('Ada')
  await runAfterEveryInsert(database, 'requests', 'delete from users')
  const answer = await ada.send('/api/v1/contact/savemessage', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'The piano is out of tune.' }),
  })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'not-signed-in' })
  expect(await database.selectFrom('requests').selectAll().execute()).toEqual([])
  expect(lines).toEqual([])
})

test('the idempotency key of a request that begins after its account is deleted is not stored', async () => {
  const { ada, accounts, database } = await start()
  const requests = createRequestEntries(database)
  const begin = (key: string) =>
    requests.begin({ owner: accounts.ada._id, route: 'POST /contact/savemessage', key }, 'a hash', '2026-11-21')
  expect(await begin('before')).toBe(true)
  await ada.call('DELETE /auth/deleteUser')
  expect(await begin('after')).toBe(false)
  expect((await rowCountsOf(database, accounts.ada._id))['requests']).toBe(0)
})
