import { findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { type RunningServer, startMeasured, withDataFolder } from './process.ts'

/** The settings that say where a server's database is. `connect` of `server/database` takes the same settings. */
export interface DatabasePlace {
  /** Null for the embedded database in the data folder. */
  databaseUrl: string | null
  dataDir: string
}

/** A result, with the engine with which it was measured. */
type Measurement<T> = { engine: 'SQLite' | 'PostgreSQL' } & T

/**
 * Starts Matinee with these settings on SQLite, and again on PostgreSQL if it is installed. Resolves with the results
 * of `measure`, one for each engine.
 */
export async function onEachEngine<T extends object>(
  settings: Record<string, string>,
  measure: (matinee: RunningServer, place: DatabasePlace) => Promise<T>,
): Promise<Measurement<T>[]> {
  const onSqlite = { engine: 'SQLite' as const, ...(await onDatabase(null)) }
  const bin = findPostgres()
  if (bin === null) return [onSqlite]
  const postgres = await startPostgres(bin)
  try {
    return [onSqlite, { engine: 'PostgreSQL', ...(await onDatabase(postgres.url)) }]
  } finally {
    await postgres.stop()
  }

  function onDatabase(databaseUrl: string | null): Promise<T> {
    return withDataFolder(async (dataDir) => {
      const databaseSettings =
        databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, AUTH_SECRET: 'a secret for measuring, long enough' }
      const matinee = await startMeasured({
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...settings,
        ...databaseSettings,
      })
      try {
        return await measure(matinee, { databaseUrl, dataDir })
      } finally {
        await matinee.stop()
      }
    })
  }
}
