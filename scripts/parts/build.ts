import { buildArtWhenStale } from './build-art.ts'
import { buildServerWhenStale } from './build-server.ts'
import { buildWebWhenStale } from './build-web.ts'

/** Builds the web app, the server and the drawings: each only if its sources have changed since the last build. */
export async function buildWhenStale(): Promise<void> {
  await buildWebWhenStale()
  await buildServerWhenStale()
  await buildArtWhenStale()
}
