import { closeSync, openSync, statSync, writeSync } from 'node:fs'

/** The size of SQLite's pages in bytes. */
const pageSize = 4096

/**
 * Overwrites the first half of each page in a range of a SQLite file, as a failing disk may do. The range is given as
 * two fractions of the file's length: from 0.5 to 1 is the second half of the file. The first page is unchanged, since
 * it identifies the file as a database.
 */
export function damageFile(file: string, startFraction: number, endFraction: number): void {
  const pageCount = statSync(file).size / pageSize
  const descriptor = openSync(file, 'r+')
  for (
    let page = Math.max(1, Math.floor(pageCount * startFraction));
    page < Math.floor(pageCount * endFraction);
    page += 1
  ) {
    writeSync(descriptor, Buffer.alloc(pageSize / 2, 0xa5), 0, pageSize / 2, page * pageSize)
  }
  closeSync(descriptor)
}
