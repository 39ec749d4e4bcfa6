import { join } from 'node:path'
import { Fault } from '#server/fault.ts'
import type { ConnectionState } from '#server/ports/metrics.ts'
import { type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { DatabaseAway, type DatabaseLog, reasonOf } from './away.ts'
import { lacksMigrations, migrate } from './migrate.ts'
import { migratePostgres, openPostgres } from './postgres.ts'
import type { Database, Engine } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** The most connections of one process to PostgreSQL, unless a setting says otherwise. */
export const defaultPoolSize = 10

/** An open database with this version's schema. */
export interface OpenDatabase {
  database: Database
  engine: Engine
  /** Whether the SQLite file was found damaged, after which nothing is written to it. Always false for PostgreSQL. */
  isDamaged(): boolean
  /** How many connections are in use at this moment. */
  connections(): ConnectionState
  close(): Promise<void>
}

const noLog: DatabaseLog = { warn() {}, error() {} }

/**
 * Opens and migrates the database: PostgreSQL if `databaseUrl` is given, else the SQLite file in the data folder.
 * `databasePool` and `databasePooler` are `pool` and `pooler` of {@link PostgresSettings}. Throws a Fault for what the
 * operator can fix. After that, queries throw `DatabaseAway` while the database cannot be used, which is logged at
 * most once a minute. `observe` is called for each statement after the migrations.
 */
export async function connect(
  settings: { databaseUrl: string | null; databasePool?: number; databasePooler?: boolean; dataDir: string },
  log: DatabaseLog = noLog,
  observe: Observe = observeNothing,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    const { databaseUrl: url, databasePool: pool = defaultPoolSize, databasePooler: pooler = false } = settings
    await migratePostgres({ url, pool, pooler })
    return { ...(await openPostgres({ url, pool, pooler }, log, observe)), engine: 'postgres', isDamaged: () => false }
  }
  const opened = openSqlite(join(settings.dataDir, 'matinee.sqlite'), { log, observe })
  try {
    // A large file is still being checked in the background. If there are migrations to run, they wait until the check
    // has ended, so that they do not change a damaged file.
    if (opened.backgroundCheck !== null && (await lacksMigrations(opened.database, 'sqlite')))
      await keepRunningUntil(opened.backgroundCheck)
    await migrate(opened.database, 'sqlite')
  } catch (error) {
    await opened.close()
    if (!(error instanceof DatabaseAway)) throw error
    throw new Fault(`The database could not be brought to this version (${reasonOf(error.cause)}).`, { cause: error })
  }
  return { ...opened, engine: 'sqlite' }
}

/**
 * Waits for the promise. Until then this process does not end by itself: neither the check of the file nor a promise
 * keeps it running, and the server does not listen yet.
 */
async function keepRunningUntil(promise: Promise<void>): Promise<void> {
  const timer = setInterval(() => {}, 60_000)
  try {
    await promise
  } finally {
    clearInterval(timer)
  }
}
