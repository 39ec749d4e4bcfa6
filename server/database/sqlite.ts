import { closeSync, openSync, readSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Fault } from '#server/fault.ts'
import { makePrivateFile, makePrivateFolder, removeOthersAccess } from '#server/private-files.ts'
import { createAwayReporter, type DatabaseLog, reasonOf } from './away.ts'
import type { Database } from './schema.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import { watchFile } from './sqlite-file.ts'

/** The most milliseconds that a write waits for another process, unless the caller passes another limit. */
const defaultWait = 10_000

/**
 * Opens the SQLite database in one file, which other processes may have open too. Only the operating system's user who
 * owns the file can read it and the files that SQLite creates beside it. When one of these files is removed or replaced
 * while the database is open, every use throws `DatabaseAway` from then on.
 */
export function openSqlite(
  file: string,
  { log, longestWait = defaultWait }: { log: DatabaseLog; longestWait?: number },
): { database: Database; close(): Promise<void> } {
  const connection = open(file, log)
  const watch = watchFile(file, log)
  const away = createAwayReporter(log)
  const dialect = createSqliteDialect({ database: connection, longestWait, away, checkFile: watch.check })
  const database: Database = new Kysely({ dialect })
  return {
    database,
    async close() {
      watch.stop()
      await database.destroy()
    },
  }
}

function open(file: string, log: DatabaseLog): DatabaseSync {
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
    for (const beside of ['-wal', '-shm']) removeOthersAccess(file + beside, 0o600, warn)
    database = new DatabaseSync(file, { timeout: defaultWait })
    enableWal(database)
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA foreign_keys = ON')
    // An empty immediate transaction fails now if the file cannot be written.
    database.exec('BEGIN IMMEDIATE; COMMIT')
    const check = database.prepare('PRAGMA quick_check(1)').get()
    if (check?.['quick_check'] !== 'ok') throw new Error('database disk image is malformed')
    // From here on the dialect waits for locks, without blocking the process.
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database?.close()
    throw new Fault(openingFault(file, reasonOf(error)), { cause: error })
  }
}

/**
 * Turns the write-ahead log on. While another process writes, SQLite refuses this pragma at once, whatever the timeout,
 * so it is tried again after waiting for that process.
 */
function enableWal(database: DatabaseSync): void {
  const deadline = Date.now() + defaultWait
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!/locked/.test(reasonOf(error)) || Date.now() > deadline) throw error
      // Unlike the pragma, this waits for the other writer.
      database.exec('BEGIN IMMEDIATE; COMMIT')
    }
  }
}

/** The operator's message for a database file that cannot be opened. */
function openingFault(file: string, why: string): string {
  if (/not a database|malformed/.test(why) || !looksLikeSqlite(file)) {
    return `The database ${file} is damaged (${why}). Restore it from a backup, or move it away to start with an empty one.`
  }
  return `The database ${file} cannot be opened for writing (${why}). Check the folder's permissions, or set DATA_DIR to another.`
}

/** The first bytes of every SQLite file. */
const magic = 'SQLite format 3'

function looksLikeSqlite(file: string): boolean {
  try {
    const descriptor = openSync(file, 'r')
    const head = Buffer.alloc(magic.length)
    const length = readSync(descriptor, head)
    closeSync(descriptor)
    return length === 0 || head.toString('latin1') === magic
  } catch {
    return true
  }
}
