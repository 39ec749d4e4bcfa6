import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import { Fault } from '#server/fault.ts'
import type { ConnectionState } from '#server/ports/metrics.ts'
import { type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { createAwayReporter, type DatabaseAway, type DatabaseLog, isPostgresAway } from './away.ts'
import { migrate } from './migrate.ts'
import { PostgresWithoutMigrationLock } from './migrate-postgres.ts'
import { observedQueries, observeNoConnection } from './observed-queries.ts'
import type { Database, Schema } from './schema.ts'
import { createStatementNames } from './statement-names.ts'
import { whyUnreachable } from './unreachable.ts'

/**
 * The connections that migrating needs: one that holds the lock on migrations, and one for statements outside of a
 * transaction.
 */
const migrationConnections = 2

/** The most milliseconds that a query waits for a new or a pooled connection. */
const connectTimeoutMs = 3000

/** Milliseconds after which the server ends a statement with an error. */
const statementTimeoutMs = 4000

/**
 * Milliseconds after which the server ends a transaction that waits for its next statement. A process that is frozen or
 * cut off sends none, and would keep the transaction's locks: another process would wait for them.
 */
const idleTransactionTimeoutMs = 5000

/** The most milliseconds to wait for an answer. None comes when the server is frozen or packets are lost. */
const queryTimeoutMs = 5000

/** Milliseconds without traffic after which TCP checks whether the server at the other end still answers. */
const keepAliveDelayMs = 10_000

/** How a process uses PostgreSQL. */
export interface PostgresSettings {
  /** postgres://… */
  url: string
  /** The most connections of this process. */
  pool: number
  /**
   * Whether `url` is the address of a connection pooler, such as PgBouncer, that may run each transaction on another
   * connection.
   */
  pooler: boolean
}

/** Migrates a PostgreSQL database to this version's schema. Throws a Fault if the server cannot be reached. */
export async function migratePostgres(settings: PostgresSettings): Promise<void> {
  // Migrations run without the time limits that the statements of requests have, since migrating a large table takes
  // long.
  const pool = await createPool({ connectionString: settings.url, max: migrationConnections })
  const database: Database = new Kysely<Schema>({ dialect: new PostgresWithoutMigrationLock({ pool }) })
  try {
    await checkConnection(settings)
    await migrate(database, 'postgres')
  } finally {
    await database.destroy()
  }
}

/**
 * Opens a connection with the settings that requests use. Throws a Fault if that fails, or if the database can only be
 * read.
 */
async function checkConnection(settings: PostgresSettings): Promise<void> {
  const pool = await createPool({ ...requestPoolConfig(settings), max: 1 })
  try {
    const { rows } = await pool.query('show transaction_read_only').catch((error: unknown) => {
      throw new Fault(
        isUnknownParameter(error)
          ? 'At DATABASE_URL answers a pooler such as PgBouncer, which refuses the time limits on statements and transactions. Set DATABASE_POOLER to transaction.'
          : `The database at DATABASE_URL cannot be reached (${whyUnreachable(error)}).`,
        { cause: error },
      )
    })
    if (rows[0]?.transaction_read_only === 'on') {
      throw new Fault(
        'The database at DATABASE_URL can only be read. If it is a standby, set DATABASE_URL to the primary.',
      )
    }
  } finally {
    await pool.end()
  }
}

/** Whether this is PgBouncer's error about a parameter that it does not pass on (08P01, a protocol violation). */
const isUnknownParameter = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '08P01' && /startup parameter/.test(error.message)

/**
 * The settings of the connections that requests use. A pooler accepts no such time limits for a connection,
 * since each transaction may run on another connection; PgBouncer's settings `query_timeout` and
 * `idle_transaction_timeout` take their place.
 */
const requestPoolConfig = ({ url, pooler }: PostgresSettings): PoolConfig => ({
  connectionString: url,
  query_timeout: queryTimeoutMs,
  ...(pooler
    ? {}
    : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: idleTransactionTimeoutMs }),
})

/**
 * Opens the PostgreSQL database at an address. Broken connections are replaced; while none can be opened, and when the
 * server does not answer in time, every query is refused with `DatabaseAway`. No query is ever sent twice. `observe` is
 * called for each statement, and for each connection that could not be opened.
 */
export async function openPostgres(
  settings: PostgresSettings,
  log: DatabaseLog,
  observe: Observe = observeNothing,
): Promise<{ database: Database; connections(): ConnectionState; close(): Promise<void> }> {
  const pool = await createPool({ ...requestPoolConfig(settings), max: settings.pool })
  const reportAway = createAwayReporter(log, whyUnreachable)
  const statementNameOf = settings.pooler ? () => undefined : createStatementNames()
  const dialect = new PostgresDialect({ pool: createKyselyPool(pool, { reportAway, statementNameOf, observe }) })
  const database: Database = new Kysely<Schema>({ dialect, ...observedQueries(observe) })
  return {
    database,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => database.destroy(),
  }
}

/** Creates a pool of connections. The driver is imported only here, so that it takes no memory where SQLite is used. */
async function createPool(settings: PoolConfig): Promise<Pool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    // A frozen server never closes its idle connections. They must not keep a stopped process from ending.
    allowExitOnIdle: true,
    ...settings,
  })
  // The query on a broken connection fails by itself, and the pool replaces the connection. Without listeners the
  // events `error` would end the process: the pool's for idle connections, each client's for those in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The pool as Kysely uses it. Errors that mean that the server is away become `DatabaseAway`; `statementNameOf` returns
 * the name of a statement, or undefined for a statement without one. PostgreSQL prepares a statement with a name once
 * for each connection, which a pooler may exchange.
 */
function createKyselyPool(
  pool: Pool,
  parts: {
    reportAway: (cause: unknown) => DatabaseAway
    statementNameOf: (statement: string, parameters: readonly unknown[]) => string | undefined
    observe: Observe
  },
): PostgresPool {
  const { reportAway, statementNameOf, observe } = parts
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const requestedAt = performance.now()
      const client = await pool.connect().catch((error: unknown) => {
        observeNoConnection(observe, requestedAt)
        throw reportAway(error)
      })
      let isBroken = false
      async function query(statement: string, parameters: readonly unknown[]) {
        // When a query of a transaction has timed out, Kysely still sends the rollback on the same connection.
        if (isBroken) throw reportAway(new Error('the connection was given up'))
        try {
          const name = statementNameOf(statement, parameters)
          return await client.query({
            text: statement,
            values: [...parameters],
            ...(name === undefined ? {} : { name }),
          })
        } catch (error) {
          if (!isPostgresAway(error)) throw error
          // After a timeout the connection is still busy with this query, and another query on it would wait.
          isBroken = true
          throw reportAway(error)
        }
      }
      return {
        // Kysely's type has a second form, for cursors, which need an option that is not set here.
        query: query as never,
        release: (discard = false) => client.release(discard || isBroken),
      }
    },
  }
}
