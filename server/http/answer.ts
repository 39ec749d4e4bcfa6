import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cached } from '#server/cache/cached.ts'
import { unpooled, unpooledText } from '#server/unpooled.ts'
import { encodingFor } from './encoding.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzipCompress)

/** The effort of Brotli, from 0 to 11: answers are compressed while the browser waits. */
const brotliQuality = 5

/** The number of characters of an ETag; each has six bits of the hash. */
const etagLength = 22

/** Answers with fewer bytes are not compressed: they fit into one packet anyway. */
const minBytesToCompress = 512

/**
 * The size, in bytes, of each buffer for zlib's output. Most answers fit into one buffer of this size. Node's default
 * is four times as large.
 */
const chunkSize = 4096

/**
 * The bits of Brotli's window: 16 are 64 kB, and nearly every answer is smaller. The default of 22 bits takes more time
 * and memory, and saves nothing.
 */
const brotliWindowBits = 16

const toGzip = (plain: Buffer): Promise<Buffer> => gzipAsync(plain, { chunkSize })

const toBrotli = (plain: Buffer): Promise<Buffer> =>
  brotliAsync(plain, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })

/** An answer as bytes that are ready to be sent, plain and compressed, with its ETag. */
export class PreparedAnswer implements Encoded {
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer | null
  readonly brotli: Buffer | null

  private constructor(plain: Buffer, gzip: Buffer | null, brotli: Buffer | null) {
    this.plain = plain
    this.gzip = gzip
    this.brotli = brotli
    // A weak ETag, since the answer's three encodings share it.
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, etagLength)}"`
  }

  /** The number of bytes of all encodings together. */
  get size(): number {
    return this.plain.length + (this.gzip?.length ?? 0) + (this.brotli?.length ?? 0)
  }

  /** Serialises the body of a reply as JSON with `success: true`, and compresses it. */
  static fromBody(body: object): Promise<PreparedAnswer> {
    return PreparedAnswer.fromText(JSON.stringify({ success: true, ...body }))
  }

  /** Compresses a text, unless it is too short. */
  static async fromText(text: string): Promise<PreparedAnswer> {
    const plain = unpooledText(text)
    if (plain.length < minBytesToCompress) return new PreparedAnswer(plain, null, null)
    const [gzip, brotli] = await Promise.all([toGzip(plain), toBrotli(plain)])
    return new PreparedAnswer(plain, unpooled(gzip), unpooled(brotli))
  }
}

/**
 * Whether a request may be answered with 304: it is a read, and its If-None-Match header has this ETag, so that the
 * client has the answer already.
 */
function isNotModified(etag: string, request: FastifyRequest): boolean {
  const header = request.headers['if-none-match']
  if (header === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  // Compared without the W/ that marks a weak ETag: a proxy cache may have removed it.
  const withoutMark = (tag: string) => tag.replace(/^W\//, '')
  const clientTags = header.split(',').map((tag) => tag.trim())
  return clientTags.some((tag) => tag === '*' || withoutMark(tag) === withoutMark(etag))
}

/**
 * Sends a cached reply in the best encoding that the browser accepts, or 304 when the browser has the reply already.
 * The bytes are made at the first request and cached with the reply.
 */
export async function sendCached(
  cached: Cached<object>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await cached.derive('bytes', PreparedAnswer.fromBody, ({ size }) => size)
  // A stale reply (one that is too old, and is sent because no newer one has been fetched yet) has its age in the
  // header X-Matinee-Stale, and an ETag of its own. If a fresh reply with the same content had the same ETag, a browser
  // with the stale reply would get a 304, and the header would stay in its cache.
  const etag = cached.staleSeconds === null ? answer.etag : answer.etag.replace(/"$/, '-stale"')
  if (cached.staleSeconds !== null) reply.header('x-matinee-stale', cached.staleSeconds)
  reply.header('cache-control', 'private, no-cache').header('content-type', 'application/json; charset=utf-8')
  varyByEncoding(reply)
  return sendPrepared(answer, etag, request, reply)
}

/** Adds to the Vary header of an answer the names of request headers on which the answer depends. */
export function varyBy(reply: FastifyReply, names: string): FastifyReply {
  const current = reply.getHeader('vary')
  return reply.header('vary', current === undefined ? names : `${current}, ${names}`)
}

/** Tells caches that the answer depends on the encodings that the request accepts. */
export const varyByEncoding = (reply: FastifyReply): FastifyReply => varyBy(reply, 'Accept-Encoding')

/** The bytes of an answer in each encoding; null for an encoding in which it is not sent. */
export interface Encoded {
  readonly plain: Uint8Array
  readonly gzip: Uint8Array | null
  readonly brotli: Uint8Array | null
}

/** Sends prepared bytes in the best encoding that the browser accepts, or 304 when the browser has this ETag. */
export function sendPrepared(
  answer: Encoded,
  etag: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('etag', etag)
  if (isNotModified(etag, request)) return reply.removeHeader('content-type').code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (answer.brotli !== null && encoding === 'br') {
    return reply.header('content-encoding', 'br').send(answer.brotli)
  }
  if (answer.gzip !== null && encoding === 'gzip') {
    return reply.header('content-encoding', 'gzip').send(answer.gzip)
  }
  return reply.send(answer.plain)
}

/**
 * Sends a text that was made for one request. A long text is compressed, in the best encoding that the browser accepts.
 */
export async function sendText(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const plain = Buffer.from(text)
  const encoding = plain.length < minBytesToCompress ? 'identity' : encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(plain)
  varyByEncoding(reply).header('content-encoding', encoding)
  return reply.send(await (encoding === 'br' ? toBrotli(plain) : toGzip(plain)))
}
