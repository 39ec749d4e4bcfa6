import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, QueryResult } from 'pg'
import { inject } from 'vitest'
import { connect, defaultPoolSize, type OpenDatabase } from '#server/database/connect.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { makeDataFolder, removeFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that the tests run on; empty for SQLite. */
    postgresUrl: string
  }
}

/** The settings with which a test opens its database, and the function that removes the database after the test. */
export interface TestDatabase {
  dataDir: string
  databaseUrl: string | null
  remove(): Promise<void>
}

/** Creates an empty database, without tables, on the engine of this test run. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const dataDir = makeDataFolder('matinee-test-')
  if (serverUrl() === '') return { dataDir, databaseUrl: null, remove: async () => removeFolder(dataDir) }
  const databaseUrl = await createOnPostgres()
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await dropOnPostgres(databaseUrl)
      removeFolder(dataDir)
    },
  }
}

/** The database that `migrate-template.ts` has migrated, and that tests copy. */
export const migratedTemplate = 'migrated_template'

/** A database on PostgreSQL with the tables of this version. */
interface MigratedDatabase {
  url: string
  /** The fingerprint that `emptyTables` returns as long as no test has changed the tables. */
  fingerprint: string
  /** The connection on which `emptyTables` deletes the rows after each test. */
  connection: Pool
}

/**
 * Databases whose tests have ended and whose rows were deleted. They are used again, since creating a database takes a
 * tenth of a second.
 */
const freeDatabases: MigratedDatabase[] = []

/** A migrated SQLite file without rows. Each test gets a copy, since migrating takes longer than most tests. */
let migratedFile: Promise<Buffer> | undefined

/**
 * Creates a database with the tables of this version and without rows, on the engine of this test run. On PostgreSQL a
 * database of an earlier test may be used again. `openMigrated` opens the database.
 */
export async function databaseWithoutRows(): Promise<TestDatabase> {
  const dataDir = makeDataFolder('matinee-test-')
  if (serverUrl() === '') {
    migratedFile ??= migrateFile()
    writeFileSync(fileIn(dataDir), await migratedFile, { mode: 0o600 })
    return { dataDir, databaseUrl: null, remove: async () => removeFolder(dataDir) }
  }
  const migrated = freeDatabases.pop() ?? (await createMigrated())
  const { url, fingerprint, connection } = migrated
  return {
    dataDir,
    databaseUrl: url,
    async remove() {
      removeFolder(dataDir)
      // A database whose tables or triggers a test has changed is not used again.
      if ((await emptyTables(connection)) === fingerprint) return void freeDatabases.push(migrated)
      await connection.end()
      await dropOnPostgres(url)
    },
  }
}

/** Opens a database that already has the tables of this version. Returns the same as `connect` does. */
export async function openMigrated(
  { dataDir, databaseUrl: url }: TestDatabase,
  observe: Observe = observeNothing,
): Promise<OpenDatabase> {
  const log = { warn() {}, error() {} }
  return url === null
    ? { ...openSqlite(fileIn(dataDir), { log, observe }), engine: 'sqlite' }
    : {
        ...(await openPostgres({ url, pool: defaultPoolSize, pooler: false }, log, observe)),
        engine: 'postgres',
        isDamaged: () => false,
      }
}

const fileIn = (dataDir: string) => join(dataDir, 'matinee.sqlite')

async function migrateFile(): Promise<Buffer> {
  const { dataDir, remove } = await emptyDatabase()
  const { close } = await connect({ dataDir, databaseUrl: null })
  await close()
  const migrated = readFileSync(fileIn(dataDir))
  await remove()
  return migrated
}

const serverUrl = () => inject('postgresUrl')

/** Creates a database with `options` of `create database`, and returns its URL. */
async function createOnPostgres(options = ''): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(serverUrl(), `create database ${name} ${options}`)
  return serverUrl().replace(/\/postgres$/, `/${name}`)
}

const dropOnPostgres = (url: string) =>
  runStatement(serverUrl(), `drop database ${new URL(url).pathname.slice(1)} with (force)`)

async function createMigrated(): Promise<MigratedDatabase> {
  const url = await createOnPostgres(`template ${migratedTemplate} strategy file_copy`)
  const { default: pg } = await import('pg')
  const connection = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true })
  // When PostgreSQL stops, it ends idle connections. Without a listener, that error would end this process.
  connection.on('error', () => {})
  return { url, fingerprint: await emptyTables(connection), connection }
}

/**
 * Ends all other connections and deletes all rows. Returns a fingerprint: a text that differs when the tables, triggers
 * or settings differ.
 */
async function emptyTables(connection: Pool): Promise<string> {
  // PostgreSQL runs several statements in one text as one transaction.
  const results = (await connection.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    -- Disables triggers and foreign keys, which could prevent a row from being deleted.
    set local session_replication_role = replica;
    do $$ declare place text; begin
      for place in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not like 'kysely_%'
      loop execute format('delete from public.%I', place); end loop;
    end $$;
    select string_agg(part, ' ' order by part) as answer from (
      select relname || ' ' || attname as part from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and not attisdropped
      union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
      union all select setconfig::text from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
    ) parts`)) as unknown as QueryResult<{ answer: string }>[]
  return results.at(-1)?.rows[0]?.answer ?? ''
}

/** Runs a statement on a new connection. */
async function runStatement(url: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
