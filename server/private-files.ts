import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

/** The permission bits of all users but the owner. */
const otherUsersBits = 0o077

/** Whether files have permission bits; false on Windows, where the folder's access list decides. */
const hasPermissionBits = process.platform !== 'win32'

/** Logs a sentence as a warning. */
type Warn = (message: string) => void

/**
 * Creates a folder that only its owner can use, regardless of the umask, or removes other users' access to an existing
 * folder. A folder with the sticky bit, such as /tmp, is taken for one that all users share: it is not changed, and a
 * warning is logged.
 */
export function makePrivateFolder(path: string, warn: Warn): void {
  const isNew = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined
  // 0o1000 is the sticky bit.
  const isShared = (statSync(path).mode & 0o1000) !== 0
  if (hasPermissionBits && isShared)
    warn(`The data folder ${path} is shared with other users. Set DATA_DIR to one of its own.`)
  else if (isNew) chmodSync(path, 0o700)
  else removeOthersAccess(path, 0o700, warn)
}

/**
 * Creates an empty file that only its owner can use, whatever the umask, or removes others' access to an existing file.
 */
export function makePrivateFile(path: string, warn: Warn): void {
  if (existsSync(path)) {
    removeOthersAccess(path, 0o600, warn)
    return
  }
  // The flag "a" does not empty the file if another process that starts at the same time has made it.
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
}

/** Removes other users' access to an existing file or folder, and warns if they had any. */
export function removeOthersAccess(path: string, mode: 0o600 | 0o700, warn: Warn): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!hasPermissionBits || stats === undefined || (stats.mode & otherUsersBits) === 0) return
  try {
    // The owner's own permissions are never extended.
    chmodSync(path, stats.mode & mode)
    warn(`${path} was open to other users of this machine; now it is its owner's alone.`)
  } catch (error) {
    warn(`${path} is open to other users of this machine and cannot be narrowed (${(error as Error).message}).`)
  }
}
