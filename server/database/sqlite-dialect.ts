import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from 'kysely'
import { type DatabaseAway, isSqliteAway, isSqliteBusy } from './away.ts'
import { createTurns, type Turns } from './turns.ts'

/** Milliseconds between two tries to write while another process does, at least; up to twice that. */
const pauseBetweenTries = 10

interface Parts {
  database: DatabaseSync
  /** Milliseconds a writer waits for another process before the database counts as away. */
  patience: number
  away: (cause: unknown) => DatabaseAway
  /** Throws when the file is not to be used any more; asked before each use of the connection. */
  checkFile: () => void
}

/**
 * Kysely's dialect for the one connection of this process to the SQLite file. It stands on better-auth's and differs
 * in five things.
 *
 * - Transactions begin immediate: a deferred one that finds another writer when it turns from reading to writing fails
 *   at once, whatever the busy timeout.
 * - The adapter says that DDL is transactional (in SQLite it is), so that Kysely runs the migrations inside one such
 *   transaction: two processes that start together migrate once.
 * - Those who wait for the one connection get it in turn.
 * - A write that finds another process writing is tried again from here: `node:sqlite` is synchronous, and SQLite's
 *   own busy timeout would stop the whole process while it waits.
 * - What is thrown because the file cannot be used is a `DatabaseAway`.
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
  const turns = createTurns()
  const acquire = driver.acquireConnection.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  let connection: DatabaseConnection | undefined

  driver.acquireConnection = async () => {
    checkFile()
    await turns.take()
    // Acquired once and never released: the library's own lock would wake all who wait, each time for one to get it.
    connection ??= withPatience(await acquire(), turns, parts)
    return connection
  }
  driver.releaseConnection = async () => turns.pass()
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
 * The connection, with what finds the file locked tried again until `patience` has passed. Nothing is done twice:
 * SQLite refuses before it has done anything, and inside a transaction, which has the lock, nothing is tried again.
 * Others use the connection in the meantime; of those who found the file locked, one at a time tries again.
 */
function withPatience(inner: DatabaseConnection, turns: Turns, parts: Parts): DatabaseConnection {
  const { database, patience, away } = parts
  const blocked = createTurns()

  async function execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + patience
    try {
      return await inner.executeQuery<R>(query)
    } catch (error) {
      if (!isSqliteBusy(error) || database.isTransaction) throw error
    }
    turns.pass()
    await blocked.take()
    try {
      for (;;) {
        await pause(pauseBetweenTries * (1 + Math.random()))
        await turns.take()
        try {
          return await inner.executeQuery<R>(query)
        } catch (error) {
          // The turn stays with what is thrown: Kysely releases the connection after it.
          if (!isSqliteBusy(error) || performance.now() > deadline) throw error
        }
        turns.pass()
      }
    } finally {
      blocked.pass()
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

/** Preparing costs more than running for the small queries here, so each text is prepared once. */
function withStatementCache(database: DatabaseSync): DatabaseSync {
  const statements = new Map<string, StatementSync>()
  const most = 500
  const prepare = database.prepare.bind(database)
  database.prepare = (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = prepare(sql)
    // The library asks at every run whether a statement returns rows, which never changes.
    const columns = statement.columns()
    statement.columns = () => columns
    if (statements.size >= most) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  return database
}
