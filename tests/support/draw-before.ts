import { buildArtWhenStale } from '#scripts/parts/build-art.ts'
import { buildServerWhenStale } from '#scripts/parts/build-server.ts'

/**
 * Vitest calls this function before the tests. It draws the catalogue's pictures and builds the server, if their
 * sources have changed.
 */
export async function setup(): Promise<void> {
  await buildServerWhenStale()
  await buildArtWhenStale()
}
