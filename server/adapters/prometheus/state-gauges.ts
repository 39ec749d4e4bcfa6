import { Counter, Gauge, type Registry } from 'prom-client'
import type { CurrentState } from '#server/ports/metrics.ts'

/**
 * Registers the metrics whose values are read only when metrics are requested. The returned function sets these values.
 */
export function createStateGauges(registry: Registry): (state: CurrentState) => void {
  const registers = [registry]
  const createCounter = (name: string, help: string) => new Counter({ name: `matinee_${name}_total`, help, registers })
  const createGauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `matinee_${name}`, help, labelNames, registers })

  const catalogueCounters = {
    hits: createCounter('catalogue_hits', 'Catalogue answers that were fresh.'),
    misses: createCounter('catalogue_misses', 'Catalogue answers that had to be waited for.'),
    stale: createCounter(
      'catalogue_stale',
      'Catalogue answers that were no longer fresh and were served all the same.',
    ),
    failures: createCounter('catalogue_failures', 'Questions to the catalogue that failed.'),
  }
  const cacheEntries = createGauge('cache_entries', 'Cached catalogue answers.', ['part'])
  const cacheBytes = createGauge('cache_bytes', 'Memory of cached catalogue answers.', ['part'])
  const restingGauge = createGauge(
    'upstream_resting',
    '1 since The Movie Database keeps failing, until a request to it succeeds.',
  )
  const upstreamGauge = createGauge('upstream_requests', 'Requests to The Movie Database at this moment.', ['state'])
  const connectionGauge = createGauge('database_connections', 'Connections of this process to its database.', ['state'])
  const connectionWaiters = createGauge('database_waiting', 'Queries and transactions that wait for a connection.')
  const mailGauge = createGauge('mails', 'Mails of the whole deployment that were not sent.', ['state'])
  const oldestMailAge = createGauge(
    'mail_oldest_seconds',
    'Age of the oldest mail of the whole deployment that is to be sent.',
  )
  const damagedGauge = createGauge(
    'database_damaged',
    '1 when the database file was found damaged and nothing is written to it any more.',
  )

  return (state) => {
    for (const [name, counter] of Object.entries(catalogueCounters)) {
      counter.reset()
      counter.inc(state.catalogue[name as keyof typeof catalogueCounters])
    }
    for (const [part, { entries, bytes }] of Object.entries(state.cache)) {
      cacheEntries.set({ part }, entries)
      cacheBytes.set({ part }, bytes)
    }
    setOrRemove(restingGauge, state.upstream === null ? undefined : Number(state.upstream.isResting))
    setStates(upstreamGauge, state.upstream && { running: state.upstream.running, waiting: state.upstream.waiting })
    setStates(connectionGauge, state.connections && { used: state.connections.used, idle: state.connections.idle })
    setOrRemove(connectionWaiters, state.connections?.waiting)
    setStates(mailGauge, state.mails && { waiting: state.mails.waiting, failed: state.mails.failed })
    setOrRemove(oldestMailAge, state.mails?.oldestSeconds)
    damagedGauge.set(Number(state.isDamaged))
  }
}

/** Sets a gauge, or removes its value if the value is not known: 0 would be read as a measured value. */
function setOrRemove(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove()
  else gauge.set(value)
}

/** Sets a gauge to one value for each state, or removes all its values if they are null. */
function setStates(gauge: Gauge<'state'>, values: Record<string, number> | null): void {
  gauge.reset()
  for (const [state, value] of Object.entries(values ?? {})) gauge.set({ state }, value)
}
