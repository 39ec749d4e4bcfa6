import { join } from 'node:path'
import { drawingsMadeOf, writeDrawings } from '#server/art/drawing-file.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

const output = join(project, 'dist/art.sqlite')

/** What the drawings depend on. */
const inputs = [
  'art',
  'catalogue',
  'server/adapters/catalogue-open/read.ts',
  'server/adapters/catalogue-open/format.ts',
  'server/art',
  'scripts/parts/draw-catalogue.ts',
]

/** Draws the open catalogue's pictures when anything they are made of has changed since they were drawn. */
export async function buildArtWhenStale(): Promise<void> {
  const wanted = hashOfFiles(inputs)
  if (drawingsMadeOf(output) === wanted) return
  console.error('Drawing the posters…')
  // Most starts draw nothing and need none of this.
  const { drawCatalogue } = await import('./draw-catalogue.ts')
  const { readOpenData } = await import('#server/adapters/catalogue-open/read.ts')
  writeDrawings(output, wanted, drawCatalogue(readOpenData(join(project, 'catalogue'))))
}
