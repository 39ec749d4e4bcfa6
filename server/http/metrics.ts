import type { FastifyInstance } from 'fastify'
import type { CurrentState, Metrics } from '#server/ports/metrics.ts'

/** /metrics in Prometheus' text format; `readState` is called at each request. */
export function metricRoutes(app: FastifyInstance, metrics: Metrics, readState: () => Promise<CurrentState>): void {
  app.get('/metrics', async (_, reply) => {
    reply.header('cache-control', 'no-store').header('content-type', metrics.contentType)
    return metrics.text(await readState())
  })
}
