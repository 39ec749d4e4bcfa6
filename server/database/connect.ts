import { join } from 'node:path'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Database, Engine } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** An open database at this version's schema. */
export interface OpenDatabase {
  database: Database
  engine: Engine
  close(): Promise<void>
}

/**
 * Opens and migrates the database: PostgreSQL when there is an address, else the SQLite file in the data folder.
 * What the operator can mend is a Fault of one sentence.
 */
export async function connect(settings: { databaseUrl: string | null; dataDir: string }): Promise<OpenDatabase> {
  const engine: Engine = settings.databaseUrl === null ? 'sqlite' : 'postgres'
  const opened =
    settings.databaseUrl === null
      ? openSqlite(join(settings.dataDir, 'matinee.sqlite'))
      : await openPostgres(settings.databaseUrl)
  try {
    await migrate(opened.database, engine)
  } catch (error) {
    await opened.close()
    throw error
  }
  return { ...opened, engine }
}
