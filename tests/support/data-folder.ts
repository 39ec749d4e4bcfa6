import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory. Linux has it at this path. */
const inMemory = '/dev/shm'

/**
 * The bytes of memory that must be free: ten times as much as all tests that run at once need. Containers may have
 * less.
 */
const neededMemory = 1024 ** 3

/**
 * Makes a folder for the data of a server; the caller removes it. The folder is in memory if there is enough of it,
 * since every write to SQLite waits until the disk has it.
 */
export const makeDataFolder = (prefix: string) => mkdtempSync(join(hasMemory() ? inMemory : tmpdir(), prefix))

/** Removes a folder with all that is in it. */
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= neededMemory
  } catch {
    return false
  }
}
