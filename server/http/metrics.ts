import type { FastifyInstance } from 'fastify'
import type { CurrentState, Metrics } from '#server/ports/metrics.ts'

/** Matches exactly "/metrics", with or without a query. */
const literalPath = /^\/metrics(\?|$)/

/**
 * Adds /metrics, in Prometheus' text format; `readState` is called at each request. Other spellings that the router
 * reads as this path, such as /%6detrics or an absolute URL, are answered like an unknown path, since a proxy that
 * blocks /metrics may not recognise them.
 */
export function metricRoutes(app: FastifyInstance, metrics: Metrics, readState: () => Promise<CurrentState>): void {
  app.get('/metrics', async (request, reply) => {
    if (!literalPath.test(request.raw.url ?? '')) return reply.callNotFound()
    reply.header('cache-control', 'no-store').header('content-type', metrics.contentType)
    return metrics.text(await readState())
  })
}
