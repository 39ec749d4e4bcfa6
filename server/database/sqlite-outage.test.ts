import { chmodSync, copyFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import { emptyDatabaseSettings } from '#tests/support/opened-database.ts'
import { recordedEvents } from '#tests/support/recorded-events.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

afterEach(() => void vi.useRealTimers())

/** Opens a new SQLite database and migrates it. */
async function openDatabase(maxWaitMs?: number) {
  const { dataDir } = await emptyDatabaseSettings()
  const file = join(dataDir, 'matinee.sqlite')
  const { log, lines } = recordedLog()
  const { observe, eventsOf } = recordedEvents()
  const { database, close } = openSqlite(file, { log, observe, ...(maxWaitMs === undefined ? {} : { maxWaitMs }) })
  onTestFinished(close)
  await migrate(database, 'sqlite')
  return { file, database, lines, statements: () => eventsOf('query') }
}

/** Begins a write transaction on the file in another connection, as another process would; `finish` commits it. */
function startOtherWriter(file: string): { finish(): void } {
  const otherConnection = new DatabaseSync(file)
  otherConnection.exec('begin immediate')
  onTestFinished(() => otherConnection.close())
  return { finish: () => otherConnection.exec('commit') }
}

/** Returns how often a random number was made since this call. Each pause between two attempts to write takes one. */
function countPauses(): () => number {
  const random = vi.spyOn(Math, 'random')
  onTestFinished(() => random.mockRestore())
  return () => random.mock.calls.length
}

const row = (key: string) => ({ key, version: '1', value: 'x'.repeat(100), storedAt: '2026-11-21T12:00:00.000Z' })

test('while another process writes, Matinee’s writes wait, and its reads are answered', async () => {
  const { file, database } = await openDatabase()
  const matinee = await startMatinee({ database })
  const viewer = await matinee.member()
  const writer = startOtherWriter(file)
  let addedCount = 0
  const additions = [idOf('Nosferatu'), idOf('Charade')].map(async (id) => {
    await viewer.call('PUT /movies/addWatch/:id', { params: { id } })
    addedCount += 1
  })
  for (let reads = 0; reads < 20; reads += 1) {
    expect((await viewer.call('GET /movies/getWatchlist')).content).toEqual([])
  }
  expect(addedCount).toBe(0)
  writer.finish()
  await Promise.all(additions)
  expect((await viewer.call('GET /movies/getWatchlist')).content).toHaveLength(2)
})

test('while another process writes, a write outside of a transaction is tried again until it succeeds', async () => {
  const { file, database } = await openDatabase()
  const writer = startOtherWriter(file)
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  const written: string[] = []
  const writes = keys.map(async (key) => {
    await database.insertInto('keptValues').values(row(key)).execute()
    written.push(key)
  })
  // This takes longer than several attempts of a write.
  await pause(200)
  writer.finish()
  await Promise.all(writes)
  // Only the write that has waited longest is tried again, so that many waiting writes cost no more than one.
  expect(written).toEqual(keys)
  expect(await database.selectFrom('keptValues').select('key').execute()).toHaveLength(keys.length)
})

test('a transaction waits until another process has finished writing, and then runs once', async () => {
  const { file, database } = await openDatabase()
  const writer = startOtherWriter(file)
  let runs = 0
  const committed = database.transaction().execute(async (transaction) => {
    runs += 1
    await transaction.insertInto('keptValues').values(row('a')).execute()
  })
  expect(await database.selectFrom('keptValues').selectAll().execute()).toEqual([])
  expect(runs).toBe(0)
  writer.finish()
  await committed
  expect(runs).toBe(1)
  expect(await database.selectFrom('keptValues').select('key').execute()).toEqual([{ key: 'a' }])
})

test('while the file stays locked, writes are refused as database-away, and reads succeed; once it is unlocked, writes succeed', async () => {
  const { file, database, lines, statements } = await openDatabase(50)
  const matinee = await startMatinee({ database })
  const viewer = await matinee.member()
  const params = { id: idOf('Nosferatu') }
  const writer = startOtherWriter(file)
  const refusal = await Promise.all([1, 2, 3].map(() => viewer.refused('PUT /movies/addWatch/:id', { params })))
  for (const { status, code } of refusal) expect([status, code]).toEqual([503, 'database-away'])
  await expect(database.transaction().execute(async () => {})).rejects.toMatchObject({ code: 'database-away' })
  expect(statements().at(-1)).toMatchObject({ statement: 'begin', failure: 'away' })
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('(database is locked)')])
  writer.finish()
  await viewer.call('PUT /movies/addWatch/:id', { params })
  expect((await viewer.call('GET /movies/getWatchlist')).content).toHaveLength(1)
})

