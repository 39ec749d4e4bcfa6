import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cached } from '#server/cache/cached.ts'
import { unpooled } from '#server/unpooled.ts'
import { encodingFor } from './encoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The effort of Brotli, from 0 to 11: answers are compressed while a reader waits. */
const brotliQuality = 5

/** Characters of an ETag, six bits each. */
const etagLength = 22

/** Bytes below which compression costs more than it saves: the whole answer fits into one packet. */
export const bytesWorthCompressing = 512

/** An answer as the bytes that are sent, plain and compressed, with its ETag. */
export class PreparedAnswer implements Encoded {
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer | null
  readonly brotli: Buffer | null

  private constructor(plain: Buffer, gzipped: Buffer | null, brotli: Buffer | null) {
    this.plain = plain
    this.gzip = gzipped
    this.brotli = brotli
    // Weak, since the three encodings share it.
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, etagLength)}"`
  }

  /** The bytes it holds in all encodings together. */
  get size(): number {
    return this.plain.length + (this.gzip?.length ?? 0) + (this.brotli?.length ?? 0)
  }

  /** A reply with `success: true`, serialised and compressed. */
  static of(reply: object): Promise<PreparedAnswer> {
    return PreparedAnswer.ofText(JSON.stringify({ success: true, ...reply }))
  }

  /** A text, compressed. */
  static async ofText(text: string): Promise<PreparedAnswer> {
    const plain = unpooled(Buffer.from(text))
    if (plain.length < bytesWorthCompressing) return new PreparedAnswer(plain, null, null)
    const [gzipped, brotli] = await Promise.all([
      toGzip(plain),
      toBrotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    ])
    return new PreparedAnswer(plain, unpooled(gzipped), unpooled(brotli))
  }
}

/** Whether the If-None-Match header of a read has this ETag. Always false for a write, which must not become a 304. */
function isKnown(etag: string, request: FastifyRequest): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  // Compared weakly: a proxy cache may have removed the W/.
  const opaque = etag.slice(2)
  return known.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === opaque)
}

/**
 * Sends a cached reply in the best encoding the browser accepts, or 304 when the browser has it already. The bytes are
 * made at the first request and cached with the reply.
 */
export async function sendCached(
  found: Cached<object>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await found.derive('bytes', PreparedAnswer.of, ({ size }) => size)
  // A stale answer has an ETag of its own: with one for both, a 304 for the fresh answer would leave the header that
  // says stale in the browser's cache.
  const etag = found.staleSeconds === null ? answer.etag : answer.etag.replace(/"$/, '-stale"')
  if (found.staleSeconds !== null) reply.header('x-matinee-stale', found.staleSeconds)
  reply.header('cache-control', 'private, no-cache').header('content-type', 'application/json; charset=utf-8')
  reply.header('vary', 'Accept-Encoding')
  return sendPrepared(answer, etag, request, reply)
}

/** Bytes in the encodings that they are sent in; null in one that they are not compressed in. */
export interface Encoded {
  readonly plain: Uint8Array
  readonly gzip: Uint8Array | null
  readonly brotli: Uint8Array | null
}

/** Sends prepared bytes in the best encoding the browser accepts, or 304 when it has them already under this ETag. */
export function sendPrepared(
  answer: Encoded,
  etag: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('etag', etag)
  if (isKnown(etag, request)) return reply.removeHeader('content-type').code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (answer.brotli !== null && encoding === 'br') {
    return reply.header('content-encoding', 'br').send(answer.brotli)
  }
  if (answer.gzip !== null && encoding === 'gzip') {
    return reply.header('content-encoding', 'gzip').send(answer.gzip)
  }
  return reply.send(answer.plain)
}
