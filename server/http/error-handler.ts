import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureReply, RefusalCode } from '#contract/refusals.ts'
import type { Observe } from '#server/ports/telemetry.ts'
import { Interrupted, Refusal } from '#server/refusal.ts'
import { isAnswering } from './connections.ts'
import type { Cors } from './cors.ts'
import { http } from './node-http.ts'

/** The HTTP status of each refusal. */
const statuses = {
  'bad-input': 400,
  'bad-path': 400,
  'filter-unknown': 400,
  'wrong-code': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'second-factor-needed': 401,
  'second-factor-wrong': 401,
  'passkey-refused': 401,
  'step-expired': 401,
  'sign-in-again': 403,
  'wrong-password': 403,
  'password-needed': 403,
  'not-allowed': 403,
  'foreign-origin': 403,
  'path-unknown': 404,
  'title-unknown': 404,
  'person-unknown': 404,
  'season-unknown': 404,
  'episode-unknown': 404,
  'category-unknown': 404,
  'entry-unknown': 404,
  'art-unknown': 404,
  'account-unknown': 404,
  'watchlist-full': 409,
  'factor-exists': 409,
  'email-taken': 409,
  'username-taken': 409,
  'in-progress': 409,
  'body-too-large': 413,
  'not-json': 415,
  'too-many': 429,
  busy: 503,
  'database-away': 503,
  'upstream-malformed': 502,
  'upstream-unavailable': 503,
  'upstream-timeout': 504,
} as const satisfies Record<RefusalCode, number>

const internalFailure: FailureReply = {
  success: false,
  message: 'Something went wrong on our side',
  code: 'internal',
}

const asRefusal = (error: unknown): Refusal | null =>
  error instanceof Refusal ? error : refusalOfFastify(error as FastifyError)

/** The reply to an error: a refusal's sentence and code; for any other error, which is logged, the code `internal`. */
export function failureReply(error: unknown, request: FastifyRequest): FailureReply {
  const refusal = asRefusal(error)
  if (!(refusal instanceof Interrupted)) request.server.observe('refusal', { code: refusal?.code ?? 'internal' })
  if (refusal !== null) {
    const { message, code, factors } = refusal
    return { success: false, message, code, ...(factors === null ? {} : { factors }) }
  }
  request.log.error({ id: request.id, err: error }, 'a request failed')
  return internalFailure
}

declare module 'fastify' {
  interface FastifyInstance {
    observe: Observe
    /** The headers of every answer, except the one with the request's id. */
    commonHeaders: Record<string, string>
    /** Lets pages at Matinee's other origins use this backend; null where there are no other origins. */
    cors: Cors | null
  }
}

/** Sets the headers of every answer. */
export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const { commonHeaders, cors } = request.server
  reply.header('x-request-id', request.id)
  for (const name in commonHeaders) reply.header(name, commonHeaders[name])
  cors?.setHeaders(request, reply)
}

/** Seconds for which a browser that has used https once uses only https for this host: a year. */
const hstsSeconds = 365 * 24 * 60 * 60

const fixedHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
}

/**
 * The headers that every answer has: browsers do not guess its content type, other sites may not frame it, and where
 * `publicUrl` is https, browsers use nothing but https from then on. Subdomains are not included: they may be those of
 * another server.
 */
export const commonHeadersFor = (publicUrl: string | null): Record<string, string> =>
  publicUrl?.startsWith('https:')
    ? { ...fixedHeaders, 'strict-transport-security': `max-age=${hstsSeconds}` }
    : fixedHeaders

/** Turns errors into answers: a refusal into its status and sentence, anything else into a 500, which is logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The hook that sets these headers does not run for a URL that cannot be decoded.
  setCommonHeaders(request, reply)
  reply.header('cache-control', 'no-store')
  const refusal = asRefusal(error)
  // The client has closed the connection. This is no error, and nothing reads the answer.
  if (refusal === null && hasLeft(error, request, reply)) return reply.code(400).send()
  if (refusal?.retryAfter != null) reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfter)))
  return reply.code(refusal === null ? 500 : statuses[refusal.code]).send(failureReply(error, request))
}

/** Whether the client left before it had sent the whole body, or before the first byte of a streamed answer. */
const hasLeft = (error: unknown, { raw: request }: FastifyRequest, { raw: response }: FastifyReply): boolean =>
  (request.destroyed && !request.complete) ||
  (response.closed && (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Answers bytes that Node cannot parse as a request. No handler runs for them, so this writes to the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // Nothing is written to a closed connection, nor while another answer is being sent: it would become a part of that
  // answer.
  if (!socket.writable || isAnswering(socket)) return void socket.destroy()
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const status = tooLarge ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const { message, code } = new Refusal(tooLarge ? 'body-too-large' : 'bad-input')
  const body = JSON.stringify({ success: false, message, code } satisfies FailureReply)
  const headerLines = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Cache-Control: no-store',
    ...Object.entries(fixedHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  socket.end(`${headerLines.join('\r\n')}\r\n\r\n${body}`)
}

/** The refusal for an error that Fastify throws about a request, or for a lack of open files; null for any other. */
function refusalOfFastify(error: FastifyError): Refusal | null {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('not-json')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('body-too-large')
    case 'FST_ERR_BAD_URL':
      return new Refusal('bad-path')
    // A request with the method QUERY, which no route supports, and without a body.
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      return new Refusal('path-unknown')
    // All file descriptors of the process are in use.
    case 'EMFILE':
    case 'ENFILE':
      return new Refusal('busy')
    default:
      return null
  }
}