test('unless another limit is given, a write waits ten seconds for another process', async () => {
  const { file, database, lines } = await openDatabase()
  vi.useFakeTimers({ toFake: ['performance'] })
  const pauseCount = countPauses()
  startOtherWriter(file)
  const write = database.insertInto('keptValues').values(row('a')).execute()
  const refused = expect(write).rejects.toMatchObject({ code: 'database-away' })
  const untilTriedTwice = async () => {
    const mostPauses = pauseCount() + 2
    while (pauseCount() < mostPauses && lines.length === 0) await pause(1)
  }
  await untilTriedTwice()
  vi.advanceTimersByTime(9999)
  await untilTriedTwice()
  expect(lines).toEqual([])
  vi.advanceTimersByTime(2)
  await refused
})

test('when the time limit of many writes has passed, all are refused without another pause', async () => {
  const { file, database } = await openDatabase()
  vi.useFakeTimers({ toFake: ['performance'] })
  const pauseCount = countPauses()
  startOtherWriter(file)
  const refusals = Array.from({ length: 20 }, (_, key) =>
    expect(
      database
        .insertInto('keptValues')
        .values(row(`${key}`))
        .execute(),
    ).rejects.toMatchObject({
      code: 'database-away',
    }),
  )
  // By the first write's second pause, all writes have found the file locked.
  await expect.poll(pauseCount).toBeGreaterThan(pauseCount() + 1)
  const pausesBefore = pauseCount()
  vi.advanceTimersByTime(10_001)
  await Promise.all(refusals)
  expect(pauseCount()).toBe(pausesBefore)
})

test('while the connection to the file stays in use, the health check does not wait for it, and says that the database is away', async () => {
  const { database } = await openDatabase()
  const { guest } = await startMatinee({ database })
  const { promise: begun, resolve: reportBegun } = Promise.withResolvers<void>()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const transaction = database.transaction().execute(() => {
    reportBegun()
    return finished
  })
  await begun
  const answer = await guest().send('/health')
  expect([answer.status, await answer.text()]).toEqual([503, 'The database is away'])
  finish()
  await transaction
  expect((await guest().send('/health')).status).toBe(200)
})

test('on a full disk, writes are refused and undone, and they succeed when there is space again', async () => {
  const { database } = await openDatabase()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database)
  const fillTransaction = database.transaction().execute(async (transaction) => {
    for (let index = 0; index < 10_000; index += 1) {
      await transaction
        .insertInto('keptValues')
        .values(row(`${index}`))
        .execute()
    }
  })
  await expect(fillTransaction).rejects.toMatchObject({ code: 'database-away', cause: { errcode: 13 } })
  expect(await database.selectFrom('keptValues').selectAll().execute()).toEqual([])
  await sql`pragma max_page_count = 100000`.execute(database)
  await database.insertInto('keptValues').values(row('a')).execute()
  expect(await database.selectFrom('keptValues').select('key').execute()).toEqual([{ key: 'a' }])
})

