import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from 'kysely'
import { DatabaseAway, isSqliteAway, isSqliteBusy, isSqliteDamaged, reasonOf } from './away.ts'
import type { Damage } from './damage.ts'
import { createMutex, type Mutex } from './mutex.ts'

/**
 * The shortest pause in milliseconds between two attempts to write while another process writes. The longest pause is
 * twice as long.
 */
const retryPauseMs = 10

/** The most prepared statements in the cache; when the cache is full, it is emptied. */
const maxCachedStatements = 500

interface DialectParts {
  database: DatabaseSync
  /** Held by the query or transaction that uses the connection. */
  mutex: Mutex
  /** The most milliseconds that a write waits for another process; then it is refused with `DatabaseAway`. */
  maxWaitMs: number
  reportAway: (cause: unknown) => DatabaseAway
  /** Called before each use of the connection; throws when the file must not be used any more. */
  checkFile: () => void
  damage: Damage
}

/**
 * Kysely's dialect for this process's one connection to the SQLite file. It is built on better-auth's dialect and
 * differs from that dialect in five ways.
 *
 * - Transactions begin immediate: a deferred transaction that begins to write while another process writes fails at
 *   once, whatever the busy timeout.
 * - The adapter says that DDL is transactional (in SQLite it is), so that Kysely runs the migrations inside one
 *   immediate transaction: two processes that start together migrate once.
 * - Queries that wait for the one connection get the connection in the order in which they began to wait.
 * - A write that fails because another process writes is tried again here: `node:sqlite` is synchronous, so SQLite's
 *   own busy timeout would block the whole process while it waits.
 * - An error that means that the file cannot be used becomes a `DatabaseAway`. After an error that means that the file
 *   is damaged, all writes are refused too.
 */
export function createSqliteDialect(parts: DialectParts): Dialect {
  const dialect = new NodeSqliteDialect({ database: withStatementCache(parts.database) })
  return {
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createAdapter: () =>
      Object.defineProperty(dialect.createAdapter(), 'supportsTransactionalDdl', { get: () => true }),
    createDriver: () => adaptDriver(dialect.createDriver(), parts),
  }
}

function adaptDriver(driver: Driver, parts: DialectParts): Driver {
  const { database, mutex, checkFile } = parts
  const acquire = driver.acquireConnection.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  let connection: DatabaseConnection | undefined

  driver.acquireConnection = async () => {
    checkFile()
    await mutex.acquire()
    // The inner driver's connection is acquired once and never released: the lock of better-auth's dialect would wake
    // all waiting queries at each release.
    connection ??= withRetries(await acquire(), mutex, parts)
    return connection
  }
  driver.releaseConnection = async () => mutex.release()
  driver.beginTransaction = async (transactionConnection) => {
    await transactionConnection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  driver.rollbackTransaction = async (transactionConnection) => {
    // After a full disk or an I/O error SQLite has rolled back by itself. A second rollback would fail and hide that
    // error.
    if (database.isTransaction) await rollback(transactionConnection)
  }
  return driver
}

/**
 * Wraps the connection: a query that finds the file locked is tried again until `maxWaitMs` has passed. No query takes
 * effect twice: SQLite refuses before it changes anything, and queries inside a transaction, which holds the file's
 * lock, are not tried again. Other queries use the connection in the meantime. Of the queries that found the file
 * locked, only one at a time is tried again.
 */
function withRetries(inner: DatabaseConnection, mutex: Mutex, parts: DialectParts): DatabaseConnection {
  const { database, maxWaitMs, reportAway, damage } = parts
  const retryMutex = createMutex()

  async function executeWithRetries<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + maxWaitMs
    try {
      return await inner.executeQuery<R>(query)
    } catch (error) {
      if (!isSqliteBusy(error) || database.isTransaction) throw error
    }
    mutex.release()
    await retryMutex.acquire()
    try {
      for (;;) {
        // The deadline may have passed while other queries were tried again. Then this is the last attempt.
        if (performance.now() <= deadline) await pause(retryPauseMs * (1 + Math.random()))
        await mutex.acquire()
        try {
          return await inner.executeQuery<R>(query)
        } catch (error) {
          // The mutex stays held after this error: Kysely releases it together with the connection.
          if (!isSqliteBusy(error) || performance.now() > deadline) throw error
        }
        mutex.release()
      }
    } finally {
      retryMutex.release()
    }
  }

  return {
    async executeQuery<R>(query: CompiledQuery) {
      try {
        return await executeWithRetries<R>(query)
      } catch (error) {
        if (isSqliteDamaged(error)) damage.report(reasonOf(error))
        if (!isSqliteAway(error)) throw error
        // Damage is in the log already.
        throw damage.isFound ? new DatabaseAway(error) : reportAway(error)
      }
    },
    streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
  }
}

/** Wraps the database so that each statement is prepared once: small queries take longer to prepare than to run. */
function withStatementCache(database: DatabaseSync): DatabaseSync {
  const statements = new Map<string, StatementSync>()
  const prepare = database.prepare.bind(database)
  database.prepare = (sql) => {
    const cachedStatement = statements.get(sql)
    if (cachedStatement) return cachedStatement
    const statement = prepare(sql)
    // The dialect reads the statement's columns at every run. They never change, so they are cached.
    const columns = statement.columns()
    statement.columns = () => columns
    if (statements.size >= maxCachedStatements) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  return database
}
