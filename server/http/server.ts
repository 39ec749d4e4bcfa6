import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { createRequestEntries } from '#server/idempotency/repository.ts'
import { createIdempotency } from '#server/idempotency/service.ts'
import type { Parts } from '#server/parts.ts'
import { observeNothing } from '#server/ports/telemetry.ts'
import { Interrupted, Refusal } from '#server/refusal.ts'
import { createAccountPseudonyms } from './account-pseudonyms.ts'
import { createLimitedServer, maxHeaderBytes } from './connections.ts'
import { createCookies } from './cookies.ts'
import { createCors } from './cors.ts'
import { answerError, answerUnreadable, commonHeadersFor, setCommonHeaders } from './error-handler.ts'
import { requireOneHost } from './host.ts'
import { readJson } from './json-body.ts'
import { createLimiters } from './limits.ts'
import { watchLoad } from './load.ts'
import { createOriginGuard, createOriginOf, createRelyingPartyOf } from './origin.ts'
import { whenEnded } from './request-end.ts'
import { traceRequests } from './traced-requests.ts'

/** The most bytes of a request's body, where its endpoint does not allow more. */
const maxBodyBytes = 64 * 1024

/** The log levels above warnings. */
const aboveWarnings = new Set(['error', 'fatal', 'silent'])

/**
 * Stands in for Fastify's compilers of schemas and throws if it is called, since `mount` checks requests with the
 * contract's Zod schemas. Without it, each start would load the 130 files of Ajv and fast-json-stringify.
 */
const refuseSchema = (): never => {
  throw new Error("a route has a schema of Fastify's; `mount` takes those of the contract")
}

/** Creates an HTTP server without routes, which reads, guards and logs every request, and shuts down gracefully. */
export function createServer(parts: Parts): FastifyInstance {
  const { settings, database, clock, observe = observeNothing } = parts
  const app = Fastify({
    // Fastify's own entries are logged from warnings on, or from LOG_LEVEL on when that is higher.
    loggerInstance: parts.log.child({}, { level: aboveWarnings.has(parts.log.level) ? parts.log.level : 'warn' }),
    // One line for each request is written below, when it has ended.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Creating a logger for each request takes longer than writing the request's one line. Each log call adds the
    // request's id instead.
    childLoggerFactory: (logger) => logger,
    // Only the last IP addresses in X-Forwarded-For are trusted, one for each proxy. The client may have written the
    // others.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: maxBodyBytes,
    serverFactory: (handle) => createLimitedServer(handle),
    routerOptions: { maxParamLength: maxHeaderBytes },
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
  app.setErrorHandler(answerError)
  const guardOrigin = createOriginGuard(settings)
  app.decorateRequest('viewer', null)
  const stopping = new AbortController()
  app.decorate('stopping', stopping.signal)
  app.decorate('commonHeaders', commonHeadersFor(settings.publicUrl))
  app.decorate('observe', observe)
  app.decorate('originOf', createOriginOf(settings))
  app.decorate('relyingPartyOf', createRelyingPartyOf(settings))
  const cors = createCors(settings)
  app.decorate('cors', cors)
  app.decorate('cookies', createCookies(settings))
  app.decorate(
    'idempotency',
    createIdempotency({
      entries: createRequestEntries(database),
      clock,
      secret: parts.authSecret,
      countVisitor: createLimiters(parts.limits, parts.counters)(
        'visitorRequests',
        'Too many requests from this network.',
      ).take,
    }),
  )
  const pseudonymOf = parts.logAccounts ? createAccountPseudonyms(parts.authSecret) : null
  if (parts.traces != null) traceRequests(app, parts.traces)
  /** Logs and observes a request that has ended. */
  function reportEnd(request: FastifyRequest, { elapsedTime }: FastifyReply, status: number): void {
    const { id, method, routeOptions } = request
    const route = routeOptions.url ?? null
    const line = { id, method, route, status, ms: Math.round(elapsedTime * 10) / 10 }
    parts.log.info(pseudonymOf === null ? line : { ...line, account: request.viewer && pseudonymOf(request.viewer.id) })
    observe('answer', { method, route, status, seconds: elapsedTime / 1000 })
    // Browsers keep connections open after an answer, and a stop would wait for them until its time limit.
    if (stopping.signal.aborted) app.server.closeIdleConnections()
  }
  const load = watchLoad()
  app.addHook('onClose', async () => load.stop())
  app.addHook('onRequest', (request, reply, done) => {
    whenEnded(reply, (status) => reportEnd(request, reply, status))
    setCommonHeaders(request, reply)
    // Without this header a proxy would keep its connection open, and may send a request over it after the server's
    // stop.
    if (parts.drainSignal?.aborted) reply.header('connection', 'close')
    if (cors?.answerPreflight(request, reply)) return
    load.refuseWhenOverloaded()
    requireOneHost(request.raw)
    if (request.url.includes('%00')) throw new Refusal('bad-path')
    guardOrigin(request)
    done()
  })
  app.addHook('preClose', (done) => {
    stopping.abort(new Interrupted())
    done()
  })
  return app
}
