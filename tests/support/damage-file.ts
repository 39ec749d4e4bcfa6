import { closeSync, openSync, statSync, writeSync } from 'node:fs'

/** The size of SQLite's pages in bytes. */
const pageSize = 4096

/**
 * Overwrites the beginnings of some pages of a SQLite file, as a failing disk does: of the pages between two places in
 * the file, each place as a fraction of the file's length. The first page is unchanged, since it identifies the file as
 * a database.
 */
export function damageFile(file: string, startFraction: number, endFraction: number): void {
  const pages = statSync(file).size / pageSize
  const descriptor = openSync(file, 'r+')
  for (let page = Math.max(1, Math.floor(pages * startFraction)); page < Math.floor(pages * endFraction); page += 1) {
    writeSync(descriptor, Buffer.alloc(pageSize / 2, 0xa5), 0, pageSize / 2, page * pageSize)
  }
  closeSync(descriptor)
}
