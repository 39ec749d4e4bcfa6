import { statSync } from 'node:fs'
import { DatabaseAway, type DatabaseLog } from './away.ts'

/** Milliseconds between two looks at the files while nobody uses the database. */
const pauseBetweenLooks = 30_000

/** Milliseconds for which one look is good enough for all who use the database. */
const lookIsGood = 1000

/** What tells a file from another of the same name; null when there is none. */
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
 * Watches that the database's files stay the ones that were opened. SQLite would go on with files that were removed or
 * replaced, and everything written to them would be gone at the next start. `check` refuses from then on, until the
 * process is started again, and the log says so once. A look is taken every half minute, and at each use after which
 * a second has passed.
 */
export function watchFile(file: string, log: DatabaseLog): { check(): void; stop(): void } {
  const files = [file, `${file}-wal`, `${file}-shm`]
  const opened = files.map(identityOf)
  let lookedAt = performance.now()
  let gone: Error | null = null

  /** Whether another file is there now. What cannot be looked at is not known to be another. */
  function isOther(path: string, index: number): boolean {
    try {
      return identityOf(path) !== opened[index]
    } catch {
      return false
    }
  }

  function look(): void {
    lookedAt = performance.now()
    const other = gone ? undefined : files.find(isOther)
    if (other === undefined) return
    gone = new Error(`${other} was removed or replaced while it was open`)
    log.error(
      `${gone.message}. What was written since is lost, and everything that needs the database is refused until Matinee is started again.`,
    )
  }
  const looking = setInterval(look, pauseBetweenLooks).unref()

  return {
    check() {
      if (performance.now() - lookedAt >= lookIsGood) look()
      if (gone) throw new DatabaseAway(gone)
    },
    stop: () => clearInterval(looking),
  }
}
