import type { FastifyInstance } from 'fastify'
import type { Drawings } from '#server/art/drawing-file.ts'
import { sendPrepared } from '#server/http/answer.ts'
import { cacheForHour, cacheForYear } from '#server/http/caching.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/refusal.ts'
import { readPictureName } from './picture-names.ts'
import type { Pictures } from './pictures.ts'

/**
 * The address of Matinee's general preview picture (in `web/public`). A request for a picture that cannot be rendered
 * now is redirected to it.
 */
const fallbackPicture = '/preview.png'

/** `/preview/{file}`: the pictures of link previews, rendered from the catalogue's drawings. */
export function previewRoutes(
  app: FastifyInstance,
  { drawings, pictures }: { drawings: Drawings; pictures: Pictures },
): void {
  app.get<{ Params: { file: string } }>('/preview/:file', async (request, reply) => {
    const requested = readPictureName(request.params.file)
    const drawing = requested === null ? null : drawings.find(requested.name)
    if (requested === null || drawing === null) throw new Refusal('art-unknown')

    const plain = await pictures.pngOf(requested.name, drawing, networkOf(request.ip))
    if (plain === null) return reply.header('cache-control', 'no-store').redirect(fallbackPicture)
    reply
      .header('content-type', 'image/png')
      // Messengers store addresses for a long time, so an address with an earlier hash gets the current picture.
      .header('cache-control', requested.hash === drawing.hash ? cacheForYear : cacheForHour)
    return sendPrepared({ plain, gzip: null, brotli: null }, `W/"${drawing.hash}"`, request, reply)
  })
}
