import { buildArtWhenStale } from './build-art.ts'
import { buildWebWhenStale } from './build-web.ts'

/** Makes what the server serves and git does not keep: the pages and the drawings, each when it is not up to date. */
export async function buildWhenStale(): Promise<void> {
  await buildWebWhenStale()
  await buildArtWhenStale()
}
