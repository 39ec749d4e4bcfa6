import { createReadStream } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteDamaged, reasonOf } from './away.ts'
import type { CheckResult } from './check-beside.ts'
import { faultIn } from './damage.ts'

// The process that checks a SQLite file, whose path is its argument, and sends the result.

/** Bytes of one read. */
const chunk = 1024 * 1024

setPriority(constants.priority.PRIORITY_LOW)
// The server is gone.
process.once('disconnect', () => process.exit())

const file = process.argv[2] ?? ''
const result = await check()
process.send?.(result, () => process.disconnect())

async function check(): Promise<CheckResult> {
  try {
    // The check reads the pages in the order of the tables, which takes a disk many times as long as the file's order.
    for await (const _ of createReadStream(file, { highWaterMark: chunk })) {
      // What was read is in the system's memory now.
    }
    const database = new DatabaseSync(file, { readOnly: true })
    const why = faultIn(database)
    database.close()
    return why === null ? { found: 'nothing' } : { found: 'damage', why }
  } catch (error) {
    return { found: isSqliteDamaged(error) ? 'damage' : 'unknown', why: reasonOf(error) }
  }
}
