import type { DatabaseSync } from 'node:sqlite'
import type { DatabaseLog } from './away.ts'

/** Whether an open SQLite file was found damaged. */
export interface Damage {
  readonly isFound: boolean
  /** Records the first fault that is found, and ignores others; `why` is SQLite's text for the fault. */
  report(why: string): void
}

/**
 * Stops writes as soon as damage is reported, and logs this once: data written to a damaged file may be lost, or may
 * damage more of the file. Reads continue, since most of the file can still be read.
 */
export function watchForDamage(database: DatabaseSync, file: string, log: DatabaseLog): Damage {
  let isFound = false
  return {
    get isFound() {
      return isFound
    },
    report(why) {
      if (isFound) return
      isFound = true
      database.exec('PRAGMA query_only = ON')
      log.error(
        `The database ${file} is damaged (${why}). Nothing is written to it any more, and what needs to write is refused. Stop Matinee and restore it from a backup.`,
      )
    },
  }
}

/** SQLite's text for the first fault in an open file; null when there is none. Throws when it cannot be checked. */
export function findFault(database: DatabaseSync): string | null {
  const fault = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
  // SQLite may put a heading on a line before the fault.
  return fault === 'ok' ? null : String(fault).replace(/^.*\n/s, '')
}
