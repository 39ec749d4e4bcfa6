import { buildArtWhenStale } from '#scripts/parts/build-art.ts'
import { buildServerWhenStale } from '#scripts/parts/build-server.ts'

/**
 * Vitest calls this function before the tests. If their sources have changed, it builds the server and draws the
 * catalogue's pictures.
 */
export async function setup(): Promise<void> {
  await buildServerWhenStale()
  await buildArtWhenStale()
}
