import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder in which Linux holds files in memory. */
const memoryFolder = '/dev/shm'

/**
 * The bytes that must be free in `memoryFolder`: ten times what all tests that run at the same time need. In a
 * container the folder is often smaller, and is then not used.
 */
const neededBytes = 1024 ** 3

/**
 * Makes a folder for the data of a server. The caller removes the folder. It is in memory if enough memory is free:
 * on a disk, every write to SQLite waits for the disk.
 */
export const makeDataFolder = (prefix: string) => mkdtempSync(join(hasMemory() ? memoryFolder : tmpdir(), prefix))

/** Removes a folder with all that is in it. */
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** True if `memoryFolder` exists and has room for the data of the tests. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
