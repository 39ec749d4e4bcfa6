import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migratePostgres } from '#server/database/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that the tests run on; empty for SQLite. */
    postgresUrl: string
  }
}

/** The settings to open the database of a test, and what removes it after the test. */
export interface TestDatabase {
  dataDir: string
  databaseUrl: string | null
  remove(): Promise<void>
}

/** Creates an empty database, without tables, on the engine of this test run. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matinee-test-'))
  if (server() === '') return { dataDir, databaseUrl: null, remove: async () => removeFolder(dataDir) }
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

/** Migrated databases on PostgreSQL whose tests have ended, without rows. Creating one takes a tenth of a second. */
const free: { url: string; schema: string }[] = []

/** Gives a database without rows on the engine of this test run; on PostgreSQL it may be one that a test had before. */
export async function databaseWithoutRows(): Promise<TestDatabase> {
  if (server() === '') return emptyDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'matinee-test-'))
  const { url, schema } = free.pop() ?? (await createMigrated())
  return {
    dataDir,
    databaseUrl: url,
    async remove() {
      removeFolder(dataDir)
      // Tests that make the database fail change its tables and triggers.
      if ((await clean(url)) === schema) free.push({ url, schema })
      else await dropOnPostgres(url)
    },
  }
}

const server = () => inject('postgresUrl')

async function createOnPostgres(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(server(), `create database ${name}`)
  return server().replace(/\/postgres$/, `/${name}`)
}

const dropOnPostgres = (url: string) => run(server(), `drop database ${new URL(url).pathname.slice(1)} with (force)`)

async function createMigrated(): Promise<{ url: string; schema: string }> {
  const url = await createOnPostgres()
  await migratePostgres({ url, pool: 1, pooler: false })
  return { url, schema: await clean(url) }
}

/** Ends all other connections and deletes all rows. Returns what identifies the tables, triggers and settings. */
async function clean(url: string): Promise<string> {
  return run(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    // No trigger and no foreign key keeps a row from being deleted.
    `set session_replication_role = replica`,
    `do $$ declare place text; begin
       for place in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname not like 'kysely_%'
       loop execute format('delete from public.%I', place); end loop;
     end $$`,
    `select string_agg(part, ' ' order by part) as answer from (
       select relname || ' ' || attname as part from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'public'::regnamespace and not attisdropped
       union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
       union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
       union all select setconfig::text from pg_db_role_setting
         where setdatabase = (select oid from pg_database where datname = current_database())
     ) parts`,
  )
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Runs statements one after the other; returns the `answer` of the last one's first row. */
async function run(url: string, ...statements: string[]): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let answer = ''
    for (const statement of statements) answer = (await client.query(statement)).rows[0]?.answer ?? ''
    return answer
  } finally {
    await client.end()
  }
}
