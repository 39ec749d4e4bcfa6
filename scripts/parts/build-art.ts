import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readFingerprint, writeDrawings } from '#server/art/drawing-file.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

/** The file that the server reads the drawings from. */
export const drawingFile = join(project, 'dist/art.sqlite')

/** The file that the server reads the open catalogue from. */
export const catalogueFile = join(project, 'dist/catalogue.json')

/** The files and folders on which `catalogueFile` and `drawingFile` depend, including the code for both formats. */
export const artSources = [
  'art',
  'catalogue/films',
  'catalogue/series',
  'catalogue/people.json',
  'scripts/parts/draw-catalogue.ts',
  'server/adapters/catalogue-open/built-data.ts',
  'server/adapters/catalogue-open/credit.ts',
  'server/adapters/catalogue-open/department.ts',
  'server/adapters/catalogue-open/format.ts',
  'server/adapters/catalogue-open/read.ts',
  'server/art/drawing-names.ts',
  'server/art/drawing-file.ts',
]

/** The open catalogue's folder, and the two files that are made from it. */
const paths = { catalogue: join(project, 'catalogue'), catalogueFile, drawingFile }

/**
 * Checks the open catalogue's files, writes them into `catalogueFile` and draws the pictures into `drawingFile`, if one
 * of the two is missing or any of `artSources` has changed since the last time. Throws a Fault when a file of the
 * catalogue is invalid.
 */
export async function buildArtWhenStale({ catalogue, catalogueFile, drawingFile } = paths): Promise<void> {
  const sourcesHash = hashOfFiles(artSources)
  if (existsSync(catalogueFile) && readFingerprint(drawingFile) === sourcesHash) return
  console.error('Drawing the posters…')
  // Imported only now, since most starts draw nothing.
  const { drawCatalogue } = await import('./draw-catalogue.ts')
  const { readOpenData } = await import('#server/adapters/catalogue-open/read.ts')
  const { writeBuiltData } = await import('#server/adapters/catalogue-open/built-data.ts')
  const data = readOpenData(catalogue)
  writeBuiltData(catalogueFile, data)
  // The drawings are written last, since their file stores the hash that marks both files as up to date.
  writeDrawings(drawingFile, sourcesHash, drawCatalogue(data))
}
