import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { diskFull, refuseWrites } from '#tests/support/failing-database.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createUserEntries } from './repository.ts'

const ada = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
const dayMs = 24 * 60 * 60 * 1000

/** Starts Matinee with Ada’s account, and collects the lines that Matinee logs. */
async function startWithLog() {
  const logLines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => logLines.push(line) })
  const matinee = await startMatinee({ log })
  const owner = matinee.guest()
  await owner.call('POST /auth/signup', { body: ada })
  const passwords = matinee.database
    .withTables<{ accounts: { password: string } }>()
    .selectFrom('accounts')
    .select('password')
  return { ...matinee, owner, logLines, storedHash: async () => (await passwords.executeTakeFirstOrThrow()).password }
}

/** Expects a 500 without a cookie, and one log entry with the database's own error. */
async function expectFault(
  call: Promise<{ status: number; code: string; headers: Headers }>,
  logLines: string[],
): Promise<void> {
  const { status, code, headers } = await call
  expect([status, code]).toEqual([500, 'internal'])
  expect(headers.getSetCookie()).toEqual([])
  expect(logLines).toHaveLength(1)
  expect(JSON.parse(logLines.pop() ?? '')).toMatchObject({ level: 50, err: { message: diskFull } })
}

const isSignedIn = async (client: Client) => (await client.send('/api/v1/auth/authcheck')).status === 200

test('a logout that cannot end the session fails, is logged, and leaves the browser signed in [auth.api]', async () => {
  const { owner, database, logLines } = await startWithLog()
  const acceptWrites = await refuseWrites(database, 'delete', 'sessions')
  await expectFault(owner.refused('POST /auth/logout'), logLines)
  expect(await isSignedIn(owner)).toBe(true)

  await acceptWrites()
  const cookiesBefore = new Map(owner.cookies)
  expect((await owner.call('POST /auth/logout')).message).toBe('Logged out successfully')
  for (const [name, value] of cookiesBefore) owner.cookies.set(name, value)
  expect(await isSignedIn(owner)).toBe(false)
})

test('a sign-in that cannot store its session fails, and the earlier session stays valid', async () => {
  const { owner, database, logLines } = await startWithLog()
  const acceptWrites = await refuseWrites(database, 'insert', 'sessions')
  await expectFault(owner.refused('POST /auth/signin', { body: ada }), logLines)
  expect(await isSignedIn(owner)).toBe(true)
  await acceptWrites()
  await owner.call('POST /auth/signin', { body: ada })
})

test('a sign-in that cannot end the earlier session fails, and the earlier session stays valid', async () => {
  const { owner, database, logLines } = await startWithLog()
  await refuseWrites(database, 'delete', 'sessions')
  await expectFault(owner.refused('POST /auth/signin', { body: ada }), logLines)
  expect(await isSignedIn(owner)).toBe(true)
})

test('when one of its tables cannot be written, a sign-up is answered with a 500, and the database’s error is logged', async () => {
  const { guest, database, logLines } = await startWithLog()
  const eve = { ...ada, email: 'eve@example.org', username: 'Eve' }
  for (const table of ['users', 'accounts', 'sessions']) {
    const acceptWrites = await refuseWrites(database, 'insert', table)
    await expectFault(guest().refused('POST /auth/signup', { body: eve }), logLines)
    await acceptWrites()
    const rows = await database.selectFrom('users').select('id').where('email', '=', eve.email).execute()
    expect(rows.length, table).toBe(table === 'users' ? 0 : 1)
    // Only Ada's own session is there: a sign-up that failed has begun none.
    expect(await database.selectFrom('sessions').select('id').execute(), table).toHaveLength(1)
    await database.deleteFrom('users').where('email', '=', eve.email).execute()
  }
  await guest().call('POST /auth/signup', { body: eve })
})

