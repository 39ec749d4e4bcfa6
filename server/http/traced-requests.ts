import type { FastifyInstance } from 'fastify'
import type { RequestTrace, Traces } from '#server/ports/traces.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's trace; null where there are none. */
    trace: RequestTrace | null
  }
}

/** Traces every request. It is called before any other hook is added, so that these run within the trace. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = traces.begin(request)
    request.trace.run(done)
  })
  app.addHook('onResponse', ({ trace, routeOptions }, { statusCode: status }, done) => {
    trace?.end({ route: routeOptions.url ?? null, status })
    done()
  })
}
