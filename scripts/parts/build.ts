import { buildArtWhenStale } from './build-art.ts'
import { buildWebWhenStale } from './build-web.ts'

/** Builds the pages and the drawings, which are not in git, each when it is not up to date. */
export async function buildWhenStale(): Promise<void> {
  await buildWebWhenStale()
  await buildArtWhenStale()
}
