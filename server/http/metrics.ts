import type { FastifyInstance } from 'fastify'
import type { CatalogueCounters } from '#server/cache/catalogue-counters.ts'

const descriptions: Record<keyof CatalogueCounters, string> = {
  hits: 'Catalogue answers that were fresh.',
  misses: 'Catalogue answers that had to be waited for.',
  stale: 'Catalogue answers that were no longer fresh and were served all the same.',
  upstream: 'Calls that went out to The Movie Database.',
  failures: 'Questions to the catalogue that failed.',
}

/**
 * /metrics in Prometheus' text format: the metrics of the process from prom-client, the catalogue's counters, and whether
 * the database was found damaged.
 */
export async function metricRoutes(
  app: FastifyInstance,
  { catalogueCounters: counters, isDamaged }: { catalogueCounters: CatalogueCounters; isDamaged: () => boolean },
): Promise<void> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client')
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
  new Gauge({
    name: 'matinee_database_damaged',
    help: '1 when the database file was found damaged and nothing is written to it any more.',
    registers: [registry],
    collect() {
      this.set(Number(isDamaged()))
    },
  })
  app.get('/metrics', async (_, reply) => {
    reply.header('cache-control', 'no-store').header('content-type', registry.contentType)
    return registry.metrics()
  })
}
