import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { serverFile } from '#scripts/parts/build-server.ts'
import { createSpentProofs } from '#server/accounts/spent-proofs.ts'
import { createOneTimePasswords } from '#server/factors/one-time-passwords.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { faultOf, migratedDatabaseSettings } from '#tests/support/opened-database.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { loadOrCreateSecret, requireSameSecret } from './auth-secret.ts'

// One test starts whole server processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const firstSecret = 'the first secret, which is long enough'
const secondSecret = 'the second secret, which is long enough'

test('a secret that is made at the first start is used again at the next, without a warning that other users could read its file', () => {
  const folder = temporaryFolder()
  const warnings: string[] = []
  const load = () => loadOrCreateSecret(folder, { warn: (message) => warnings.push(message) })
  const secret = load()
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(load()).toBe(secret)
  expect(warnings).toEqual([])
})

test('when the file of the secret cannot be read, the start ends with a sentence about that file', async () => {
  const folder = temporaryFolder()
  // Root may read every file, so a folder is in the place of one that this user may not read.
  mkdirSync(join(folder, 'auth-secret'), { mode: 0o700 })
  const fault = await faultOf((async () => loadOrCreateSecret(folder, { warn() {} }))())
  expect(fault).toMatch(/^The secret in .+auth-secret cannot be read \(EISDIR.+\)\. .+\.$/)
})

test('a server whose AUTH_SECRET differs from that of the database does not start, and no secret is printed', async () => {
  const { database } = await startMatinee()
  const requireSecret = (secret: string, formerSecret: string | null = null) =>
    requireSameSecret({ database, secret, formerSecret })
  await requireSecret(firstSecret)
  await requireSecret(firstSecret)
  const fault = await faultOf(requireSecret(secondSecret))
  expect(fault).toMatch(/^The servers on this database have another AUTH_SECRET than this one/)
  expect(fault).toContain('AUTH_SECRET_BEFORE')
  expect(await faultOf(requireSecret(secondSecret, 'a wrong guess'))).toContain(
    'AUTH_SECRET_BEFORE is not that secret either.',
  )
  const storedRows = JSON.stringify(await database.selectFrom('deployment').selectAll().execute())
  for (const secret of [firstSecret, secondSecret]) {
    expect(fault).not.toContain(secret)
    expect(storedRows).not.toContain(secret)
  }
  await requireSecret(firstSecret)
})

test('when servers with two different secrets start at the same time, only those with one of the two secrets start', async () => {
  const { database } = await startMatinee()
  const starts = [firstSecret, secondSecret, firstSecret, secondSecret].map((secret) =>
    requireSameSecret({ database, secret, formerSecret: null }),
  )
  const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status)
  expect(new Set([outcomes[0], outcomes[1]])).toEqual(new Set(['fulfilled', 'rejected']))
  expect(outcomes.slice(2)).toEqual(outcomes.slice(0, 2))
})

test('when the former secret is given, a new secret replaces it, and authenticator apps continue to work', async () => {
  const { database, clock, member } = await startMatinee()
  const oneTimePasswords = (secret: string) =>
    createOneTimePasswords({ secret, clock, spentProofs: createSpentProofs(database) })
  const owners: string[] = []
  for (const name of ['Ada', 'Grace']) {
    owners.push((await (await member(name)).call('GET /auth/authcheck')).user._id)
  }
  const [ada = '', grace = ''] = owners
  const { encryptedSecret, base32Secret } = await oneTimePasswords(firstSecret).createSecret('ada@example.org')
  // A value that was encrypted with a lost secret stays unchanged, and the values after it are encrypted again.
  const secretEncryptedWithLostKey = (
    await oneTimePasswords('a secret that was lost').createSecret('grace@example.org')
  ).encryptedSecret
  const createdAt = clock.now().toISOString()
  await database
    .insertInto('totps')
    .values([
      { userId: grace, secret: secretEncryptedWithLostKey, confirmedAt: createdAt, createdAt },
      { userId: ada, secret: encryptedSecret, confirmedAt: createdAt, createdAt },
    ])
    .execute()
  // The name comes before that of the fingerprint.
  const anotherRow = { name: 'another', value: 'something else about this deployment' }
  await database.insertInto('deployment').values(anotherRow).execute()
  await requireSameSecret({ database, secret: firstSecret, formerSecret: null })
  await requireSameSecret({ database, secret: secondSecret, formerSecret: firstSecret })
  expect(await database.selectFrom('deployment').selectAll().where('name', '=', 'another').execute()).toEqual([
    anotherRow,
  ])
  // AUTH_SECRET_BEFORE may stay set at further starts.
  await requireSameSecret({ database, secret: secondSecret, formerSecret: firstSecret })
  expect(await faultOf(requireSameSecret({ database, secret: firstSecret, formerSecret: null }))).toContain(
    'another AUTH_SECRET',
  )

  const rows = await database.selectFrom('totps').select(['userId', 'secret']).execute()
  const storedSecrets = new Map(rows.map(({ userId, secret }) => [userId, secret]))
  const code = await createAuthenticatorApp(base32Secret, clock)()
  expect(await oneTimePasswords(firstSecret).consumeCode(ada, code, storedSecrets.get(ada) ?? '')).toBe(false)
  expect(await oneTimePasswords(secondSecret).consumeCode(ada, code, storedSecrets.get(ada) ?? '')).toBe(true)
  expect(storedSecrets.get(grace)).toBe(secretEncryptedWithLostKey)
})

test('a second process with another secret ends with a sentence about AUTH_SECRET, and the first process keeps running', async () => {
  const { dataDir, databaseUrl } = await migratedDatabaseSettings()
  const start = (secret: string, settings: Record<string, string> = {}) =>
    runNode(serverFile, [], {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      AUTH_SECRET: secret,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...settings,
    })
  const firstProcess = start(firstSecret)
  const address = (await firstProcess.firstLine()).replace('Matinee is showing at ', '')
  const { code, errors } = await start(secondSecret).end()
  expect(code).toBe(1)
  expect(errors).toMatch(/^The servers on this database have another AUTH_SECRET than this one.+\.\n$/)
  expect(await (await fetch(`${address}/health`)).text()).toBe('OK')

  firstProcess.child.kill('SIGTERM')
  await firstProcess.end()
  expect(await start(secondSecret, { AUTH_SECRET_BEFORE: firstSecret }).firstLine()).toContain('Matinee is showing')
  expect((await start(firstSecret).end()).code).toBe(1)
})
