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

/** What every part of the torture is given. */
export interface Given {
  goals: Goals
  /** Chance that can be repeated by its seed. */
  random: Random
  /** Whether to do a little of everything instead of all of it. */
  quick: boolean
}

/** A part in which less is acknowledged has not shown anything. */
const leastAcknowledged = 50

/** Milliseconds from the start of a server, or from the end of what was in its way, until it serves. */
export const mostUntilServing = 10_000

/** A row of its own that a part has, as the table takes it. */
export type Row = Parameters<Goals['row']>

/**
 * Runs a part and writes down what came of it, also when the part breaks off: what its writers lost, ends and 500s of
 * its servers, and the rows that it resolves with.
 */
export async function counted(
  given: Given,
  part: string,
  work: (tally: Tally, ledger: Ledger) => Promise<Row[]>,
): Promise<void> {
  const tally: Tally = { ends: 0, internal: 0 }
  const ledger = createLedger()
  let own: Row[] = []
  try {
    own = await work(tally, ledger)
  } finally {
    commonRows(given, part, tally, ledger)
    for (const row of own) given.goals.row(...row)
  }
}

/** The rows that every part has: ends and 500s of its servers, and what its writers lost, if it had any. */
function commonRows({ goals }: Given, part: string, tally: Tally, ledger: Ledger): void {
  const writes = ledger.started() > 0
  if (writes) {
    goals.row(`${part}: acknowledged writes`, ledger.acknowledged(), '', leastAcknowledged, 'least')
    goals.row('  lost ones', ledger.lost.length, '', 0)
    for (const line of ledger.lost.slice(0, 5)) goals.note(`${part}: ${line}`)
  }
  goals.row(writes ? '  unexpected ends' : `${part}: unexpected ends`, tally.ends, '', 0)
  goals.row('  answers with 500', tally.internal, '', 0)
}

/** Work with a folder that goes away with it. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-torture-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Work with a PostgreSQL that goes away with it. */
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

/** The settings of a server on such a database. */
export const onPostgres = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  AUTH_SECRET: 'a secret for the torture, long enough to be one',
})

/** Holds everything that the writers have written against what the server has; a stumble of the server is no loss. */
export async function checkAll(writers: readonly Writer[], url: string): Promise<void> {
  for (const writer of writers) {
    for (let left = 4; left >= 0; left -= 1) {
      try {
        await writer.check(url)
        break
      } catch (error) {
        if (left === 0) throw error
        await pause(1000)
      }
    }
  }
}
