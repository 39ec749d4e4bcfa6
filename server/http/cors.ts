import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OwnOrigins, ownOrigins } from './origin.ts'

/** Seconds for which browsers may remember the answer to a preflight; Chromium allows no more. */
const preflightSeconds = 2 * 60 * 60

/** What a page may send to a backend at another origin. Content-Type is listed since `application/json` requires it. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Content-Type, Idempotency-Key',
  'access-control-max-age': preflightSeconds,
}

/** Lets the pages of the configured origins use this backend, cookies included. */
export interface Cors {
  /** Sets the headers with which a browser lets a page of a configured origin read the answer. */
  setHeaders(request: FastifyRequest, reply: FastifyReply): void
  /** Answers a preflight request from a page of a configured origin; false when the request is anything else. */
  answerPreflight(request: FastifyRequest, reply: FastifyReply): boolean
}

/**
 * Creates CORS for exactly the configured origins; null where no backends are configured. `@fastify/cors` is not used,
 * since its hooks do not run for URLs that cannot be routed. Without CORS headers the page could not read the answer to
 * such a request, and would switch to the other backend.
 */
export function createCors(settings: OwnOrigins): Cors | null {
  if (settings.primaryUrl === null) return null
  const configured = ownOrigins(settings)
  const isOwn = ({ headers }: FastifyRequest) => headers.origin !== undefined && configured.has(headers.origin)
  return {
    setHeaders(request, reply) {
      reply.header('vary', 'Origin')
      if (!isOwn(request)) return
      reply
        .header('access-control-allow-origin', request.headers.origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', 'X-Matinee-Stale, X-Request-Id')
    },
    answerPreflight(request, reply) {
      const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
      if (!isPreflight || !isOwn(request)) return false
      reply.headers(preflightHeaders).code(204).send()
      return true
    },
  }
}
