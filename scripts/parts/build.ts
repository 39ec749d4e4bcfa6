import { buildArtWhenStale } from './build-art.ts'
import { buildWebWhenStale } from './build-web.ts'

/** Builds the web app and the drawings, which are not in git, if they are not up to date. */
export async function buildWhenStale(): Promise<void> {
  await buildWebWhenStale()
  await buildArtWhenStale()
}
