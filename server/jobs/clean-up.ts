import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database, Engine, Schema } from '#server/database/schema.ts'

/** The most rows that one step deletes, which takes milliseconds. */
export const maxRowsPerStep = 1000

/** The most steps of one run, which take about a second; the next run deletes what is left. */
export const maxSteps = 20

/** Milliseconds between two steps, in which other queries run, also those of other processes. */
const stepPauseMs = 10

/** The number of PostgreSQL's advisory lock that a process holds while it cleans up. */
export const cleanUpLockId = 5_870_423_117

/** The rows of a table whose column `moment` has a value before `before`. The column has an index. */
export type Expired =
  | { table: 'sessions'; key: 'id'; moment: 'expiresAt'; before: string }
  | { table: 'codes'; key: 'id'; moment: 'expiresAt'; before: string }
  | { table: 'requests'; key: 'key'; moment: 'begunAt'; before: string }
  | { table: 'spentProofs'; key: 'proof'; moment: 'expiresAt'; before: string }
  | { table: 'audit'; key: 'id'; moment: 'at'; before: string }
  | { table: 'keptValues'; key: 'key'; moment: 'storedAt'; before: string }
  | { table: 'mails'; key: 'id'; moment: 'endedAt'; before: string }
  | { table: 'contactMessages'; key: 'id'; moment: 'date'; before: string }

/**
 * Deletes expired rows in steps of a thousand rows, each a transaction of its own, at most twenty in one call.
 *
 * Only one of the processes on a database deletes at a time. On PostgreSQL each step takes an advisory lock that ends
 * with its transaction, and so also when the process dies; a process that finds the lock taken stops, since the other
 * one deletes the rest. On SQLite the transaction itself holds the file's only write lock.
 */
export async function cleanUp(database: Database, engine: Engine, expired: Expired): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    const deleted = await database.transaction().execute(async (transaction) => {
      if (engine === 'postgres' && !(await takeLock(transaction))) return 0
      return deleteStep(transaction, expired)
    })
    if (deleted < maxRowsPerStep) return
    await pause(stepPauseMs)
  }
}

/** Takes the lock until the transaction ends; false when another process has it. */
async function takeLock(transaction: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${cleanUpLockId}) as taken`.execute(
    transaction,
  )
  return rows[0]?.taken === true
}

/** Deletes at most `maxRowsPerStep` expired rows, the oldest first; resolves with their number. */
async function deleteStep(transaction: Kysely<Schema>, { table, key, moment, before }: Expired): Promise<number> {
  const [rows, id, date] = [sql.table(table), sql.ref(key), sql.ref(moment)]
  const { numAffectedRows } = await sql`
    delete from ${rows}
    where ${date} < ${before}
      and ${id} in (select ${id} from ${rows} where ${date} < ${before} order by ${date} limit ${maxRowsPerStep})
  `.execute(transaction)
  return Number(numAffectedRows ?? 0)
}