test('when a session cannot be renewed, the answer is a 500, and the session stays valid', async () => {
  const { owner, database, logLines } = await startWithLog()
  await database
    .updateTable('sessions')
    .set({ updatedAt: new Date(Date.now() - 2 * dayMs).toISOString() })
    .execute()
  const acceptWrites = await refuseWrites(database, 'update', 'sessions')
  await expectFault(owner.refused('GET /auth/authcheck'), logLines)
  await acceptWrites()
  const answer = await owner.send('/api/v1/auth/authcheck')
  expect([answer.status, answer.headers.getSetCookie().length]).toEqual([200, 1])
})

test('a password hash that better-auth made is replaced at the next sign-in; if that fails, the sign-in fails and the hash stays', async () => {
  const { guest, database, logLines, storedHash } = await startWithLog()
  const oldHash = await hashPassword(ada.password)
  await database
    .withTables<{ accounts: { password: string } }>()
    .updateTable('accounts')
    .set({ password: oldHash })
    .execute()

  expect((await guest().refused('POST /auth/signin', { body: { ...ada, password: 'not this one' } })).status).toBe(401)
  const acceptWrites = await refuseWrites(database, 'update', 'accounts')
  await expectFault(guest().refused('POST /auth/signin', { body: ada }), logLines)
  expect(await storedHash()).toBe(oldHash)

  await acceptWrites()
  await guest().call('POST /auth/signin', { body: ada })
  const renewedHash = await storedHash()
  expect(renewedHash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/)
  await guest().call('POST /auth/signin', { body: ada })
  expect(await storedHash()).toBe(renewedHash)
})

test('a wrong password, and a sign-in while a table is missing, write nothing to the console', async () => {
  const { guest, database, logLines } = await startWithLog()
  const methods = (['debug', 'log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
  onTestFinished(() => {
    for (const method of methods) method.mockRestore()
  })
  const wrongBody = { ...ada, password: 'not this one' }
  expect((await guest().refused('POST /auth/signin', { body: wrongBody })).code).toBe('wrong-credentials')
  await sql`alter table accounts rename to renamed`.execute(database)
  expect((await guest().refused('POST /auth/signin', { body: ada })).status).toBe(500)
  expect(logLines).toHaveLength(1)
  for (const method of methods) expect(method).not.toHaveBeenCalled()
})

test('a renewed hash is stored only if the stored hash is still the one that the password was checked against', async () => {
  const { owner, database, storedHash } = await startWithLog()
  const { user } = await owner.call('GET /auth/authcheck')
  const hash = await storedHash()
  const users = createUserEntries(database)
  expect(await users.renewHash(user._id, { checkedHash: 'an older hash', hashToStore: 'a new hash' })).toBe(false)
  expect(await storedHash()).toBe(hash)
  expect(await users.renewHash(user._id, { checkedHash: hash, hashToStore: 'a new hash' })).toBe(true)
  expect(await storedHash()).toBe('a new hash')
})

test('a sign-in waits for a password change that is about to be stored, even if its own hash needs no renewal', async () => {
  const { owner, database, engine, storedHash } = await startWithLog()
  const { user } = await owner.call('GET /auth/authcheck')
  const hash = await storedHash()
  const users = createUserEntries(database)
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { renewal } = await database.transaction().execute(async (transaction) => {
    await users.setPasswordHash(user._id, 'the hash of a new password', transaction)
    const renewal = users.renewHash(user._id, { checkedHash: hash, hashToStore: hash })
    // On SQLite all statements wait for a transaction that writes.
    if (engine === 'postgres') await expect.poll(async () => (await waiting.execute(database)).rows.length).toBe(1)
    return { renewal }
  })
  expect(await renewal).toBe(false)
  expect(await storedHash()).toBe('the hash of a new password')
})

test('a sign-in with an unknown e-mail address computes a hash like every other sign-in [auth.validation]', async () => {
  // scrypt throws an error for ln = 0, so an answer other than 500 would mean that no hash was computed.
  const matinee = await startMatinee({ passwordCost: { ln: 0, r: 8, p: 1 } })
  const stranger = matinee.guest()
  expect((await stranger.refused('POST /auth/signin', { body: ada })).status).toBe(500)
})
