import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawingsMadeOf, writeDrawings } from '#server/art/drawing-file.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

/** Where the server looks for them. */
export const drawingFile = join(project, 'dist/art.sqlite')

/** Where the server looks for the open catalogue. */
export const catalogueFile = join(project, 'dist/catalogue.json')

/** The files on which the drawings, the catalogue and their files depend. */
export const drawnFrom = [
  'art',
  'catalogue/films',
  'catalogue/series',
  'catalogue/people.json',
  'scripts/parts/draw-catalogue.ts',
  'server/adapters/catalogue-open/built.ts',
  'server/adapters/catalogue-open/format.ts',
  'server/adapters/catalogue-open/read.ts',
  'server/art/addresses.ts',
  'server/art/drawing-file.ts',
]

/**
 * Checks the open catalogue's files, writes them into one, and draws the pictures, when anything that these are made of
 * has changed since. A Fault when the catalogue has one.
 */
export async function buildArtWhenStale(): Promise<void> {
  const wanted = hashOfFiles(drawnFrom)
  if (existsSync(catalogueFile) && drawingsMadeOf(drawingFile) === wanted) return
  console.error('Drawing the posters…')
  // Most starts draw nothing and need none of this.
  const { drawCatalogue } = await import('./draw-catalogue.ts')
  const { readOpenData } = await import('#server/adapters/catalogue-open/read.ts')
  const { writeBuiltData } = await import('#server/adapters/catalogue-open/built.ts')
  const data = readOpenData(join(project, 'catalogue'))
  writeBuiltData(catalogueFile, data)
  // Last, since its hash says that both are up to date.
  writeDrawings(drawingFile, wanted, drawCatalogue(data))
}
