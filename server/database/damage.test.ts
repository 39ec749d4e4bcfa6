import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverFile } from '#scripts/parts/build-server.ts'
import { createClient } from '#tests/support/client.ts'
import { damageFile } from '#tests/support/damage-file.ts'
import { fillDeployment } from '#tests/support/fill-deployment.ts'
import { emptyDatabaseSettings, faultOf, withDatabase } from '#tests/support/opened-database.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { checkInBackground } from './check-in-background.ts'
import { connect } from './connect.ts'
import { maxBytesCheckedFirst, openSqlite } from './sqlite.ts'

// Files of some size are written, and whole processes started.
vi.setConfig({ testTimeout: 60_000 })

/** Accounts whose rows make a file that is too large to be checked first. */
const many = 5000

/** Settings for a database with so many accounts, and its file. */
async function filled(accounts: number) {
  const settings = await emptyDatabaseSettings()
  const file = join(settings.dataDir, 'matinee.sqlite')
  await withDatabase(settings, (database) => fillDeployment(database, 'sqlite', accounts))
  return { settings, file }
}

/** Opens a database, and collects what its log says. */
async function openDatabase(settings: Awaited<ReturnType<typeof emptyDatabaseSettings>>) {
  const { log, lines } = recordedLog()
  const { checked, ...open } = openSqlite(join(settings.dataDir, 'matinee.sqlite'), { log })
  onTestFinished(open.close)
  return { ...open, checked, messages: () => lines.map(({ msg }) => msg) }
}

const isDamaged = /^The database .+matinee\.sqlite is damaged \(.+\)\. Nothing is written to it any more, .+ backup\.$/
const damagedPart = [0.6, 0.7] as const

test('a small file that is damaged stops the start', async () => {
  const { settings, file } = await filled(200)
  expect(statSync(file).size).toBeLessThan(maxBytesCheckedFirst)
  damageFile(file, ...damagedPart)
  expect(await faultOf(connect(settings))).toMatch(/is damaged \(.+\)\. Restore it from a backup/)
})

test('a large undamaged file is used at once and checked in the background, without a line in the log', async () => {
  const { settings, file } = await filled(many)
  expect(statSync(file).size).toBeGreaterThan(maxBytesCheckedFirst)
  const { checked, isDamaged, messages, database } = await openDatabase(settings)
  await database.insertInto('keptValues').values({ key: 'a', version: '1', value: '1', storedAt: '' }).execute()
  await checked
  expect([isDamaged(), messages()]).toEqual([false, []])
})

test('a server with a large damaged file listens, and then refuses writes and says so everywhere', async () => {
  const { settings, file } = await filled(many)
  const variables = { PORT: '0', DATA_DIR: settings.dataDir, LOG_LEVEL: 'warn', METRICS: 'on' }
  const start = async () => {
    const main = runNode(serverFile, [], variables)
    const address = () => main.lines.find((line) => line.startsWith('Matinee is showing at '))?.split(' at ')[1]
    // The check may end, and the log say so, before the server listens.
    await expect.poll(address, { timeout: 30_000 }).toBeDefined()
    return { main, client: createClient(address() ?? '') }
  }
  const before = await start()
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  await before.client.call('POST /auth/signup', { body: account })
  before.main.child.kill('SIGTERM')
  await before.main.end()

  damageFile(file, ...damagedPart)
  const { main, client } = await start()
  for (const [name, value] of before.client.cookies) client.cookies.set(name, value)
  await expect.poll(async () => (await client.send('/health')).status, { timeout: 30_000 }).toBe(503)
  expect(await (await client.send('/health')).text()).toBe('The database is damaged')
  expect(await (await client.send('/metrics')).text()).toMatch(/^matinee_database_damaged 1$/m)
  const refused = await client.refused('POST /user/contentType', { body: { contentType: 'tv' } })
  expect(refused).toMatchObject({
    status: 503,
    code: 'database-away',
    message: 'Matinee cannot reach its database right now. Please try again in a moment.',
  })
  // What can still be read is.
  expect((await client.call('GET /auth/authcheck')).user.username).toBe('Ada')
  expect(
    (await client.call('GET /movies/category/:category', { params: { category: 'popular' } })).content,
  ).toHaveLength(20)
  main.child.kill('SIGTERM')
  const { code, lines } = await main.end()
  const said = lines.filter((line) => line.includes('database')).map((line) => JSON.parse(line).msg)
  expect([code, said]).toEqual([0, [expect.stringMatching(isDamaged)]])
})

test('damage that a read meets while the server runs ends all writes, also those of an open transaction', async () => {
  const { settings, file } = await filled(200)
  const { database, isDamaged: isFound, messages } = await openDatabase(settings)
  const matinee = await startMatinee({ database, isDamaged: isFound })
  const viewer = await matinee.member()
  // So that everything is in the file, and is read from there again.
  await sql`pragma wal_checkpoint(truncate)`.execute(database)
  await sql`pragma shrink_memory`.execute(database)
  damageFile(file, ...damagedPart)

  const row = { key: 'a', version: '1', value: '1', storedAt: '' }
  const writing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('keptValues').values(row).execute()
    await expect(transaction.selectFrom('watchHistory').selectAll().execute()).rejects.toMatchObject({
      code: 'database-away',
    })
    expect(isFound()).toBe(true)
    await transaction
      .insertInto('keptValues')
      .values({ ...row, key: 'b' })
      .execute()
  })
  await expect(writing).rejects.toMatchObject({ code: 'database-away' })
  expect(await database.selectFrom('keptValues').select('key').execute()).toEqual([])
  const refused = await viewer.refused('POST /user/contentType', { body: { contentType: 'tv' } })
  expect([refused.status, refused.code]).toEqual([503, 'database-away'])
  expect((await viewer.call('GET /auth/authcheck')).success).toBe(true)
  expect(await (await matinee.guest().send('/health')).text()).toBe('The database is damaged')
  expect(messages()).toEqual([expect.stringMatching(isDamaged)])
})

test('a large file of an earlier version is not changed when it is damaged', async () => {
  const { settings, file } = await filled(many)
  await withDatabase(settings, async (database) => {
    await sql`delete from kysely_migration where name = '0016-unused-index'`.execute(database)
  })
  damageFile(file, ...damagedPart)
  expect(await faultOf(connect(settings))).toMatch(/could not be brought to this version/)
})

test('closing ends a running check, and nothing is logged about it', async () => {
  const { settings } = await filled(many)
  const { log, lines } = recordedLog()
  const { close, checked } = openSqlite(join(settings.dataDir, 'matinee.sqlite'), { log })
  let isChecked = false
  void checked?.then(() => {
    isChecked = true
  })
  await close()
  // A second check of the same file, which is begun later, has ended by now.
  expect((await checkInBackground(join(settings.dataDir, 'matinee.sqlite')).result).found).toBe('nothing')
  expect([isChecked, lines]).toEqual([false, []])
})

test('a check that cannot be made is no damage', async () => {
  const { settings, file } = await filled(200)
  rmSync(file)
  expect(await checkInBackground(file).result).toEqual({ found: 'unknown', why: expect.stringContaining('ENOENT') })
  expect(await checkInBackground(settings.dataDir).result).toMatchObject({ found: 'unknown' })
})
