import { join } from 'node:path'
import { Fault } from '#server/fault.ts'
import { DatabaseAway, type DatabaseLog, reasonOf } from './away.ts'
import { migrate } from './migrate.ts'
import { migratePostgres, openPostgres } from './postgres.ts'
import type { Database, Engine } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** An open database with this version's schema. */
export interface OpenDatabase {
  database: Database
  engine: Engine
  close(): Promise<void>
}

const quiet: DatabaseLog = { warn() {}, error() {} }

/**
 * Opens and migrates the database: PostgreSQL when there is an address, else the SQLite file in the data folder. Throws
 * a Fault for what the operator can fix. After that, queries throw `DatabaseAway` while the database is away, which is
 * logged at most once a minute.
 */
export async function connect(
  settings: { databaseUrl: string | null; dataDir: string },
  log: DatabaseLog = quiet,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    await migratePostgres(settings.databaseUrl)
    return { ...(await openPostgres(settings.databaseUrl, log)), engine: 'postgres' }
  }
  const opened = openSqlite(join(settings.dataDir, 'matinee.sqlite'), { log })
  try {
    await migrate(opened.database, 'sqlite')
  } catch (error) {
    await opened.close()
    if (!(error instanceof DatabaseAway)) throw error
    throw new Fault(`The database could not be brought to this version (${reasonOf(error.cause)}).`, { cause: error })
  }
  return { ...opened, engine: 'sqlite' }
}
