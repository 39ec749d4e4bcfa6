import { Counter, Gauge, type Registry } from 'prom-client'
import type { CurrentState } from '#server/ports/metrics.ts'

/** Registers the metrics whose values are read when metrics are requested; the returned function sets these values. */
export function createStateGauges(registry: Registry): (state: CurrentState) => void {
  const registers = [registry]
  const count = (name: string, help: string) => new Counter({ name: `matinee_${name}_total`, help, registers })
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `matinee_${name}`, help, labelNames, registers })

  const catalogue = {
    hits: count('catalogue_hits', 'Catalogue answers that were fresh.'),
    misses: count('catalogue_misses', 'Catalogue answers that had to be waited for.'),
    stale: count('catalogue_stale', 'Catalogue answers that were no longer fresh and were served all the same.'),
    failures: count('catalogue_failures', 'Questions to the catalogue that failed.'),
  }
  const cacheEntries = gauge('cache_entries', 'Cached catalogue answers.', ['part'])
  const cacheBytes = gauge('cache_bytes', 'Memory of cached catalogue answers.', ['part'])
  const resting = gauge('upstream_resting', '1 since The Movie Database keeps failing, until a request to it succeeds.')
  const upstream = gauge('upstream_requests', 'Requests to The Movie Database at this moment.', ['state'])
  const connections = gauge('database_connections', 'Connections of this process to its database.', ['state'])
  const queued = gauge('database_waiting', 'Queries and transactions that wait for a connection.')
  const mails = gauge('mails', 'Mails of the whole deployment that were not sent.', ['state'])
  const oldest = gauge('mail_oldest_seconds', 'Age of the oldest mail of the whole deployment that is to be sent.')
  const damaged = gauge(
    'database_damaged',
    '1 when the database file was found damaged and nothing is written to it any more.',
  )

  return (state) => {
    for (const [name, counter] of Object.entries(catalogue)) {
      counter.reset()
      counter.inc(state.catalogue[name as keyof typeof catalogue])
    }
    for (const [part, { entries, bytes }] of Object.entries(state.cache)) {
      cacheEntries.set({ part }, entries)
      cacheBytes.set({ part }, bytes)
    }
    setOrRemove(resting, state.upstream === null ? undefined : Number(state.upstream.isResting))
    setStates(upstream, state.upstream && { running: state.upstream.running, waiting: state.upstream.waiting })
    setStates(connections, state.connections && { used: state.connections.used, idle: state.connections.idle })
    setOrRemove(queued, state.connections?.waiting)
    setStates(mails, state.mails && { waiting: state.mails.waiting, failed: state.mails.failed })
    setOrRemove(oldest, state.mails?.oldestSeconds)
    damaged.set(Number(state.isDamaged))
  }
}

/** Sets a gauge, or removes its value when it is not known: 0 would be read as a measured value. */
function setOrRemove(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove()
  else gauge.set(value)
}

function setStates(gauge: Gauge<'state'>, values: Record<string, number> | null): void {
  gauge.reset()
  for (const [state, value] of Object.entries(values ?? {})) gauge.set({ state }, value)
}
