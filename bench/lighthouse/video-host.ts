import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'

/**
 * Starts a local server that sends a short movie, and writes a sources file in which every source plays that movie. So
 * the players send no requests to the hosts of the real sources, which would fail without a network.
 * @returns `sources`, the path of the sources file, for the setting SOURCES_FILE; and `close`, which stops the server
 */
export async function startVideoHost(folder: string): Promise<{ sources: string; close(): void }> {
  const video = readFileSync(join(project, 'tests/support/media/test-video.webm'))
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'video/webm' }).end(video))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the host of the films has no address')
  const shipped = JSON.parse(readFileSync(join(project, 'server/playback/sources.json'), 'utf8')) as object[]
  const movie = `http://127.0.0.1:${address.port}/film.webm`
  const playback = { player: 'video', messages: 'media', movie, episode: null, hosts: [] }
  const sources = join(folder, 'sources.json')
  writeFileSync(sources, JSON.stringify(shipped.map((source) => ({ ...source, ...playback }))))
  return {
    sources,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
