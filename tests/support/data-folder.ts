import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of Linux whose files are in memory. */
const memoryFolder = '/dev/shm'

/**
 * The bytes of memory that must be free: ten times the bytes that all tests that run at once need. In a container less
 * may be free.
 */
const neededBytes = 1024 ** 3

/**
 * Makes a folder for the data of a server. The caller removes the folder. It is in memory if enough memory is free:
 * on a disk, every write to SQLite waits for the disk.
 */
export const makeDataFolder = (prefix: string) => mkdtempSync(join(hasMemory() ? memoryFolder : tmpdir(), prefix))

/** Removes a folder with all that is in it. */
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
