import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  emptyDatabaseSettings,
  faultOf,
  migratedDatabaseSettings,
  withDatabase,
  writeMembers,
} from '#tests/support/opened-database.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

// Some tests start whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('while another connection writes to a new database file, opening that file waits instead of failing, even if the system’s clock is set forward', async () => {
  const settings = await emptyDatabaseSettings()
  const writer = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
    const { DatabaseSync } = require('node:sqlite')
    // With this timeout the commit waits for readers, as in a process of Matinee: while a commit is written to a file
    // that has no write-ahead log yet, nothing else may use the file.
    const database = new DatabaseSync(workerData, { timeout: 10_000 })
    database.exec('BEGIN IMMEDIATE')
    parentPort.postMessage('writing')
    setTimeout(() => database.exec('COMMIT'), 300)`,
    { eval: true, workerData: join(settings.dataDir, 'matinee.sqlite') },
  )
  await once(writer, 'message')
  let clockTime = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    clockTime += 60_000
    return clockTime
  })
  onTestFinished(() => clock.mockRestore())
  await withDatabase(settings, async (database) => {
    expect(await database.selectFrom('users').select('id').execute()).toEqual([])
  })
  await once(writer, 'exit')
})

test('two connections that migrate a new file at the same time run each migration once', async () => {
  const { dataDir } = await emptyDatabaseSettings()
  const { log, lines } = recordedLog()
  const connections = [1, 2].map(() => openSqlite(join(dataDir, 'matinee.sqlite'), { log }))
  for (const { close } of connections) onTestFinished(close)
  await Promise.all(connections.map(({ database }) => migrate(database, 'sqlite')))
  expect(lines).toEqual([])
})

test('a commit is on the disk when it returns, foreign keys are checked, and SQLite itself never waits', async () => {
  await withDatabase(await emptyDatabaseSettings(), async (database) => {
    const settingOf = async (pragma: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(pragma)}`.execute(database)).rows[0] ?? {})[0]
    // FULL is 2.
    expect(await settingOf('synchronous')).toBe(2)
    expect(await settingOf('journal_mode')).toBe('wal')
    expect(await settingOf('foreign_keys')).toBe(1)
    expect(await settingOf('busy_timeout')).toBe(0)
    // What is written to find out whether the file can be written was undone.
    expect(await settingOf('user_version')).toBe(0)
  })
})

test('a statement is prepared once, until there are more than five hundred others', async () => {
  const settings = await migratedDatabaseSettings()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  await withDatabase(settings, async (database) => {
    const find = () => database.selectFrom('keptValues').select('key').where('key', '=', 'a').execute()
    const countPrepared = () => prepare.mock.calls.filter(([statement]) => /"keptValues"/.test(statement)).length
    for (let times = 0; times < 3; times += 1) await find()
    expect(countPrepared()).toBe(1)
    for (let index = 0; index < 500; index += 1) await sql`select ${sql.lit(index)}`.execute(database)
    await find()
    expect(countPrepared()).toBe(2)
  })
})

test('a file that is not a database is reported as damaged, and is not changed', async () => {
  const settings = await emptyDatabaseSettings()
  const file = join(settings.dataDir, 'matinee.sqlite')
  const contents = [
    'this is a letter, not a database. '.repeat(100),
    'short',
    'SQLite format 3\0 and then nothing of it. '.repeat(50),
  ]
  for (const content of contents) {
    writeFileSync(file, content)
    const fault = await faultOf(connect(settings))
    expect(fault).toMatch(/^The database .+matinee\.sqlite is damaged \(.+\)\. Restore it from a backup, .+\.$/)
    expect(statSync(file).size).toBe(content.length)
  }
})

test('a database file with damaged pages is reported as damaged, and can be used again when its backup is restored', async () => {
  const settings = await emptyDatabaseSettings()
  expect((await writeMembers(settings, 'ada', 200).end()).code).toBe(0)
  const file = join(settings.dataDir, 'matinee.sqlite')
  copyFileSync(file, `${file}.backup`)
  const pages = statSync(file).size / 4096
  expect(pages).toBeGreaterThan(10)
  const handle = openSync(file, 'r+')
  for (let page = 2; page < pages; page += 1) writeSync(handle, Buffer.alloc(2048, 0xa5), 0, 2048, page * 4096)

  const fault = await faultOf(connect(settings))
  expect(fault).toMatch(/is damaged/)
  // A write-ahead log that stays open would belong to the damaged file, and not to the backup in its place.
  expect(existsSync(`${file}-wal`)).toBe(false)
  copyFileSync(`${file}.backup`, file)
  expect(await withDatabase(settings, (database) => database.selectFrom('users').select('id').execute())).toHaveLength(
    200,
  )
})

test('a file that SQLite can only read stops the start, and is not changed', async () => {
  const settings = await emptyDatabaseSettings()
  await withDatabase(settings, async () => {})
  const file = join(settings.dataDir, 'matinee.sqlite')
  const handle = openSync(file, 'r+')
  // The version of the file format for writing, which is newer than this SQLite; the one for reading follows it.
  writeSync(handle, Buffer.of(3), 0, 1, 18)
  closeSync(handle)
  const content = readFileSync(file)
  const fault = await faultOf(connect(settings))
  expect(fault).toMatch(/cannot be opened for writing \(attempt to write a readonly database\)\. Check the folder/)
  expect(readFileSync(file).equals(content)).toBe(true)
})

test('a file whose schema cannot be brought to this version is closed again', async () => {
  const settings = await emptyDatabaseSettings()
  await withDatabase(settings, (database) =>
    sql`insert into kysely_migration values ('9999-holograms', '')`.execute(database),
  )
  expect(await faultOf(connect(settings))).toMatch(/newer version/)
  // SQLite removes the write-ahead log when the last connection to the file closes.
  expect(existsSync(join(settings.dataDir, 'matinee.sqlite-wal'))).toBe(false)
})

test('if the data folder cannot be made, or a folder is in place of the database file, the connection fails and says why', async () => {
  const { dataDir } = await emptyDatabaseSettings()
  writeFileSync(join(dataDir, 'a-file'), '')
  const faultBelowFile = await faultOf(connect({ databaseUrl: null, dataDir: join(dataDir, 'a-file', 'data') }))
  expect(faultBelowFile).toMatch(/^The data folder .+ cannot be made \(.+\)\. Set DATA_DIR to one that can\.$/)

  mkdirSync(join(dataDir, 'matinee.sqlite'))
  const faultOfFolder = await faultOf(connect({ databaseUrl: null, dataDir }))
  expect(faultOfFolder).toMatch(/cannot be opened for writing/)
})
