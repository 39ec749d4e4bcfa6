import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#art/random.ts'
import type { Ledger } from './ledger.ts'
import { checkAll, maxMillisecondsUntilServing, type PartInput, type Row, runAndReport, withFolder } from './part.ts'
import { startServer, type Tally } from './server.ts'
import { createWriters, type Writer, writeUntilStopped } from './writer.ts'

/** The size of the disk in the form that `mount` takes: six megabytes. */
const diskSize = '6m'

/** Fills the disk while members write, and frees the space again. No acknowledged write may be lost. */
export async function fillDiskDuringWrites(input: PartInput): Promise<void> {
  await withFolder(async (folder) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'matinee-torture', folder])
    if (mounted.status !== 0) {
      const why = mounted.error?.message ?? mounted.stderr.toString().trim()
      input.goals.note(`full disk: left out, since no small disk can be mounted here (${why}).`)
      return
    }
    // With --lazy, since a server that is being killed may still have a file open on it.
    const unmount = () => spawnSync('umount', ['--lazy', folder])
    process.once('exit', unmount)
    try {
      await runAndReport(input, `sqlite, a full disk of ${diskSize}`, (tally, ledger) =>
        onSmallDisk(folder, input.random, tally, ledger),
      )
    } finally {
      process.off('exit', unmount)
      unmount()
    }
  })
}

/** Runs the part in a folder that is mounted from a small disk. */
async function onSmallDisk(folder: string, random: Random, tally: Tally, ledger: Ledger): Promise<Row[]> {
  const server = await startServer({ DATA_DIR: folder }, tally)
  const writers = await createWriters(8, { url: server.url, ledger, random })
  // Opens sessions that are ended later, while the disk is full. The server must not acknowledge the end of a session
  // that is still open.
  for (const writer of writers) await writer.signUp(server.url)
  const writeForSeconds = async (seconds: number) => {
    const end = performance.now() + seconds * 1000
    await writeUntilStopped(writers, () => (performance.now() < end ? server.url : null))
  }

  await writeForSeconds(1)
  const ballast = join(folder, 'ballast')
  fillDisk(ballast)
  await writeForSeconds(3)
  for (const writer of writers) await writer.signOut(server.url)
  await checkAll(writers, server.url)
  rmSync(ballast)
  const millisecondsUntilWrittenAgain = await millisecondsUntilWritten(writers, server.url)
  await writeForSeconds(1)
  await checkAll(writers, server.url)
  await server.stop()

  // Acknowledged writes must also be there after a restart.
  const restarted = await startServer({ DATA_DIR: folder }, tally)
  await checkAll(writers, restarted.url)
  await restarted.stop()
  return [['  until writes go through again', millisecondsUntilWrittenAgain, 'ms', maxMillisecondsUntilServing]]
}

/** Fills the disk with one file, until not even a single byte fits any more. */
function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w')
  for (const bytes of [65_536, 512, 1]) {
    const chunk = Buffer.alloc(bytes)
    try {
      for (;;) if (writeSync(descriptor, chunk) < bytes) break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(descriptor)
}

/** Milliseconds until a write is acknowledged; when none is, twice `maxMillisecondsUntilServing`. */
async function millisecondsUntilWritten(writers: readonly Writer[], url: string): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 2 * maxMillisecondsUntilServing) {
    if (await writers[0]?.sendWrite(url)) return performance.now() - startedAt
    await pause(25)
  }
  return 2 * maxMillisecondsUntilServing
}
