import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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
import { maxBytesCheckedBeforeUse, openSqlite } from './sqlite.ts'

// The tests write files of some size and start whole processes.
vi.setConfig({ testTimeout: 60_000 })

/** How many accounts make a file so large that it is used before its check has ended. */
const largeFileAccountCount = 5000

/** Makes a database with this number of accounts; returns its settings and the path of its file. */
async function createFilledDatabase(accounts: number) {
  const settings = await emptyDatabaseSettings()
  const file = join(settings.dataDir, 'matinee.sqlite')
  await withDatabase(settings, (database) => fillDeployment(database, 'sqlite', accounts))
  return { settings, file }
}

/** Makes a file so large, with a table of its own, that it is used before its check has ended. */
function enlargeFile(file: string): void {
  const database = new DatabaseSync(file)
  database.exec(`create table large (value); insert into large values (zeroblob(${maxBytesCheckedBeforeUse}))`)
  database.close()
}

/** Opens a database; `messages` returns what was logged about it. */
async function openDatabase(settings: Awaited<ReturnType<typeof emptyDatabaseSettings>>) {
  const { log, lines } = recordedLog()
  const { backgroundCheck, ...open } = openSqlite(join(settings.dataDir, 'matinee.sqlite'), { log })
  onTestFinished(open.close)
  return { ...open, backgroundCheck, messages: () => lines.map(({ msg }) => msg) }
}

/** Calls a function, and returns its result and the processes that it starts before it returns. */
function recordCheckers<T>(open: () => T): { result: T; checkers: ChildProcess[] } {
  const checkers: ChildProcess[] = []
  const onStart = (message: unknown) => void checkers.push((message as { process: ChildProcess }).process)
  subscribe('child_process', onStart)
  try {
    return { result: open(), checkers }
  } finally {
    unsubscribe('child_process', onStart)
  }
}

const damageMessage =
  /^The database .+matinee\.sqlite is damaged \((?!\*).+\)\. Nothing is written to it any more, .+ backup\.$/
/** The part of the file that a test damages, as fractions of the file's length. */
const damagedPart = [0.6, 0.7] as const

test('a small file that is damaged stops the start', async () => {
  const { settings, file } = await createFilledDatabase(200)
  expect(statSync(file).size).toBeLessThan(maxBytesCheckedBeforeUse)
  damageFile(file, ...damagedPart)
  expect(await faultOf(connect(settings))).toMatch(/is damaged \(.+\)\. Restore it from a backup/)
})

test('a large undamaged file is used at once and checked in the background, and nothing is logged', async () => {
  const { settings, file } = await createFilledDatabase(largeFileAccountCount)
  expect(statSync(file).size).toBeGreaterThan(maxBytesCheckedBeforeUse)
  const { backgroundCheck, isDamaged, messages, database } = await openDatabase(settings)
  await database.insertInto('keptValues').values({ key: 'a', version: '1', value: '1', storedAt: '' }).execute()
  await backgroundCheck
  expect([isDamaged(), messages()]).toEqual([false, []])
})

test('a server with a large damaged file first listens, then refuses writes and reports the damage in its log, health check and metrics', async () => {
  const { settings, file } = await createFilledDatabase(largeFileAccountCount)
  const variables = { PORT: '0', DATA_DIR: settings.dataDir, LOG_LEVEL: 'warn', METRICS: 'on' }
  const start = async () => {
    const main = runNode(serverFile, [], variables)
    const address = () => main.lines.find((line) => line.startsWith('Matinee is showing at '))?.split(' at ')[1]
    // The background check may end, and log the damage, before the server listens.
    await expect.poll(address, { timeout: 30_000 }).toBeDefined()
    return { main, client: createClient(address() ?? '') }
  }
  const undamaged = await start()
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  await undamaged.client.call('POST /auth/signup', { body: account })
  undamaged.main.child.kill('SIGTERM')
  await undamaged.main.end()

  damageFile(file, ...damagedPart)
  const { main, client } = await start()
  for (const [name, value] of undamaged.client.cookies) client.cookies.set(name, value)
  await expect.poll(async () => (await client.send('/health')).status, { timeout: 30_000 }).toBe(503)
  expect(await (await client.send('/health')).text()).toBe('The database is damaged')
  expect(await (await client.send('/metrics')).text()).toMatch(/^matinee_database_damaged 1$/m)
  const refusal = await client.refused('POST /user/contentType', { body: { contentType: 'tv' } })
  expect(refusal).toMatchObject({
    status: 503,
    code: 'database-away',
    message: 'Matinee cannot reach its database right now. Please try again in a moment.',
  })
  // Data in the undamaged parts of the file can still be read.
  expect((await client.call('GET /auth/authcheck')).user.username).toBe('Ada')
  expect(
    (await client.call('GET /movies/category/:category', { params: { category: 'popular' } })).content,
  ).toHaveLength(20)
  main.child.kill('SIGTERM')
  const { code, lines } = await main.end()
  const messages = lines.filter((line) => line.includes('database')).map((line) => JSON.parse(line).msg)
  expect([code, messages]).toEqual([0, [expect.stringMatching(damageMessage)]])
})