test.each([
  ['the database file is removed', (file: string) => rmSync(file)],
  [
    'another file takes the place of the database file',
    (file: string) => {
      copyFileSync(file, `${file}.new`)
      renameSync(`${file}.new`, file)
    },
  ],
  ['the write-ahead log is removed', (file: string) => rmSync(`${file}-wal`)],
  [
    'the folder of the database file is moved',
    (file: string) => {
      renameSync(join(file, '..'), `${join(file, '..')}-moved`)
      onTestFinished(() => rmSync(`${join(file, '..')}-moved`, { recursive: true }))
    },
  ],
])('when %s, the database counts as away, and one log line says so', async (_, removeOrReplace) => {
  const { file, database, lines, statements } = await openDatabase()
  const matinee = await startMatinee({ database })
  const viewer = await matinee.member()
  const readHealthStatus = async () => (await matinee.guest().send('/health')).status
  expect(await readHealthStatus()).toBe(200)
  removeOrReplace(file)
  await expect.poll(readHealthStatus, { timeout: 10_000 }).toBe(503)
  for (let times = 0; times < 3; times += 1) {
    const refusal = await viewer.refused('POST /user/contentType', { body: { contentType: 'tv' } })
    expect([refusal.status, refusal.code]).toEqual([503, 'database-away'])
  }
  expect(statements().at(-1)).toMatchObject({ statement: 'connect', failure: 'away' })
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(
      /matinee\.sqlite.* was removed or replaced while it was open\..+ until Matinee is started again\.$/,
    ),
  ])
})

test.each([
  ['the database file', ''],
  ['the write-ahead log', '-wal'],
  ['the index of the write-ahead log', '-shm'],
])('the removal of %s is noticed within half a minute, even without a request', async (_, suffix) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { file, lines } = await openDatabase()
  rmSync(file + suffix)
  vi.advanceTimersByTime(30_000)
  expect(lines).toHaveLength(1)
})

test('a database file that was removed is no longer used when the last check of it was a second ago', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { file, database } = await openDatabase()
  const read = () => database.selectFrom('users').select('id').execute()
  vi.advanceTimersByTime(5000)
  await read()
  rmSync(file)
  vi.advanceTimersByTime(999)
  expect(await read()).toEqual([])
  vi.advanceTimersByTime(1)
  await expect(read()).rejects.toMatchObject({ code: 'database-away' })
})

test('a file in place of the database’s folder is noticed like the removal of the database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { file, lines } = await openDatabase()
  const folder = join(file, '..')
  renameSync(folder, `${folder}-moved`)
  writeFileSync(folder, '')
  onTestFinished(() => {
    rmSync(folder)
    renameSync(`${folder}-moved`, folder)
  })
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
})

test('after the database is closed its files are no longer checked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { dataDir } = await emptyDatabaseSettings()
  const { log, lines } = recordedLog()
  const file = join(dataDir, 'matinee.sqlite')
  await openSqlite(file, { log }).close()
  rmSync(file)
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([])
})

test('with any umask, only their owner can read and write the database’s files', async () => {
  for (const umask of [0, 0o777]) {
    const formerUmask = process.umask(umask)
    const { file } = await openDatabase().finally(() => process.umask(formerUmask))
    for (const path of [file, `${file}-wal`, `${file}-shm`]) {
      expect((statSync(path).mode & 0o777).toString(8), path).toBe('600')
    }
  }
})

test('when a database is opened whose files other users can read, their access is taken away', async () => {
  const { file } = await openDatabase()
  const paths = [file, `${file}-wal`, `${file}-shm`]
  for (const path of paths) chmodSync(path, 0o644)
  const { log, lines } = recordedLog()
  await openSqlite(file, { log }).close()
  for (const path of paths) expect((statSync(path).mode & 0o777).toString(8), path).toBe('600')
  expect(lines).toHaveLength(paths.length)
})

test('a file whose status cannot be read counts as unchanged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  const { file, database, lines } = await openDatabase()
  const folder = join(file, '..')
  renameSync(folder, `${folder}-moved`)
  // A link to itself, so that reading the status of the file fails.
  symlinkSync(folder, folder)
  onTestFinished(() => {
    rmSync(folder)
    renameSync(`${folder}-moved`, folder)
  })
  vi.advanceTimersByTime(60_000)
  expect(await database.selectFrom('users').select('id').execute()).toEqual([])
  expect(lines).toEqual([])
})
