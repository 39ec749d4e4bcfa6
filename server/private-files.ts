import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

/** The permission bits of everybody but the owner. */
const others = 0o077

/** Windows keeps no such bits: there the folder's access list decides. */
const hasModes = process.platform !== 'win32'

/** Told of what was open to others, in a sentence. */
type Tell = (message: string) => void

/**
 * Makes a folder that is its owner's alone, whatever the umask, or narrows the one that is there. A folder that
 * everybody may write to, as /tmp is, belongs to others too and stays as it is.
 */
export function makePrivateFolder(path: string, tell: Tell): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined
  const isShared = (statSync(path).mode & 0o1000) !== 0
  if (hasModes && isShared) tell(`The data folder ${path} is shared with other users. Set DATA_DIR to one of its own.`)
  else if (made) chmodSync(path, 0o700)
  else narrow(path, 0o700, tell)
}

/** Makes an empty file that is its owner's alone, whatever the umask, or narrows the one that is there. */
export function makePrivateFile(path: string, tell: Tell): void {
  if (existsSync(path)) {
    narrow(path, 0o600, tell)
    return
  }
  // Two processes may start together: with "a" a file that is there by now stays as it is.
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
}

/** Takes a file or folder that is there from everybody but its owner, and tells when it was open to others. */
export function narrow(path: string, mode: 0o600 | 0o700, tell: Tell): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!hasModes || found === undefined || (found.mode & others) === 0) return
  try {
    // Less than the owner may have is left as it is.
    chmodSync(path, found.mode & mode)
    tell(`${path} was open to other users of this machine; now it is its owner's alone.`)
  } catch (error) {
    tell(`${path} is open to other users of this machine and cannot be narrowed (${(error as Error).message}).`)
  }
}
