import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabaseSettings } from '#tests/support/opened-database.ts'
import { migrate } from './migrate.ts'
import {
  appliedMigrations,
  createIndexConcurrently,
  dropIndexConcurrently,
  type KnownMigration,
  PostgresWithoutMigrationLock,
} from './migrate-postgres.ts'
import type { Database, Schema } from './schema.ts'

/** Connections to an empty PostgreSQL database, each as a process has when it migrates. */
async function processes(count: number): Promise<Database[]> {
  const { databaseUrl } = await emptyDatabaseSettings()
  const { default: pg } = await import('pg')
  return Array.from({ length: count }, () => {
    const pool = new pg.Pool({ connectionString: databaseUrl ?? '', max: 2 })
    // The database is dropped at the test's end.
    pool.on('error', () => {})
    const database = new Kysely<Schema>({ dialect: new PostgresWithoutMigrationLock({ pool }) })
    onTestFinished(() => database.destroy())
    return database
  })
}

/** Migrations of which the second runs outside of a transaction; `ran` has the name of each that was run. */
function migrations(ran: string[]): Record<string, KnownMigration> {
  return {
    '0001-table': {
      async up(database) {
        ran.push('0001-table')
        await sql`create table things (name text)`.execute(database)
      },
    },
    '0002-index': {
      outsideTransaction: true,
      async up(database) {
        ran.push('0002-index')
        await createIndexConcurrently(database, 'things_Name', 'things (name)')
      },
    },
    '0003-row': {
      async up(database) {
        ran.push('0003-row')
        await sql`insert into things values ('made by a migration')`.execute(database)
      },
    },
  }
}

const validIndexes = async (database: Database) =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_index join pg_class on oid = indexrelid
      where indisvalid and indrelid = 'things'::regclass`.execute(database)
  ).rows.map(({ name }) => name)

test('an index is built outside of a transaction, in its turn', async () => {
  const [database] = (await processes(1)) as [Database]
  const ran: string[] = []
  await migrate(database, 'postgres', migrations(ran))
  expect(ran).toEqual(['0001-table', '0002-index', '0003-row'])
  expect(await appliedMigrations(database)).toEqual(ran)
  expect(await validIndexes(database)).toEqual(['things_Name'])
  await migrate(database, 'postgres', migrations(ran))
  expect(ran).toHaveLength(3)
})

test('processes that migrate together build an index once', async () => {
  const all = await processes(4)
  const ran: string[] = []
  await Promise.all(all.map((database) => migrate(database, 'postgres', migrations(ran))))
  expect(ran).toEqual(['0001-table', '0002-index', '0003-row'])
})

test('rows are written while an index is being built', async () => {
  const [database, writer, other] = (await processes(3)) as [Database, Database, Database]
  const { '0001-table': table } = migrations([])
  await migrate(database, 'postgres', { '0001-table': table as KnownMigration })
  const write = (to: Kysely<Schema>) => sql`insert into things values ('a')`.execute(to)
  // The index waits for a transaction that has written and is still open.
  const { promise: written, resolve: finish } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const open = other.transaction().execute(async (transaction) => {
    await write(transaction)
    begun.resolve()
    await written
  })
  await begun.promise
  const migrating = migrate(database, 'postgres', migrations([]))
  const waiting = async () =>
    (
      await sql`select 1 from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`.execute(
        writer,
      )
    ).rows.length
  await expect.poll(waiting).toBe(1)
  await write(writer)
  finish()
  await Promise.all([open, migrating])
  expect(await validIndexes(database)).toEqual(['things_Name'])
  expect((await sql`select 1 from things`.execute(database)).rows).toHaveLength(3)
})

test('what an interrupted build of an index has left is removed, and the index is built again', async () => {
  const [database] = (await processes(1)) as [Database]
  const { '0001-table': table } = migrations([])
  await migrate(database, 'postgres', { '0001-table': table as KnownMigration })
  await sql`insert into things values ('twice'), ('twice')`.execute(database)
  const failing = sql`create unique index concurrently "things_Name" on things (name)`.execute(database)
  await expect(failing).rejects.toThrow(/unique/)
  expect(await validIndexes(database)).toEqual([])
  await migrate(database, 'postgres', migrations([]))
  expect(await validIndexes(database)).toEqual(['things_Name'])
  await dropIndexConcurrently(database, 'things_Name')
  await dropIndexConcurrently(database, 'things_Name')
  expect(await validIndexes(database)).toEqual([])
})

test('a migration that fails changes nothing, and can be tried again at once', async () => {
  const [database] = (await processes(1)) as [Database]
  const failing: KnownMigration = {
    async up(on) {
      await sql`create table half (name text)`.execute(on)
      throw new Error('no')
    },
  }
  await expect(migrate(database, 'postgres', { ...migrations([]), '0004-fails': failing })).rejects.toThrow('no')
  expect(await appliedMigrations(database)).toEqual(['0001-table', '0002-index'])
  const ran: string[] = []
  await migrate(database, 'postgres', migrations(ran))
  expect(ran).toEqual(['0003-row'])
})
