import { once } from 'node:events'
import { copyFileSync, mkdirSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { Fault } from '#server/fault.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { runNode } from '#tests/support/run-node.ts'
import { connect } from './connect.ts'
import type { Database } from './schema.ts'

// Some tests start whole processes, which a busy machine does slowly.
vi.setConfig({ testTimeout: 60_000 })

const onSqlite = inject('postgresUrl') === ''

/** An empty database that goes away with the test. */
async function place() {
  const { remove, ...settings } = await emptyDatabase()
  onTestFinished(remove)
  return settings
}
type Place = Awaited<ReturnType<typeof place>>

/** Opens a database for as long as some work takes. */
async function within<T>(settings: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = await connect(settings)
  try {
    return await work(database)
  } finally {
    await close()
  }
}

const writeMembers = (settings: Place, name: string, count: number) =>
  runNode(
    'tests/support/write-members.ts',
    [name, String(count), settings.dataDir, ...(settings.databaseUrl === null ? [] : [settings.databaseUrl])],
    { NODE_NO_WARNINGS: '1' },
  )

const migrations = (database: Database) =>
  database.withTables<{ kysely_migration: { name: string; timestamp: string } }>()

const fault = (opening: Promise<unknown>) =>
  opening.then(
    () => null,
    (error: unknown) => error,
  )

test('processes that start, migrate and write at once all succeed, and nothing is lost', async () => {
  const settings = await place()
  const names = ['ada', 'grace', 'hedy', 'mary']
  const processes = names.map((name) => writeMembers(settings, name, 50))
  for (const process of processes) {
    expect(await process.end()).toEqual({ code: 0, signal: null, lines: [], errors: '' })
  }
  await within(settings, async (database) => {
    const members = await database.selectFrom('users').select('id').execute()
    expect(members.length).toBe(200)
    expect(await database.selectFrom('watchlist').select('userId').execute()).toHaveLength(200)
    const ran = await migrations(database).selectFrom('kysely_migration').select('name').execute()
    expect(ran.length).toBeGreaterThan(0)
    expect(new Set(ran.map(({ name }) => name)).size).toBe(ran.length)
  })
})

test.runIf(onSqlite)('a process that starts while another writes to the new file waits for it', async () => {
  const settings = await place()
  const writer = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
    const { DatabaseSync } = require('node:sqlite')
    const database = new DatabaseSync(workerData)
    database.exec('BEGIN IMMEDIATE')
    parentPort.postMessage('writing')
    setTimeout(() => database.exec('COMMIT'), 300)`,
    { eval: true, workerData: join(settings.dataDir, 'matinee.sqlite') },
  )
  await once(writer, 'message')
  await within(settings, async (database) => {
    expect(await database.selectFrom('users').select('id').execute()).toEqual([])
  })
  await once(writer, 'exit')
})

test('a database that is opened again has what was written, and migrates nothing anew', async () => {
  const settings = await place()
  const written = () =>
    within(settings, async (database) => ({
      members: await database.selectFrom('users').select('id').execute(),
      migrations: await migrations(database).selectFrom('kysely_migration').selectAll().execute(),
    }))
  expect((await written()).members).toEqual([])
  expect((await writeMembers(settings, 'ada', 1).end()).code).toBe(0)
  const before = await written()
  expect(before.members).toEqual([{ id: 'ada-0' }])
  expect(await written()).toEqual(before)
})

test('an account takes along everything that is kept for it', async () => {
  const settings = await place()
  expect((await writeMembers(settings, 'ada', 2).end()).code).toBe(0)
  await within(settings, async (database) => {
    await database.deleteFrom('users').where('id', '=', 'ada-0').execute()
    expect(await database.selectFrom('watchlist').select('userId').execute()).toEqual([{ userId: 'ada-1' }])
  })
})

test('nothing is kept for an account that is not there', async () => {
  const settings = await place()
  await within(settings, async (database) => {
    const entry = { catalogue: 'open', type: 'movie', titleId: 1, season: 0, episode: 0 } as const
    const insert = database
      .insertInto('positions')
      .values({ userId: 'nobody', ...entry, seconds: 1, duration: null, at: '2026-11-21T12:00:00.000Z' })
      .execute()
    await expect(insert).rejects.toThrow(/foreign key/i)
  })
})

test('a database of a newer version is left alone, and the operator is told', async () => {
  const settings = await place()
  await within(settings, (database) =>
    migrations(database)
      .insertInto('kysely_migration')
      .values({ name: '9999-holograms', timestamp: new Date().toISOString() })
      .execute(),
  )
  const refused = await fault(connect(settings))
  expect(refused).toBeInstanceOf(Fault)
  expect((refused as Fault).message).toBe(
    'The database was written by a newer version of Matinee (it has "9999-holograms"). Start that version, or restore an older backup.',
  )
})

test.runIf(onSqlite)('a file that is no database is damaged, and stays as it is', async () => {
  const settings = await place()
  const file = join(settings.dataDir, 'matinee.sqlite')
  const contents = [
    'this is a letter, not a database. '.repeat(100),
    'short',
    'SQLite format 3\0 and then nothing of it. '.repeat(50),
  ]
  for (const content of contents) {
    writeFileSync(file, content)
    const refused = await fault(connect(settings))
    expect(refused, content.slice(0, 20)).toBeInstanceOf(Fault)
    expect((refused as Fault).message).toMatch(
      /^The database .+matinee\.sqlite is damaged \(.+\)\. Restore it from a backup, .+\.$/,
    )
    expect(statSync(file).size).toBe(content.length)
  }
})

test.runIf(onSqlite)('a database with a damaged page is told before anybody is served', async () => {
  const settings = await place()
  expect((await writeMembers(settings, 'ada', 200).end()).code).toBe(0)
  const file = join(settings.dataDir, 'matinee.sqlite')
  copyFileSync(file, `${file}.backup`)
  const pages = statSync(file).size / 4096
  expect(pages).toBeGreaterThan(10)
  const handle = openSync(file, 'r+')
  for (let page = 2; page < pages; page += 1) writeSync(handle, Buffer.alloc(2048, 0xa5), 0, 2048, page * 4096)

  const refused = await fault(connect(settings))
  expect(refused).toBeInstanceOf(Fault)
  expect((refused as Fault).message).toMatch(/is damaged/)
  copyFileSync(`${file}.backup`, file)
  expect(await within(settings, (database) => database.selectFrom('users').select('id').execute())).toHaveLength(200)
})

test.runIf(onSqlite)('a data folder that cannot be made, or has a folder for a file, is told', async () => {
  const { dataDir } = await place()
  writeFileSync(join(dataDir, 'a-file'), '')
  const below = await fault(connect({ databaseUrl: null, dataDir: join(dataDir, 'a-file', 'data') }))
  expect(below).toBeInstanceOf(Fault)
  expect((below as Fault).message).toMatch(
    /^The data folder .+ cannot be made \(.+\)\. Set DATA_DIR to one that can\.$/,
  )

  mkdirSync(join(dataDir, 'matinee.sqlite'))
  const folder = await fault(connect({ databaseUrl: null, dataDir }))
  expect(folder).toBeInstanceOf(Fault)
  expect((folder as Fault).message).toMatch(/cannot be opened for writing/)
})

test.runIf(!onSqlite)('a server that is away, or has no such database, is told without the password', async () => {
  const { dataDir, databaseUrl } = await place()
  const away = 'postgres://matinee:hunter22@127.0.0.1:1/matinee'
  for (const address of [away, `${databaseUrl}_gone`]) {
    const refused = await fault(connect({ dataDir, databaseUrl: address }))
    expect(refused, address).toBeInstanceOf(Fault)
    expect((refused as Fault).message).toMatch(/^The database at DATABASE_URL cannot be reached \(.+\)\.$/)
    expect((refused as Fault).message).not.toContain('hunter22')
  }
})
