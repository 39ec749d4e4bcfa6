import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sendPrepared, varyByEncoding } from '#server/http/answer.ts'
import { cacheForHour, cacheForYear } from '#server/http/caching.ts'
import { drawingPolicy } from '#server/http/drawing-policy.ts'
import { Refusal } from '#server/refusal.ts'
import type { Drawings } from './drawing-file.ts'
import { readFileName } from './drawing-names.ts'

/** The sizes (TMDB's names for widths) that may be in an address of a drawing. */
const sizes: ReadonlySet<string> = new Set(['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original'])

/** `/art/{size}/{file}`: drawings scale, so the answer is the same for every size. */
export function artRoutes(app: FastifyInstance, drawings: Drawings): void {
  app.get<{ Params: { size: string; file: string } }>('/art/:size/:file', (request, reply) => {
    const { size, file } = request.params
    const requested = sizes.has(size) ? readFileName(file) : null
    const drawing = requested === null ? null : drawings.find(requested.name)
    if (drawing === null) throw new Refusal('art-unknown')

    const etag = `W/"${drawing.hash}"`
    reply
      // Addresses that watchlists store may have no hash, or the hash of an earlier drawing.
      .header('cache-control', requested?.hash === drawing.hash ? cacheForYear : cacheForHour)
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('content-security-policy', drawingPolicy)
    varyByEncoding(reply)
    const answer = {
      ...drawing,
      // Decompressed only for a client that accepts neither gzip nor Brotli.
      get plain() {
        return gunzipSync(drawing.gzip)
      },
    }
    return sendPrepared(answer, etag, request, reply)
  })
}
