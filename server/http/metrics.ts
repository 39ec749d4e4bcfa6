import type { FastifyInstance } from 'fastify'
import type { CatalogueCounters } from '#server/cache/catalogue-counters.ts'

const descriptions: Record<keyof CatalogueCounters, string> = {
  hits: 'Catalogue answers that were fresh.',
  misses: 'Catalogue answers that had to be waited for.',
  stale: 'Catalogue answers that were no longer fresh and were served all the same.',
  upstream: 'Calls that went out to The Movie Database.',
  failures: 'Questions to the catalogue that failed.',
}

/** /metrics in Prometheus' text format: the metrics of the process from prom-client, and the catalogue's counters. */
export async function metricRoutes(app: FastifyInstance, counters: CatalogueCounters): Promise<void> {
  const { collectDefaultMetrics, Counter, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, help] of Object.entries(descriptions) as [keyof CatalogueCounters, string][]) {
    new Counter({
      name: `matinee_catalogue_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(counters[name])
      },
    })
  }
  app.get('/metrics', async (_, reply) => {
    reply.header('cache-control', 'no-store').header('content-type', registry.contentType)
    return registry.metrics()
  })
}
