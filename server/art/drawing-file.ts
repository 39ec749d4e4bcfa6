import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Fault } from '#server/fault.ts'
import { fileNameOf } from './drawing-names.ts'

/** A drawing as compressed bytes, ready to be sent. */
export interface Drawing {
  /** Eight hexadecimal digits that depend on nothing but the drawing. */
  hash: string
  gzip: Uint8Array
  brotli: Uint8Array
}

/** The drawings of the catalogue, which the build made. They stay in the file: each `find` reads one. */
export interface Drawings {
  /** The drawing of this name; null when there is none. */
  find(name: string): Drawing | null
  /**
   * The path of a drawing, such as "/p1-861f17eb.svg", to be appended to the image base and a size. The path has no
   * hash when there is no such drawing.
   */
  pathOf(name: string): string
}

/** A drawing before it is stored: its name, and the SVG document. */
export interface NamedDrawing {
  name: string
  svg: string
}

/** The number of hexadecimal digits of a drawing's hash. */
const hashLength = 8

/** The effort of gzip (its highest) and of Brotli. Drawings are compressed only once, by the build. */
const compressionLevel = 9

/**
 * The bits of Brotli's window: 64 kB, larger than any drawing. The default of 22 bits takes twenty times as long and
 * saves nothing.
 */
const brotliWindowBits = 16

/**
 * Writes drawings into `file`, together with `fingerprint`, a text that identifies the sources of the drawings. The
 * new file replaces an old one; a process that has the old file open continues to read the old file. When drawing or
 * writing fails, the old file is not changed.
 */
export function writeDrawings(file: string, fingerprint: string, drawings: Iterable<NamedDrawing>): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporaryFile = `${file}.${randomUUID()}`
  const database = new DatabaseSync(temporaryFile)
  try {
    database.exec(`
      PRAGMA journal_mode = OFF;
      CREATE TABLE made_of (hash TEXT NOT NULL);
      CREATE TABLE drawings (name TEXT PRIMARY KEY, hash TEXT NOT NULL, gzip BLOB NOT NULL, brotli BLOB NOT NULL);
      BEGIN
    `)
    const insert = database.prepare('INSERT INTO drawings (name, hash, gzip, brotli) VALUES (?, ?, ?, ?)')
    for (const { name, svg } of drawings) insert.run(name, hashOf(svg), toGzip(svg), toBrotli(svg))
    database.prepare('INSERT INTO made_of (hash) VALUES (?)').run(fingerprint)
    database.exec('COMMIT')
    database.close()
    renameSync(temporaryFile, file)
  } catch (error) {
    if (database.isOpen) database.close()
    rmSync(temporaryFile, { force: true })
    throw error
  }
}

/** The `fingerprint` that `writeDrawings` was given for `file`; null when the file is missing or cannot be read. */
export function readFingerprint(file: string): string | null {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    return String(database.prepare('SELECT hash FROM made_of').get()?.['hash'])
  } catch {
    return null
  } finally {
    database?.close()
  }
}

/** The size of SQLite's own cache of the file. It is small, since the operating system caches the whole file. */
const pageCacheKilobytes = 200

/** Opens the drawings in `file` until the process ends. Throws a Fault when the file is missing or cannot be read. */
export function openDrawings(file: string): Drawings {
  if (readFingerprint(file) === null) {
    throw new Fault(`The drawings in ${file} are missing or damaged. "npm run build" makes them.`)
  }
  const database = new DatabaseSync(file, { readOnly: true })
  // A negative number means kilobytes.
  database.exec(`PRAGMA cache_size = -${pageCacheKilobytes}`)
  const findDrawing = database.prepare('SELECT hash, gzip, brotli FROM drawings WHERE name = ?')
  const findHash = database.prepare('SELECT hash FROM drawings WHERE name = ?')
  // The paths of drawings by their names, kept in memory, since every title in every answer needs some of them.
  const paths = new Map<string, string>()
  return {
    find: (name) => (findDrawing.get(name) as Drawing | undefined) ?? null,
    pathOf(name) {
      const knownPath = paths.get(name)
      if (knownPath !== undefined) return knownPath
      const row = findHash.get(name) as { hash: string } | undefined
      const path = `/${fileNameOf(name, row?.hash ?? null)}`
      if (row !== undefined) paths.set(name, path)
      return path
    },
  }
}

const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, hashLength)

const toGzip = (svg: string) => gzipSync(svg, { level: compressionLevel })

const toBrotli = (svg: string) =>
  brotliCompressSync(svg, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: compressionLevel,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(svg),
    },
  })
