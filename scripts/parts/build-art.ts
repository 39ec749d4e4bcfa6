import { join } from 'node:path'
import { drawingsMadeOf, writeDrawings } from '#server/art/drawing-file.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

/** Where the server looks for them. */
export const drawingFile = join(project, 'dist/art.sqlite')

/** The files on which the drawings and their file depend. */
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

/** Draws the open catalogue's pictures when anything they are made of has changed since they were drawn. */
export async function buildArtWhenStale(): Promise<void> {
  const wanted = hashOfFiles(drawnFrom)
  if (drawingsMadeOf(drawingFile) === wanted) return
  console.error('Drawing the posters…')
  // Most starts draw nothing and need none of this.
  const { drawCatalogue } = await import('./draw-catalogue.ts')
  const { readOpenData } = await import('#server/adapters/catalogue-open/read.ts')
  writeDrawings(drawingFile, wanted, drawCatalogue(readOpenData(join(project, 'catalogue'))))
}
