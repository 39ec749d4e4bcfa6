import { Kysely, PostgresDialect, sql } from 'kysely'
import { Fault } from '#server/fault.ts'
import type { Database, Schema } from './schema.ts'
import { whyUnreachable } from './unreachable.ts'

/** A PostgreSQL database by its address; the driver is loaded only here, since imports are memory. */
export async function openPostgres(url: string): Promise<{ database: Database; close(): Promise<void> }> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const database: Database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(database)
  } catch (error) {
    await database.destroy()
    throw new Fault(`The database at DATABASE_URL cannot be reached (${whyUnreachable(error)}).`, { cause: error })
  }
  return { database, close: () => database.destroy() }
}
