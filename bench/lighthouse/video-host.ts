import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'

/**
 * Starts a host that answers for those of the players with a short film, so that nothing fails for want of a network.
 * @returns the file of sources that names it, for SOURCES_FILE, and what ends it
 */
export async function startVideoHost(folder: string): Promise<{ sources: string; close(): void }> {
  const video = readFileSync(join(project, 'tests/support/media/test-video.webm'))
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'video/webm' }).end(video))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the host of the films has no address')
  const shipped = JSON.parse(readFileSync(join(project, 'server/playback/sources.json'), 'utf8')) as object[]
  const movie = `http://127.0.0.1:${address.port}/film.webm`
  const film = { player: 'video', messages: 'media', movie, episode: null, hosts: [] }
  const sources = join(folder, 'sources.json')
  writeFileSync(sources, JSON.stringify(shipped.map((source) => ({ ...source, ...film }))))
  return {
    sources,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
