import { join } from 'node:path'
import { drawingsMadeOf, writeDrawings } from '#server/art/drawing-file.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

/** The file that the server reads the drawings from. */
export const drawingFile = join(project, 'dist/art.sqlite')

/** The files and folders on which the drawings and the format of their file depend. */
export const drawnFrom = [
  'art',
  'catalogue/films',
  'catalogue/series',
  'catalogue/people.json',
  'scripts/parts/draw-catalogue.ts',
  'server/adapters/catalogue-open/format.ts',
  'server/adapters/catalogue-open/read.ts',
  'server/art/addresses.ts',
  'server/art/drawing-file.ts',
]

/** Draws the open catalogue's pictures if anything that they depend on has changed since they were drawn. */
export async function buildArtWhenStale(): Promise<void> {
  const wanted = hashOfFiles(drawnFrom)
  if (drawingsMadeOf(drawingFile) === wanted) return
  console.error('Drawing the posters…')
  // Imported only now, since most starts draw nothing.
  const { drawCatalogue } = await import('./draw-catalogue.ts')
  const { readOpenData } = await import('#server/adapters/catalogue-open/read.ts')
  writeDrawings(drawingFile, wanted, drawCatalogue(readOpenData(join(project, 'catalogue'))))
}
