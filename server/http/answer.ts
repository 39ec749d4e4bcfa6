import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unpooled } from '#server/unpooled.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Bytes below which compression costs more than it saves. */
const worthCompressing = 512

/** A successful reply as the bytes that go out: made once, sent often. */
export class PreparedAnswer {
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer | null
  readonly brotli: Buffer | null

  private constructor(plain: Buffer, gzipped: Buffer | null, brotli: Buffer | null) {
    this.plain = plain
    this.gzip = gzipped
    this.brotli = brotli
    // Weak, since the three encodings share it.
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }

  /** The bytes it holds in all encodings together. */
  get size(): number {
    return this.plain.length + (this.gzip?.length ?? 0) + (this.brotli?.length ?? 0)
  }

  /** A reply with `success: true`, serialised and compressed. */
  static async of(reply: object): Promise<PreparedAnswer> {
    const plain = unpooled(Buffer.from(JSON.stringify({ success: true, ...reply })))
    if (plain.length < worthCompressing) return new PreparedAnswer(plain, null, null)
    const [gzipped, brotli] = await Promise.all([
      toGzip(plain),
      toBrotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    ])
    return new PreparedAnswer(plain, unpooled(gzipped), unpooled(brotli))
  }
}

/** Whether an Accept-Encoding header names a coding, other than to refuse it. */
export const taken = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** Whether an If-None-Match header names this answer. */
export const isKnown = (etag: string, known: string | undefined) =>
  known?.split(',').some((given) => given.trim() === etag || given.trim() === '*') ?? false

/** A prepared answer for one reader now. */
export class ServedAnswer {
  readonly answer: PreparedAnswer
  /** Seconds since its data were fetched, when they are past their time; null while they are fresh. */
  readonly stale: number | null

  constructor(answer: PreparedAnswer, stale: number | null) {
    this.answer = answer
    this.stale = stale
  }
}

/** Sends prepared bytes in the best encoding the browser takes, or 304 when it has them already. */
export function sendServed(
  { answer, stale }: ServedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A stale answer has a tag of its own: told 304 for the fresh one, a browser would keep the header that says stale.
  const etag = stale === null ? answer.etag : answer.etag.replace(/"$/, '-stale"')
  if (stale !== null) reply.header('x-matinee-stale', stale)
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding')
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (answer.brotli !== null && taken.br.test(accepted)) {
    return reply.header('content-encoding', 'br').send(answer.brotli)
  }
  if (answer.gzip !== null && taken.gzip.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(answer.gzip)
  }
  return reply.send(answer.plain)
}
