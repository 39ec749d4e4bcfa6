import type { FastifyInstance } from 'fastify'
import type { CacheCounters } from '#server/cache/counters.ts'

const words: Record<keyof CacheCounters, string> = {
  hits: 'Catalogue answers that were fresh.',
  misses: 'Catalogue answers that had to be waited for.',
  stale: 'Catalogue answers past their time, served all the same.',
  upstream: 'Calls that went out to The Movie Database.',
  failures: 'Questions to the catalogue that failed.',
}

/** /metrics in Prometheus' text format: the process as its client library sees it, and what the cache counts. */
export async function metricRoutes(app: FastifyInstance, counters: CacheCounters): Promise<void> {
  const { collectDefaultMetrics, Counter, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, help] of Object.entries(words) as [keyof CacheCounters, string][]) {
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
