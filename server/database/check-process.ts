import { closeSync, openSync, readSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteDamaged, reasonOf } from './away.ts'
import type { CheckResult } from './check-in-background.ts'
import { findFault } from './damage.ts'

// This program checks the SQLite file whose path is its argument for damage, and sends the result to the process that
// started it.

/** Bytes of one read. */
const chunkBytes = 1024 * 1024

setPriority(constants.priority.PRIORITY_LOW)

const databaseFile = process.argv[2] ?? ''
process.send?.(check(), () => process.disconnect())

function check(): CheckResult {
  try {
    readWholeFile()
    const database = new DatabaseSync(databaseFile, { readOnly: true })
    const why = findFault(database)
    database.close()
    return why === null ? { found: 'nothing' } : { found: 'damage', why }
  } catch (error) {
    return { found: isSqliteDamaged(error) ? 'damage' : 'unknown', why: reasonOf(error) }
  }
}

/**
 * Reads the file from its beginning to its end, so that the operating system has it in its cache. The check itself
 * reads the pages in the order of the tables, which is many times slower on a disk.
 */
function readWholeFile(): void {
  const descriptor = openSync(databaseFile, 'r')
  const chunk = Buffer.alloc(chunkBytes)
  while (readSync(descriptor, chunk) > 0);
  closeSync(descriptor)
}
