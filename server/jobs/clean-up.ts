import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database, Engine, Schema } from '#server/database/schema.ts'

/** The most rows that one step deletes; a step takes milliseconds. */
export const maxRowsPerStep = 1000

/** The most steps of one call of `cleanUp`, which take about a second together; the next call deletes further rows. */
export const maxSteps = 20

/** Milliseconds of pause between two steps, so that other queries can run, even those of other processes. */
const stepPauseMs = 10

/** The number that identifies the advisory lock of PostgreSQL which a process holds while it deletes rows. */
export const cleanUpLockId = 5_870_423_117

/**
 * The rows of a table that have expired: those whose time in the column `timeColumn` is earlier than `before` (ISO 8601
 * UTC). The column has an index; `idColumn` is a column that identifies rows.
 */
export type ExpiredRows =
  | { table: 'sessions'; idColumn: 'id'; timeColumn: 'expiresAt'; before: string }
  | { table: 'codes'; idColumn: 'id'; timeColumn: 'expiresAt'; before: string }
  | { table: 'requests'; idColumn: 'key'; timeColumn: 'begunAt'; before: string }
  | { table: 'spentProofs'; idColumn: 'proof'; timeColumn: 'expiresAt'; before: string }
  | { table: 'audit'; idColumn: 'id'; timeColumn: 'at'; before: string }
  | { table: 'keptValues'; idColumn: 'key'; timeColumn: 'storedAt'; before: string }
  | { table: 'mails'; idColumn: 'id'; timeColumn: 'endedAt'; before: string }
  | { table: 'contactMessages'; idColumn: 'id'; timeColumn: 'date'; before: string }

/**
 * Deletes expired rows of one table in steps of a thousand rows. Each step is a transaction of its own, and one call
 * takes at most twenty steps.
 *
 * Only one of the processes on a database deletes at a time. On PostgreSQL each step takes an advisory lock, which ends
 * with the transaction of the step, and so also when the process dies. A process that finds the lock taken stops, since
 * the other process deletes the rest. On SQLite the transaction itself holds the file's only write lock.
 */
export async function cleanUp(database: Database, engine: Engine, expired: ExpiredRows): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    const deleted = await database.transaction().execute(async (transaction) => {
      if (engine === 'postgres' && !(await takeLock(transaction))) return 0
      return deleteStep(transaction, expired)
    })
    if (deleted < maxRowsPerStep) return
    await pause(stepPauseMs)
  }
}

/** Takes PostgreSQL's advisory lock until the transaction ends; false when another process has the lock. */
async function takeLock(transaction: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${cleanUpLockId}) as taken`.execute(
    transaction,
  )
  return rows[0]?.taken === true
}

/** Deletes at most `maxRowsPerStep` expired rows, the oldest first; resolves with their number. */
async function deleteStep(
  transaction: Kysely<Schema>,
  { table, idColumn, timeColumn, before }: ExpiredRows,
): Promise<number> {
  const [rows, id, date] = [sql.table(table), sql.ref(idColumn), sql.ref(timeColumn)]
  const { numAffectedRows } = await sql`
    delete from ${rows}
    where ${date} < ${before}
      and ${id} in (select ${id} from ${rows} where ${date} < ${before} order by ${date} limit ${maxRowsPerStep})
  `.execute(transaction)
  return Number(numAffectedRows ?? 0)
}
