import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#art/random.ts'
import type { Goals } from '#scripts/parts/goals.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Tally } from './server.ts'
import type { Writer } from './writer.ts'

/** The input of every part of the torture test. */
export interface PartInput {
  goals: Goals
  /** Random numbers that are the same for the same seed. */
  random: Random
  /** True to run a short version of every part. */
  quick: boolean
}

/** The fewest acknowledged writes of a part that writes. A part with fewer proves nothing, and misses its goal. */
const minAcknowledged = 50

/** The most milliseconds until a server answers, from its start or from the end of a disturbance. */
export const maxMillisecondsUntilServing = 10_000

/** A row of the table of results. */
export type Row = Parameters<Goals['row']>

/**
 * Runs a part of the torture test and adds its results to the table: lost writes, unexpected ends of its servers, their
 * answers with status 500, and the rows that `work` resolves with. The results are added also when the part fails.
 */
export async function runAndReport(
  input: PartInput,
  part: string,
  work: (tally: Tally, ledger: Ledger) => Promise<Row[]>,
): Promise<void> {
  const tally: Tally = { unexpectedEnds: 0, internalErrors: 0 }
  const ledger = createLedger()
  let rows: Row[] = []
  try {
    rows = await work(tally, ledger)
  } finally {
    addCommonRows(input, part, tally, ledger)
    for (const row of rows) input.goals.row(...row)
  }
}

/**
 * Adds the rows that every part has: unexpected ends of its servers, and their answers with status 500. If the part has
 * written, also adds its acknowledged writes and its lost writes.
 */
function addCommonRows({ goals }: PartInput, part: string, tally: Tally, ledger: Ledger): void {
  const hasWritten = ledger.startedCount() > 0
  if (hasWritten) {
    goals.row(`${part}: acknowledged writes`, ledger.acknowledgedCount(), '', minAcknowledged, 'least')
    goals.row('  lost ones', ledger.lost.length, '', 0)
    for (const line of ledger.lost.slice(0, 5)) goals.note(`${part}: ${line}`)
  }
  goals.row(hasWritten ? '  unexpected ends' : `${part}: unexpected ends`, tally.unexpectedEnds, '', 0)
  goals.row('  answers with 500', tally.internalErrors, '', 0)
}

/** Runs the work with a temporary folder, which is deleted afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-torture-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the work with a PostgreSQL server, which is stopped afterwards. */
export async function withPostgres<T>(
  bin: string,
  work: (postgres: Awaited<ReturnType<typeof startPostgres>>) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres(bin)
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

/** The settings of a server on the PostgreSQL database with this URL. */
export const postgresSettings = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  AUTH_SECRET: 'a secret for the torture, long enough to be one',
})

/** Compares everything that the writers have written with what the server has. Tries again when the server fails. */
export async function checkAll(writers: readonly Writer[], url: string): Promise<void> {
  for (const writer of writers) {
    for (let triesLeft = 4; triesLeft >= 0; triesLeft -= 1) {
      try {
        await writer.check(url)
        break
      } catch (error) {
        if (triesLeft === 0) throw error
        await pause(1000)
      }
    }
  }
}
