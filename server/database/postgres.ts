import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import { Fault } from '#server/fault.ts'
import { createAwayReporter, type DatabaseAway, type DatabaseLog, isPostgresAway } from './away.ts'
import { migrate } from './migrate.ts'
import type { Database, Schema } from './schema.ts'
import { whyUnreachable } from './unreachable.ts'

/** The most connections of one process. */
const mostConnections = 10

/** The most milliseconds that a query waits for a new or a pooled connection. */
const longestConnecting = 3000

/** Milliseconds after which the server ends a statement with an error. */
const longestStatement = 4000

/** The most milliseconds to wait for an answer. None comes when the server is frozen or packets are lost. */
const longestAnswer = 5000

/** Milliseconds without traffic after which TCP checks whether the other side of a connection is still there. */
const longestSilence = 10_000

/** Migrates a PostgreSQL database to this version's schema. Throws a Fault if the server cannot be reached. */
export async function migratePostgres(url: string): Promise<void> {
  // Without the timeouts of requests: migrating a large table takes long, and another process may be doing it.
  const pool = await createPool({ connectionString: url, connectionTimeoutMillis: longestConnecting })
  const database: Database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(database).catch((error: unknown) => {
      throw new Fault(`The database at DATABASE_URL cannot be reached (${whyUnreachable(error)}).`, { cause: error })
    })
    await migrate(database, 'postgres')
  } finally {
    await database.destroy()
  }
}

/**
 * Opens the PostgreSQL database at an address. Broken connections are replaced; while none can be opened, and when the
 * server does not answer in time, every query is refused with `DatabaseAway`. No query is ever sent twice.
 */
export async function openPostgres(
  url: string,
  log: DatabaseLog,
): Promise<{ database: Database; close(): Promise<void> }> {
  const pool = await createPool({
    connectionString: url,
    connectionTimeoutMillis: longestConnecting,
    statement_timeout: longestStatement,
    query_timeout: longestAnswer,
  })
  const dialect = new PostgresDialect({ pool: refusingWhenAway(pool, createAwayReporter(log, whyUnreachable)) })
  const database: Database = new Kysely<Schema>({ dialect })
  return { database, close: () => database.destroy() }
}

/** Creates the pool. The driver is imported only here, so that it takes no memory where SQLite is used. */
async function createPool(settings: PoolConfig): Promise<Pool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    max: mostConnections,
    keepAlive: true,
    keepAliveInitialDelayMillis: longestSilence,
    // A frozen server never closes its idle connections. They must not keep a stopped process from ending.
    allowExitOnIdle: true,
    ...settings,
  })
  // The query on a broken connection fails by itself, and the pool replaces the connection. Without listeners these
  // events would end the process: the pool's for idle connections, each client's for those in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The pool as Kysely uses it; errors that mean that the server is away become `DatabaseAway`. */
function refusingWhenAway(pool: Pool, away: (cause: unknown) => DatabaseAway): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw away(error)
      })
      let broken = false
      async function query(statement: string, parameters: readonly unknown[]) {
        // Happens when Kysely rolls a transaction back on a connection whose query has timed out.
        if (broken) throw away(new Error('the connection was given up'))
        try {
          return await client.query(statement, [...parameters])
        } catch (error) {
          if (!isPostgresAway(error)) throw error
          // After a timeout the connection is still busy with this query, and the next one would wait for it.
          broken = true
          throw away(error)
        }
      }
      return {
        // Kysely's type has a second form, for cursors, which need a setting that we do not give.
        query: query as never,
        release: (discard = false) => client.release(discard || broken),
      }
    },
  }
}
