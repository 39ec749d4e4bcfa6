import { expect, test, vi } from 'vitest'
import { serverFile } from '#scripts/parts/build-server.ts'
import { createSpentProofs } from '#server/accounts/spent-proofs.ts'
import { createOneTimePasswords } from '#server/factors/one-time-passwords.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { emptyDatabaseSettings, faultOf } from '#tests/support/opened-database.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { requireSameSecret } from './auth-secret.ts'

// One test starts whole processes, which a busy machine does slowly.
vi.setConfig({ testTimeout: 60_000 })

const first = 'the first secret, which is long enough'
const second = 'the second secret, which is long enough'

test('a server with another secret than the first server’s does not start, and no secret is printed', async () => {
  const { database } = await startMatinee()
  const check = (secret: string, before: string | null = null) => requireSameSecret({ database, secret, before })
  await check(first)
  await check(first)
  const fault = await faultOf(check(second))
  expect(fault).toMatch(/^The servers on this database have another AUTH_SECRET than this one/)
  expect(fault).toContain('AUTH_SECRET_BEFORE')
  expect(await faultOf(check(second, 'a wrong guess'))).toContain('AUTH_SECRET_BEFORE is not that secret either.')
  const stored = JSON.stringify(await database.selectFrom('deployment').selectAll().execute())
  for (const secret of [first, second]) {
    expect(fault).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
  await check(first)
})

test('of two servers with different secrets that start together only one starts', async () => {
  const { database } = await startMatinee()
  const starts = [first, second, first, second].map((secret) => requireSameSecret({ database, secret, before: null }))
  const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status)
  expect(new Set([outcomes[0], outcomes[1]])).toEqual(new Set(['fulfilled', 'rejected']))
  expect(outcomes.slice(2)).toEqual(outcomes.slice(0, 2))
})

test('when the former secret is given, a new secret replaces it, and authenticator apps go on working', async () => {
  const { database, clock, member } = await startMatinee()
  const passwords = (secret: string) => createOneTimePasswords({ secret, clock, spent: createSpentProofs(database) })
  const owners: string[] = []
  for (const name of ['Ada', 'Grace']) {
    owners.push((await (await member(name)).call('GET /auth/authcheck')).user._id)
  }
  const [ada = '', grace = ''] = owners
  const { stored, typed } = await passwords(first).create('ada@example.org')
  // What was encrypted with a secret that is lost stays as it is.
  const lost = (await passwords('a secret that was lost').create('grace@example.org')).stored
  const createdAt = clock.now().toISOString()
  await database
    .insertInto('totps')
    .values([
      { userId: ada, secret: stored, confirmedAt: createdAt, createdAt },
      { userId: grace, secret: lost, confirmedAt: createdAt, createdAt },
    ])
    .execute()
  await requireSameSecret({ database, secret: first, before: null })
  await requireSameSecret({ database, secret: second, before: first })
  // The setting may stay for further starts.
  await requireSameSecret({ database, secret: second, before: first })
  expect(await faultOf(requireSameSecret({ database, secret: first, before: null }))).toContain('another AUTH_SECRET')

  const rows = await database.selectFrom('totps').select(['userId', 'secret']).execute()
  const now = new Map(rows.map(({ userId, secret }) => [userId, secret]))
  const code = await createAuthenticatorApp(typed, clock)()
  expect(await passwords(first).take(ada, code, now.get(ada) ?? '')).toBe(false)
  expect(await passwords(second).take(ada, code, now.get(ada) ?? '')).toBe(true)
  expect(now.get(grace)).toBe(lost)
})

test('a second process with another secret ends with that sentence, and the first process goes on', async () => {
  const { dataDir, databaseUrl } = await emptyDatabaseSettings()
  const start = (secret: string, before: Record<string, string> = {}) =>
    runNode(serverFile, [], {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      AUTH_SECRET: secret,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...before,
    })
  const one = start(first)
  const address = (await one.firstLine()).replace('Matinee is showing at ', '')
  const { code, errors } = await start(second).end()
  expect(code).toBe(1)
  expect(errors).toMatch(/^The servers on this database have another AUTH_SECRET than this one.+\.\n$/)
  expect(await (await fetch(`${address}/health`)).text()).toBe('OK')

  one.child.kill('SIGTERM')
  await one.end()
  expect(await start(second, { AUTH_SECRET_BEFORE: first }).firstLine()).toContain('Matinee is showing')
  expect((await start(first).end()).code).toBe(1)
})
