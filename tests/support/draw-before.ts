import { buildArtWhenStale } from '#scripts/parts/build-art.ts'
import { buildServerWhenStale } from '#scripts/parts/build-server.ts'

/**
 * Builds the server and draws the catalogue's pictures, each only if its sources have changed. Vitest calls this
 * function before the tests.
 */
export async function setup(): Promise<void> {
  await buildServerWhenStale()
  await buildArtWhenStale()
}
