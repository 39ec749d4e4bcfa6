import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type RunningServer, startMeasured, withDataFolder } from '#bench/process.ts'
import { project } from '#scripts/parts/project.ts'
import { connect } from '#server/database/connect.ts'
import type { Database, Schema } from '#server/database/schema.ts'
import { sessionCookieName, signatureOf } from '#server/http/session.ts'
import { fillDeployment } from '#tests/support/fill-deployment.ts'
import { withoutIndexes } from './without-indexes.ts'

const secret = 'a secret for measuring, long enough'

/** The number of members whose requests are measured. Their accounts are spread evenly over all accounts. */
export const memberCount = 500

/** The time for making an index is printed if it is at least this many milliseconds. */
const minReportedMs = 500

/** A database with accounts, and the cookies of some of their owners. */
export interface Deployment {
  databaseUrl: string
  /** The cookies of the measured members, one for each. */
  cookies: string[]
}

/** A short hash of the code that fills a database: its migrations and the statements that write the rows. */
function fillingVersion(): string {
  const migrations = join(project, 'server/database/migrations')
  const files = [
    ...readdirSync(migrations).map((name) => join(migrations, name)),
    join(project, 'tests/support/fill-deployment.ts'),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Makes a database with `accounts` accounts on the PostgreSQL server at `url`. The database is a copy of a filled one,
 * which stays on the server. So a measurement may change or delete rows, and the next measurement has them again.
 * Prints how long filling took. Filled databases with the same number of accounts are removed if another version of the
 * code has filled them, or if they are not complete.
 */
export async function createDeployment(url: string, accounts: number): Promise<Deployment> {
  const [filled, copy] = [`filled_${accounts}_${fillingVersion()}`, `measured_${accounts}`]
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  await onServer(url, async (database) => {
    const { rows: keptDatabases } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, 'filled_')`.execute(database)
    if (keptDatabases.some(({ name }) => name === filled)) return
    for (const { name } of keptDatabases) {
      if (name.split('_')[1] === `${accounts}`) await sql`drop database ${sql.id(name)}`.execute(database)
    }
    const unfinished = `${filled}_unfinished`
    await sql`create database ${sql.id(unfinished)}`.execute(database)
    await fillDatabase(urlOf(unfinished), accounts)
    await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(filled)}`.execute(database)
  })
  await onServer(url, async (database) => {
    await sql`drop database if exists ${sql.id(copy)}`.execute(database)
    await sql`create database ${sql.id(copy)} template ${sql.id(filled)} strategy file_copy`.execute(database)
  })
  const ids = Array.from({ length: memberCount }, (_, index) => {
    const account = Math.floor((index * accounts) / memberCount)
    return `u${1_000_000_000 + account}`
  })
  const databaseUrl = urlOf(copy)
  await onDatabase(databaseUrl, (database) => addSessions(database, ids))
  return { databaseUrl, cookies: ids.map((_, index) => cookieOf(tokenOf(index))) }
}

/**
 * Does some work on the database at `url`, through a connection on which a statement may take any time. On the
 * connections of Matinee's servers, this time is limited.
 */
export async function onServer(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const database: Database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await work(database)
  } finally {
    await database.destroy()
  }
}

/** Makes the tables of a new database, fills them, and prints how long that took and how large they are. */
async function fillDatabase(databaseUrl: string, accounts: number): Promise<void> {
  // Opening the database makes its tables.
  await onDatabase(databaseUrl, async () => {})
  const name = `${accounts} accounts`
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  await onServer(databaseUrl, async (database) => {
    // This setting switches the check of foreign keys off, which makes filling faster. The check is not needed: the
    // account of a row is always written before the row.
    await sql`set session_replication_role = replica`.execute(database)
    await withoutIndexes(
      database,
      () =>
        fillDeployment(database, 'postgres', accounts, ({ table, rows, milliseconds }) =>
          console.log(`${name}: ${rows} rows of ${table} in ${seconds(milliseconds)}`),
        ),
      (index, milliseconds) => {
        if (milliseconds >= minReportedMs) console.log(`${name}: the index ${index} in ${seconds(milliseconds)}`)
      },
    )
    // PostgreSQL would vacuum by itself, but only minutes later; the measurement begins before that.
    await sql`vacuum analyze`.execute(database)
    const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
      database,
    )
    console.log(`${name}: ${(Number(rows[0]?.bytes) / 1e6).toFixed(0)} MB`)
    for (const { table, rows, bytes, indexBytes } of await sizesIn(database)) {
      const perRow = (bytes: string) => (Number(bytes) / rows).toFixed(0)
      console.log(`${name}: a row of ${table} takes ${perRow(bytes)} bytes, and ${perRow(indexBytes)} in its indexes`)
    }
  })
}

/**
 * The tables with at least `memberCount` rows, each with its number of rows, the bytes of the table, and the bytes of
 * its indexes.
 */
async function sizesIn(database: Database) {
  const { rows } = await sql<{ table: string; rows: number; bytes: string; indexBytes: string }>`
    select relname as table, reltuples as rows, pg_table_size(oid) as bytes, pg_indexes_size(oid) as "indexBytes"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${memberCount}
    order by relname`.execute(database)
  return rows
}

const sessionId = (index: number): string => `measured-${index}`

/** The session ids of the measured members, from the member with the index `first` on. */
export const memberSessions = (first: number): string[] =>
  Array.from({ length: memberCount - first }, (_, index) => sessionId(first + index))

const tokenOf = (index: number): string => `token-${index}`
const cookieOf = (token: string): string => `${sessionCookieName}=${token}.${signatureOf(token, secret)}`

/** Adds a session for each of these accounts. */
async function addSessions(database: Database, ids: readonly string[]): Promise<void> {
  const now = new Date()
  const rows = ids.map((userId, index) => ({
    id: sessionId(index),
    userId,
    token: signatureOf(tokenOf(index), secret),
    expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    createdAt: now,
    updatedAt: now,
    ipAddress: null,
    userAgent: null,
  }))
  await database.insertInto('sessions').values(rows).execute()
}

/** Opens a database, which migrates it to this version's schema, does some work on it, and closes it. */
export async function onDatabase(databaseUrl: string, work: (database: Database) => Promise<void>): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const { database, close } = await connect({ databaseUrl, dataDir, databasePool: 1 })
    try {
      await work(database)
    } finally {
      await close()
    }
  })
}

/** Starts a server on each of these databases, does some work, and stops the servers. */
export async function withServers<T>(
  databaseUrls: readonly string[],
  work: (servers: RunningServer[]) => Promise<T>,
): Promise<T> {
  return withDataFolder(async (dataDir) => {
    const servers: RunningServer[] = []
    try {
      for (const [index, databaseUrl] of databaseUrls.entries()) {
        servers.push(
          await startMeasured({
            PORT: '0',
            DATA_DIR: `${dataDir}/${index}`,
            LOG_LEVEL: 'silent',
            DATABASE_URL: databaseUrl,
            AUTH_SECRET: secret,
          }),
        )
      }
      return await work(servers)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })
}
