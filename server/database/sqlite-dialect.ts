import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from 'kysely'
import { type DatabaseAway, isSqliteAway, isSqliteBusy } from './away.ts'
import { createMutex, type Mutex } from './mutex.ts'

/** The fewest milliseconds between two attempts to write while another process writes; at most twice as many. */
const pauseBetweenTries = 10

interface Parts {
  database: DatabaseSync
  /** Milliseconds a writer waits for another process before the database counts as away. */
  longestWait: number
  away: (cause: unknown) => DatabaseAway
  /** Called before each use of the connection; throws when the file must not be used any more. */
  checkFile: () => void
}

/**
 * Kysely's dialect for the one connection of this process to the SQLite file. It is built on better-auth's and
 * differs in five things.
 *
 * - Transactions begin immediate: a deferred one that begins to write while another process writes fails at once,
 *   whatever the busy timeout.
 * - The adapter says that DDL is transactional (in SQLite it is), so that Kysely runs the migrations inside one such
 *   transaction: two processes that start together migrate once.
 * - Queries that wait for the one connection get it in the order in which they asked.
 * - A write that finds another process writing is tried again from here: `node:sqlite` is synchronous, and SQLite's
 *   own busy timeout would stop the whole process while it waits.
 * - An error that means that the file cannot be used becomes a `DatabaseAway`.
 */
export function createSqliteDialect(parts: Parts): Dialect {
  const dialect = new NodeSqliteDialect({ database: withStatementCache(parts.database) })
  return {
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createAdapter: () =>
      Object.defineProperty(dialect.createAdapter(), 'supportsTransactionalDdl', { get: () => true }),
    createDriver: () => adapted(dialect.createDriver(), parts),
  }
}

function adapted(driver: Driver, parts: Parts): Driver {
  const { database, checkFile } = parts
  const mutex = createMutex()
  const acquire = driver.acquireConnection.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  let connection: DatabaseConnection | undefined

  driver.acquireConnection = async () => {
    checkFile()
    await mutex.acquire()
    // Acquired once and never released: the lock of better-auth's dialect would wake all waiting queries at each
    // release.
    connection ??= withRetries(await acquire(), mutex, parts)
    return connection
  }
  driver.releaseConnection = async () => mutex.release()
  driver.beginTransaction = async (begun) => {
    await begun.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  driver.rollbackTransaction = async (begun) => {
    // A full disk or an I/O error makes SQLite roll back by itself; a second time would fail and hide the first error.
    if (database.isTransaction) await rollback(begun)
  }
  return driver
}

/**
 * The connection, where a query that finds the file locked is tried again until `longestWait` has passed. Nothing is
 * done twice: SQLite refuses before it has done anything, and inside a transaction, which has the file's lock, nothing
 * is tried again. Other queries use the connection in the meantime; of those that found the file locked, one at a time
 * is tried again.
 */
function withRetries(inner: DatabaseConnection, mutex: Mutex, parts: Parts): DatabaseConnection {
  const { database, longestWait, away } = parts
  const retrying = createMutex()

  async function execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + longestWait
    try {
      return await inner.executeQuery<R>(query)
    } catch (error) {
      if (!isSqliteBusy(error) || database.isTransaction) throw error
    }
    mutex.release()
    await retrying.acquire()
    try {
      for (;;) {
        await pause(pauseBetweenTries * (1 + Math.random()))
        await mutex.acquire()
        try {
          return await inner.executeQuery<R>(query)
        } catch (error) {
          // The lock is still held here: Kysely releases the connection after an error.
          if (!isSqliteBusy(error) || performance.now() > deadline) throw error
        }
        mutex.release()
      }
    } finally {
      retrying.release()
    }
  }

  return {
    async executeQuery<R>(query: CompiledQuery) {
      try {
        return await execute<R>(query)
      } catch (error) {
        throw isSqliteAway(error) ? away(error) : error
      }
    },
    streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
  }
}

/** The database with each statement prepared once: for small queries preparing takes longer than running. */
function withStatementCache(database: DatabaseSync): DatabaseSync {
  const statements = new Map<string, StatementSync>()
  const most = 500
  const prepare = database.prepare.bind(database)
  database.prepare = (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = prepare(sql)
    // The dialect asks at every run whether a statement returns rows; the answer never changes, so it is cached.
    const columns = statement.columns()
    statement.columns = () => columns
    if (statements.size >= most) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  return database
}
