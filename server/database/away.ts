import { Refusal } from '#server/refusal.ts'

/** Seconds after which a client should try again: about the time that a restart of PostgreSQL takes. */
const retryAfterSeconds = 5

/** The fewest milliseconds between two lines in the log that say that the database is away. */
const logIntervalMs = 60_000

/** The database cannot be used right now; `cause` is the driver's error. A write may or may not have happened. */
export class DatabaseAway extends Refusal {
  constructor(cause: unknown) {
    super('database-away', { retryAfter: retryAfterSeconds })
    this.cause = cause
  }
}

/** The log for what operators should know about the database. */
export interface DatabaseLog {
  warn(message: string): void
  error(message: string): void
}

/**
 * Returns a function that turns a driver's error into a `DatabaseAway`. At most once a minute, the function also logs
 * that the database is away, with the text that `describe` returns for the error.
 */
export function createAwayReporter(log: DatabaseLog, describe = reasonOf): (cause: unknown) => DatabaseAway {
  let nextLogAt = 0
  return (cause) => {
    if (performance.now() >= nextLogAt) {
      nextLogAt = performance.now() + logIntervalMs
      log.error(`The database is away (${describe(cause)}). Requests that need it are refused until it is back.`)
    }
    return new DatabaseAway(cause)
  }
}

/** An error's message, or its code when it has no message, as some network errors do. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/**
 * The beginnings of the SQLSTATE codes with which PostgreSQL says that it cannot be used right now. The other codes are
 * about a statement that it does not accept: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awaySqlStates = [
  '08', // connection exception
  '25006', // read-only transaction: this PostgreSQL server has become a standby in a failover
  '28', // invalid authorisation: the password was changed
  '3D000', // the database was dropped
  '53', // insufficient resources: disk full, out of memory, too many connections
  '57', // operator intervention: shutting down, starting up, and a statement that ran out of time (57014)
  '58', // system error: the server's own files cannot be read or written
  'XX001', // data corrupted
  'XX002', // index corrupted
]

/** Whether an error that `pg` threw means that the database cannot be used right now. */
export function isPostgresAway(error: unknown): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown }
  // Only errors that the PostgreSQL server sent have a severity. All others are about the connection (refused, reset,
  // timed out, ended), some of them without a code; but a TypeError is a bug in our code.
  if (severity === undefined) return !(error instanceof TypeError)
  return awaySqlStates.some((beginning) => String(code).startsWith(beginning))
}

/** SQLITE_BUSY: another process has locked the file, for longer than a write waits. */
const sqliteBusy = 5

/**
 * The primary result codes with which SQLite says that the database file cannot be used right now. The other codes are
 * about a statement that it does not accept: https://sqlite.org/rescode.html
 */
const awayResultCodes = new Set([
  3, // SQLITE_PERM
  sqliteBusy,
  8, // SQLITE_READONLY
  10, // SQLITE_IOERR
  11, // SQLITE_CORRUPT
  13, // SQLITE_FULL
  14, // SQLITE_CANTOPEN
  15, // SQLITE_PROTOCOL: the file's locks do not work
  26, // SQLITE_NOTADB
])

/** Whether an error that `node:sqlite` threw means that the database cannot be used right now. */
export const isSqliteAway = (error: unknown): boolean => awayResultCodes.has(sqliteResultOf(error))

/** Whether an error that `node:sqlite` threw means that another connection has locked the file. */
export const isSqliteBusy = (error: unknown): boolean => sqliteResultOf(error) === sqliteBusy

/** SQLITE_CORRUPT and SQLITE_NOTADB: the content of the file is not what SQLite writes. */
const damageResultCodes = new Set([11, 26])

/** Whether an error that `node:sqlite` threw means that the file is damaged. */
export const isSqliteDamaged = (error: unknown): boolean => damageResultCodes.has(sqliteResultOf(error))

/** The primary result code: the low byte of the extended one. */
function sqliteResultOf(error: unknown): number {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : 0
}
