import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, Kysely } from 'kysely'
import { Fault } from '#server/fault.ts'
import type { Database } from './schema.ts'

/** Milliseconds a writer waits for another process before SQLite says "locked". */
const busyTimeout = 10_000

/**
 * The embedded database in one file, which other processes may have open too.
 *
 * Three things differ from the library's dialect. Transactions begin immediate: a deferred one that finds another
 * writer when it turns from reading to writing fails at once, whatever the busy timeout. And the adapter says that
 * DDL is transactional (in SQLite it is), so that Kysely runs the migrations inside one such transaction: two
 * processes that start together migrate once. And those who wait for the one connection get it in turn.
 */
export function openSqlite(file: string): { database: Database; close(): Promise<void> } {
  const connection = open(file)
  const database: Database = new Kysely({ dialect: immediateDialect(connection) })
  return { database, close: () => database.destroy() }
}

function open(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (error) {
    throw new Fault(`The data folder ${dirname(file)} cannot be made (${reason(error)}). Set DATA_DIR to one that can.`)
  }
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: busyTimeout })
    turnToWal(database)
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA foreign_keys = ON')
    // An empty immediate transaction finds out now whether the file can be written.
    database.exec('BEGIN IMMEDIATE; COMMIT')
    const check = database.prepare('PRAGMA quick_check(1)').get()
    if (check?.['quick_check'] !== 'ok') throw new Error('database disk image is malformed')
    return database
  } catch (error) {
    database?.close()
    throw new Fault(sentence(file, reason(error)), { cause: error })
  }
}

/** SQLite refuses this at once, whatever the timeout, while another process writes: that one is waited for. */
function turnToWal(database: DatabaseSync): void {
  const deadline = Date.now() + busyTimeout
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!/locked/.test(reason(error)) || Date.now() > deadline) throw error
      // Beginning to write does wait.
      database.exec('BEGIN IMMEDIATE; COMMIT')
    }
  }
}

function sentence(file: string, why: string): string {
  if (/not a database|malformed/.test(why) || !looksLikeSqlite(file)) {
    return `The database ${file} is damaged (${why}). Restore it from a backup, or move it away to start with an empty one.`
  }
  return `The database ${file} cannot be opened for writing (${why}). Check the folder's permissions, or set DATA_DIR to another.`
}

function looksLikeSqlite(file: string): boolean {
  try {
    const head = readFileSync(file).subarray(0, 15).toString('latin1')
    return head === '' || head === 'SQLite format 3'
  } catch {
    return true
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))

function immediateDialect(database: DatabaseSync): Dialect {
  const dialect = new NodeSqliteDialect({ database: withStatementCache(database) })
  return {
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createAdapter: () =>
      Object.defineProperty(dialect.createAdapter(), 'supportsTransactionalDdl', { get: () => true }),
    createDriver: () => inTurn(beginningImmediate(dialect.createDriver())),
  }
}

function beginningImmediate(driver: Driver): Driver {
  driver.beginTransaction = async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  return driver
}

/** First come, first served: the library's lock wakes all who wait for it, each time for one of them to get it. */
function inTurn(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  const waiting: (() => void)[] = []
  let taken = false
  driver.acquireConnection = async () => {
    if (taken) await new Promise<void>((resolve) => waiting.push(resolve))
    taken = true
    return acquire()
  }
  driver.releaseConnection = async (connection) => {
    await release(connection)
    const next = waiting.shift()
    if (next) next()
    else taken = false
  }
  return driver
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