test('when a read finds damage while the server runs, all writes are refused, including those of an open transaction', async () => {
  const { settings, file } = await createFilledDatabase(200)
  const { database, isDamaged, messages } = await openDatabase(settings)
  const matinee = await startMatinee({ database, isDamaged })
  const viewer = await matinee.member()
  // Moves everything into the file, and makes sure that it is read from the file again.
  await sql`pragma wal_checkpoint(truncate)`.execute(database)
  await sql`pragma shrink_memory`.execute(database)
  damageFile(file, ...damagedPart)

  const row = { key: 'a', version: '1', value: '1', storedAt: '' }
  const writeTransaction = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('keptValues').values(row).execute()
    for (let reads = 0; reads < 2; reads += 1) {
      await expect(transaction.selectFrom('watchHistory').selectAll().execute()).rejects.toMatchObject({
        code: 'database-away',
      })
    }
    expect(isDamaged()).toBe(true)
    await transaction
      .insertInto('keptValues')
      .values({ ...row, key: 'b' })
      .execute()
  })
  await expect(writeTransaction).rejects.toMatchObject({ code: 'database-away' })
  expect(await database.selectFrom('keptValues').select('key').execute()).toEqual([])
  const refusal = await viewer.refused('POST /user/contentType', { body: { contentType: 'tv' } })
  expect([refusal.status, refusal.code]).toEqual([503, 'database-away'])
  expect((await viewer.call('GET /auth/authcheck')).success).toBe(true)
  expect(await (await matinee.guest().send('/health')).text()).toBe('The database is damaged')
  expect(messages()).toEqual([expect.stringMatching(damageMessage)])
})

test('a large file of this version is opened before its check has ended', async () => {
  const settings = await emptyDatabaseSettings()
  await withDatabase(settings, async () => {})
  enlargeFile(join(settings.dataDir, 'matinee.sqlite'))
  const { result: opening, checkers } = recordCheckers(() => connect(settings))
  // The check does not go on.
  for (const checker of checkers) checker.kill('SIGSTOP')
  const { database, close } = await opening
  onTestFinished(close)
  expect(await database.selectFrom('users').select('id').execute()).toEqual([])
  expect(checkers).toHaveLength(1)
})

test('a large damaged file of an earlier version is not migrated', async () => {
  const { settings, file } = await createFilledDatabase(largeFileAccountCount)
  await withDatabase(settings, async (database) => {
    await sql`delete from kysely_migration where name = '0016-unused-index'`.execute(database)
  })
  damageFile(file, ...damagedPart)
  expect(await faultOf(connect(settings))).toBe(
    'The database could not be brought to this version (attempt to write a readonly database).',
  )
})

test('a server with a large file of an earlier version does not end while it waits for the check, migrates the file, and listens', async () => {
  const settings = await emptyDatabaseSettings()
  const file = join(settings.dataDir, 'matinee.sqlite')
  const name = '0016-unused-index'
  await withDatabase(settings, async (database) => {
    await sql`delete from kysely_migration where name = ${name}`.execute(database)
  })
  enlargeFile(file)
  // Like under Docker, this process has no IPC channel. A channel would keep it running.
  const main = runNode(serverFile, [], { PORT: '0', DATA_DIR: settings.dataDir, LOG_LEVEL: 'warn' })
  expect(await main.firstLine()).toMatch(/^Matinee is showing at /)
  const database = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => database.close())
  expect(database.prepare('select name from kysely_migration where name = ?').get(name)).toEqual({ name })
})

test('after a migration that waited for the check of a large file, no timer keeps the process running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const settings = await emptyDatabaseSettings()
  await withDatabase(settings, async (database) => {
    await sql`delete from kysely_migration where name = '0016-unused-index'`.execute(database)
  })
  enlargeFile(join(settings.dataDir, 'matinee.sqlite'))
  await withDatabase(settings, async () => {})
  expect(vi.getTimerCount()).toBe(0)
})

test('closing ends a running check, and nothing is logged about it', async () => {
  const { file } = await createFilledDatabase(largeFileAccountCount)
  const { log, lines } = recordedLog()
  const { result, checkers } = recordCheckers(() => openSqlite(file, { log }))
  const { close, backgroundCheck } = result
  let isChecked = false
  void backgroundCheck?.then(() => {
    isChecked = true
  })
  await close()
  expect(checkers.map(({ killed }) => killed)).toEqual([true])
  await Promise.all(checkers.map((checker) => checker.exitCode ?? checker.signalCode ?? once(checker, 'exit')))
  expect([isChecked, lines]).toEqual([false, []])
})

test('a check that cannot be made is logged as a warning', async () => {
  const { dataDir } = await emptyDatabaseSettings()
  const file = join(dataDir, 'matinee.sqlite')
  enlargeFile(file)
  const { log, lines } = recordedLog()
  const { backgroundCheck, isDamaged, close } = openSqlite(file, { log })
  onTestFinished(close)
  // The process that checks the file has only been started.
  rmSync(file)
  await backgroundCheck
  expect(isDamaged()).toBe(false)
  expect(lines.at(-1)).toMatchObject({
    level: 40,
    msg: expect.stringMatching(/matinee\.sqlite could not be checked for damage \(.*ENOENT.*\)\.$/),
  })
})

test('a check that cannot be made does not count as damage', async () => {
  const { settings, file } = await createFilledDatabase(200)
  rmSync(file)
  expect(await checkInBackground(file).result).toEqual({ found: 'unknown', why: expect.stringContaining('ENOENT') })
  expect(await checkInBackground(settings.dataDir).result).toMatchObject({ found: 'unknown' })
})
