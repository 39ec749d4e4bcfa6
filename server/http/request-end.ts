import type { FastifyReply } from 'fastify'

/** The status of a request whose client closed the connection before it had the whole answer, as nginx logs it. */
const clientClosedRequest = 499

/**
 * Calls `onEnd` once, with the status of the answer when all of it was written, or with 499 when the connection was
 * closed before. Fastify's own hook onResponse does not run for such a request.
 */
export function whenEnded(reply: FastifyReply, onEnd: (status: number) => void): void {
  reply.raw.once('close', () => onEnd(reply.raw.writableFinished ? reply.statusCode : clientClosedRequest))
}
