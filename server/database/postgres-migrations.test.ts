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

/** Opens one empty PostgreSQL database `count` times, as processes that migrate do; `options` are for its server. */
async function connectProcesses(count: number, options = ''): Promise<Database[]> {
  const { databaseUrl } = await emptyDatabaseSettings()
  const { default: pg } = await import('pg')
  return Array.from({ length: count }, () => {
    const pool = new pg.Pool({ connectionString: databaseUrl ?? '', max: 2, options })
    // At the end of the test the database is dropped, which makes the connections fail.
    pool.on('error', () => {})
    const database = new Kysely<Schema>({ dialect: new PostgresWithoutMigrationLock({ pool }) })
    onTestFinished(() => database.destroy())
    return database
  })
}

/**
 * Three migrations, of which the second runs outside of a transaction. Each adds its name to `startedMigrations` when
 * it runs.
 */
function threeMigrations(startedMigrations: string[]): Record<string, KnownMigration> {
  return {
    '0001-table': {
      async up(database) {
        startedMigrations.push('0001-table')
        await sql`create table things (name text)`.execute(database)
      },
    },
    '0002-index': {
      outsideTransaction: true,
      async up(database) {
        startedMigrations.push('0002-index')
        await createIndexConcurrently(database, 'things_Name', 'things (name)')
      },
    },
    '0003-row': {
      async up(database) {
        startedMigrations.push('0003-row')
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

test('a migration outside of a transaction runs between the migrations before and after it, and builds its index', async () => {
  const [database] = (await connectProcesses(1)) as [Database]
  const startedMigrations: string[] = []
  await migrate(database, 'postgres', threeMigrations(startedMigrations))
  expect(startedMigrations).toEqual(['0001-table', '0002-index', '0003-row'])
  expect(await appliedMigrations(database)).toEqual(startedMigrations)
  expect(await validIndexes(database)).toEqual(['things_Name'])
  await migrate(database, 'postgres', threeMigrations(startedMigrations))
  expect(startedMigrations).toHaveLength(3)
})

test('the migration lock is not lost while an index takes longer to build than a transaction may be idle', async () => {
  const [database] = (await connectProcesses(1, '-c idle_in_transaction_session_timeout=100')) as [Database]
  const startedMigrations: string[] = []
  const slowMigrations: Record<string, KnownMigration> = {
    ...threeMigrations(startedMigrations),
    '0002-index': {
      outsideTransaction: true,
      up: async (connection) => void (await sql`select pg_sleep(0.5)`.execute(connection)),
    },
  }
  await migrate(database, 'postgres', slowMigrations)
  expect(startedMigrations).toEqual(['0001-table', '0003-row'])
  expect(await appliedMigrations(database)).toEqual(['0001-table', '0002-index', '0003-row'])
  // A pooler gives the connection to others afterwards, whose transactions must not be idle for longer.
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(database)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '100ms' }])
})

test('migrating fails if a migration outside of a transaction cannot be recorded as applied', async () => {
  const [database] = (await connectProcesses(1)) as [Database]
  const migrations: Record<string, KnownMigration> = {
    ...threeMigrations([]),
    '0002-index': {
      outsideTransaction: true,
      // The name of a migration can be stored only once.
      up: async (connection) =>
        void (await sql`insert into kysely_migration values ('0002-index', '')`.execute(connection)),
    },
  }
  await expect(migrate(database, 'postgres', migrations)).rejects.toThrow(/kysely_migration_pkey/)
})

test('processes that migrate together build an index once', async () => {
  const databases = await connectProcesses(4)
  const startedMigrations: string[] = []
  await Promise.all(databases.map((database) => migrate(database, 'postgres', threeMigrations(startedMigrations))))
  expect(startedMigrations).toEqual(['0001-table', '0002-index', '0003-row'])
})

test('rows can be written while an index is being built', async () => {
  const [database, writer, openWriter] = (await connectProcesses(3)) as [Database, Database, Database]
  const { '0001-table': table } = threeMigrations([])
  await migrate(database, 'postgres', { '0001-table': table as KnownMigration })
  const write = (database: Kysely<Schema>) => sql`insert into things values ('a')`.execute(database)
  // The index has to wait for a transaction that has written and is still open.
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const firstWrite = Promise.withResolvers<void>()
  const openTransaction = openWriter.transaction().execute(async (transaction) => {
    await write(transaction)
    firstWrite.resolve()
    await finished
  })
  await firstWrite.promise
  const migrating = migrate(database, 'postgres', threeMigrations([]))
  const waitingBuilds = async () =>
    (
      await sql`select 1 from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`.execute(
        writer,
      )
    ).rows.length
  await expect.poll(waitingBuilds).toBe(1)
  await write(writer)
  finish()
  await Promise.all([openTransaction, migrating])
  expect(await validIndexes(database)).toEqual(['things_Name'])
  expect((await sql`select 1 from things`.execute(database)).rows).toHaveLength(3)
})

test('a table can be written while its unused index waits to be dropped', async () => {
  const [database, writer, openReader] = (await connectProcesses(3)) as [Database, Database, Database]
  await migrate(database, 'postgres')
  await sql`create index verifications_identifier on verifications (identifier)`.execute(database)
  await sql`delete from kysely_migration where name = '0016-unused-index'`.execute(database)
  const migrating = await openReader.transaction().execute(async (transaction) => {
    // The drop has to wait for a transaction that has read the table and is still open.
    await sql`select 1 from verifications`.execute(transaction)
    const end = migrate(database, 'postgres')
    const waitingDrops = async () =>
      (
        await sql`select 1 from pg_stat_activity where query like 'drop index %' and wait_event_type = 'Lock' and datname = current_database()`.execute(
          writer,
        )
      ).rows.length
    await expect.poll(waitingDrops).toBe(1)
    // With `nowait`, the statement fails when a write would have to wait.
    await writer
      .transaction()
      .execute((write) => sql`lock table verifications in row exclusive mode nowait`.execute(write))
    // In an object, so that the transaction does not wait for the end.
    return { end }
  })
  await migrating.end
  expect((await sql`select to_regclass('verifications_identifier') as name`.execute(database)).rows).toEqual([
    { name: null },
  ])
})

test('the invalid index that an interrupted build left behind is removed, and the index is built again', async () => {
  const [database] = (await connectProcesses(1)) as [Database]
  const { '0001-table': table } = threeMigrations([])
  await migrate(database, 'postgres', { '0001-table': table as KnownMigration })
  await sql`insert into things values ('twice'), ('twice')`.execute(database)
  const failingBuild = sql`create unique index concurrently "things_Name" on things (name)`.execute(database)
  await expect(failingBuild).rejects.toThrow(/unique/)
  expect(await validIndexes(database)).toEqual([])
  await migrate(database, 'postgres', threeMigrations([]))
  expect(await validIndexes(database)).toEqual(['things_Name'])
  await dropIndexConcurrently(database, 'things_Name')
  await dropIndexConcurrently(database, 'things_Name')
  expect(await validIndexes(database)).toEqual([])
})

test('when a migration fails, those before it in the same transaction are undone too, and can be run again at once', async () => {
  const [database] = (await connectProcesses(1)) as [Database]
  const failingMigration: KnownMigration = {
    async up(database) {
      await sql`create table half (name text)`.execute(database)
      throw new Error('no')
    },
  }
  await expect(
    migrate(database, 'postgres', { ...threeMigrations([]), '0004-fails': failingMigration }),
  ).rejects.toThrow('no')
  expect(await appliedMigrations(database)).toEqual(['0001-table', '0002-index'])
  const startedMigrations: string[] = []
  await migrate(database, 'postgres', threeMigrations(startedMigrations))
  expect(startedMigrations).toEqual(['0003-row'])
})

test('in the account library’s tables, dates have a time zone and truth values are booleans, as the library writes them', async () => {
  const [database] = (await connectProcesses(1)) as [Database]
  await migrate(database, 'postgres')
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_name in ('users', 'sessions', 'accounts', 'verifications')
      and column_name ~ '(At|Verified)$'`.execute(database)
  const dates = {
    users: ['createdAt', 'updatedAt'],
    sessions: ['expiresAt', 'createdAt', 'updatedAt'],
    accounts: ['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'createdAt', 'updatedAt'],
    verifications: ['expiresAt', 'createdAt', 'updatedAt'],
  }
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual({
    'users.emailVerified': 'boolean',
    ...Object.fromEntries(
      Object.entries(dates).flatMap(([table, columns]) =>
        columns.map((column) => [`${table}.${column}`, 'timestamp with time zone']),
      ),
    ),
  })
})
