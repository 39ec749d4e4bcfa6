import { buildArtWhenStale } from './build-art.ts'
import { buildServerWhenStale } from './build-server.ts'
import { buildWebWhenStale } from './build-web.ts'

/** Builds the web app, the server and the drawings, which are not in git, if they are not up to date. */
export async function buildWhenStale(): Promise<void> {
  await buildWebWhenStale()
  await buildServerWhenStale()
  await buildArtWhenStale()
}
