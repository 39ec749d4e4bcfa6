import { statSync } from 'node:fs'
import { DatabaseAway, type DatabaseLog } from './away.ts'

/** Milliseconds between the checks of the files by a timer, which runs even while the database is not used. */
const checkIntervalMs = 30_000

/** Milliseconds for which the result of a check is used again. */
const checkValidMs = 1000

/** The device and inode numbers of a file, which differ for two files of the same name; null when there is no file. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev} ${ino}`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

/**
 * Checks that the database's files are still those that were opened. SQLite would go on with files that were removed or
 * replaced, and everything written to them would be missing at the next start. After a file is removed or replaced,
 * `check` throws `DatabaseAway` until the process is started again, and this is logged once. The files are checked
 * every half minute, and at each use if the last check was more than a second ago.
 */
export function watchFile(file: string, log: DatabaseLog): { check(): void; stop(): void } {
  const files = [file, `${file}-wal`, `${file}-shm`]
  const openedIdentities = files.map(identityOf)
  let checkedAt = performance.now()
  let goneError: Error | null = null

  /** True if the file was removed or replaced; false if it was not, or if its status cannot be read. */
  function isReplaced(path: string, index: number): boolean {
    try {
      return identityOf(path) !== openedIdentities[index]
    } catch {
      return false
    }
  }

  function checkFiles(): void {
    checkedAt = performance.now()
    const replacedFile = goneError ? undefined : files.find(isReplaced)
    if (replacedFile === undefined) return
    goneError = new Error(`${replacedFile} was removed or replaced while it was open`)
    log.error(
      `${goneError.message}. What was written since is lost, and everything that needs the database is refused until Matinee is started again.`,
    )
  }
  const timer = setInterval(checkFiles, checkIntervalMs).unref()

  return {
    check() {
      if (performance.now() - checkedAt >= checkValidMs) checkFiles()
      if (goneError) throw new DatabaseAway(goneError)
    },
    stop: () => clearInterval(timer),
  }
}
