import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, which Linux has. */
const inMemory = '/dev/shm'

/** The bytes that must be free in memory; the tests that run at once need a tenth of them. Containers may have less. */
const neededMemory = 1024 ** 3

/**
 * Makes a folder for the data of a server. It is in memory where there is enough, since every write to SQLite waits
 * until it is on the disk. The caller removes it.
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
