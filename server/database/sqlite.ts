import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Fault } from '#server/fault.ts'
import type { ConnectionState } from '#server/ports/metrics.ts'
import { type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { makePrivateFile, makePrivateFolder, removeOthersAccess } from '#server/private-files.ts'
import { createAwayReporter, type DatabaseLog, reasonOf } from './away.ts'
import { type BackgroundCheck, checkInBackground } from './check-in-background.ts'
import { findFault, watchForDamage } from './damage.ts'
import { createMutex } from './mutex.ts'
import { observedQueries, observeNoConnection } from './observed-queries.ts'
import type { Database } from './schema.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import { watchFile } from './sqlite-file.ts'

/** The most milliseconds that a write waits for another process, unless the caller passes another limit. */
const defaultMaxWaitMs = 10_000

/**
 * The size in bytes of the largest file that is checked for damage before it is used. The check takes a fifth of a
 * second when the file is not in the operating system's cache.
 */
export const maxBytesCheckedBeforeUse = 16 * 1024 * 1024

/** An open SQLite file. */
export interface OpenSqlite {
  database: Database
  /** Whether the file was found damaged; nothing is written to it from then on. */
  isDamaged(): boolean
  /** Whether the one connection is in use at this moment, and how many queries wait for it. */
  connections(): ConnectionState
  /**
   * Resolves when the check in the background has ended, even if it failed; does not resolve if the database is closed
   * first. Null when the file was checked before it was opened.
   */
  backgroundCheck: Promise<void> | null
  close(): Promise<void>
}

/**
 * Opens the SQLite database in one file, which other processes may have open too. Only the operating system's user who
 * owns the file can read it and the files that SQLite creates beside it. When one of these files is removed or replaced
 * while the database is open, every use throws `DatabaseAway`, a second later at the latest.
 *
 * A small file is checked for damage before this returns, and a damaged one throws a Fault. A large file is checked by
 * another process while it is used. When that check or a query finds damage, all further writes throw `DatabaseAway`.
 */
export function openSqlite(
  file: string,
  {
    log,
    observe = observeNothing,
    maxWaitMs = defaultMaxWaitMs,
  }: { log: DatabaseLog; observe?: Observe; maxWaitMs?: number },
): OpenSqlite {
  const { connection, isChecked } = openFile(file, log)
  const fileWatch = watchFile(file, log)
  const reportAway = createAwayReporter(log)
  const damage = watchForDamage(connection, file, log)
  const mutex = createMutex()
  const dialect = createSqliteDialect({
    database: connection,
    mutex,
    maxWaitMs,
    reportAway,
    checkFile() {
      const requestedAt = performance.now()
      try {
        fileWatch.check()
      } catch (error) {
        observeNoConnection(observe, requestedAt)
        throw error
      }
    },
    damage,
  })
  const database: Database = new Kysely({ dialect, ...observedQueries(observe) })
  const check = isChecked ? null : checkInBackground(file)

  async function reportResult(runningCheck: BackgroundCheck): Promise<void> {
    const result = await runningCheck.result
    if (result.found === 'damage') damage.report(result.why)
    if (result.found === 'unknown') log.warn(`The database ${file} could not be checked for damage (${result.why}).`)
  }
  return {
    database,
    isDamaged: () => damage.isFound,
    connections() {
      const used = Number(mutex.isHeld())
      return { used, idle: 1 - used, waiting: mutex.waitingCount() }
    },
    backgroundCheck: check && reportResult(check),
    async close() {
      check?.stop()
      fileWatch.stop()
      await database.destroy()
    },
  }
}

function openFile(file: string, log: DatabaseLog): { connection: DatabaseSync; isChecked: boolean } {
  const warn = (message: string) => log.warn(message)
  try {
    makePrivateFolder(dirname(file), warn)
  } catch (error) {
    throw new Fault(
      `The data folder ${dirname(file)} cannot be made (${reasonOf(error)}). Set DATA_DIR to one that can.`,
    )
  }
  let database: DatabaseSync | undefined
  try {
    // The files that SQLite creates beside this one get the same permissions.
    makePrivateFile(file, warn)
    for (const suffix of ['-wal', '-shm']) removeOthersAccess(file + suffix, 0o600, warn)
    database = new DatabaseSync(file, { timeout: defaultMaxWaitMs })
    enableWal(database)
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA foreign_keys = ON')
    // Fails now if the file cannot be written. On a file that can only be read an empty transaction would succeed.
    database.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1; ROLLBACK')
    const isSmall = statSync(file).size <= maxBytesCheckedBeforeUse
    if (isSmall && findFault(database) !== null) throw new Error('database disk image is malformed')
    // From here on the dialect waits for locks, without blocking the process.
    database.exec('PRAGMA busy_timeout = 0')
    return { connection: database, isChecked: isSmall }
  } catch (error) {
    database?.close()
    throw new Fault(openingFaultMessage(file, reasonOf(error)), { cause: error })
  }
}

/**
 * Turns the write-ahead log on. While another process writes, SQLite refuses this pragma at once, whatever the timeout,
 * so the pragma is tried again after that process has finished.
 */
function enableWal(database: DatabaseSync): void {
  const deadline = performance.now() + defaultMaxWaitMs
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!/locked/.test(reasonOf(error)) || performance.now() > deadline) throw error
      // Unlike the pragma, this statement waits for the other writer.
      database.exec('BEGIN IMMEDIATE; COMMIT')
    }
  }
}

/** The operator's message for a database file that cannot be opened. */
function openingFaultMessage(file: string, why: string): string {
  if (/not a database|malformed/.test(why)) {
    return `The database ${file} is damaged (${why}). Restore it from a backup, or move it away to start with an empty one.`
  }
  return `The database ${file} cannot be opened for writing (${why}). Check the folder's permissions, or set DATA_DIR to another.`
}
