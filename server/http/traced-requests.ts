import type { FastifyInstance } from 'fastify'
import type { Traces } from '#server/ports/traces.ts'
import { whenEnded } from './request-end.ts'

/**
 * Traces every request. This must be called before any other hook is added, so that all other hooks run within the
 * trace.
 */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  app.addHook('onRequest', (request, reply, done) => {
    const trace = traces.begin(request)
    whenEnded(reply, (status) => trace.end({ route: request.routeOptions.url ?? null, status }))
    trace.run(done)
  })
}
