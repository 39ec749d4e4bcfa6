import type { FastifyInstance } from 'fastify'
import { encodingFor } from '#server/http/encoding.ts'
import { drawingPolicy } from '#server/http/page.ts'
import { Refusal } from '#server/refusal.ts'
import type { Art } from './service.ts'

/** The sizes that pages ask for. */
const sizes: ReadonlySet<string> = new Set(['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original'])

/** `/art/{size}/{file}`: drawings scale, so every size is the same one, and they never change. */
export function artRoutes(app: FastifyInstance, art: Art): void {
  app.get<{ Params: { size: string; file: string } }>('/art/:size/:file', async (request, reply) => {
    if (!sizes.has(request.params.size)) throw new Refusal('art-unknown')
    const drawing = await art.get(request.params.file)
    reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .header('content-security-policy', drawingPolicy)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === 'br') return reply.header('content-encoding', 'br').send(drawing.brotli)
    if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(drawing.gzip)
    return reply.send(await drawing.plain())
  })
}
