import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** The most milliseconds for sending a batch of spans, with all retries. */
const sendTimeoutMs = 5000

/** The fewest milliseconds between two log entries that say that spans could not be sent. */
const logIntervalMs = 60_000

/** The server to which spans are sent. */
export interface Collector {
  /** The URL of the collector, which takes OTLP over HTTP; without `/v1/traces`. */
  endpoint: string
  /** The headers that the collector needs, such as a key. */
  headers: Readonly<Record<string, string>>
}

/** The methods of a logger that the adapter uses. */
export interface TraceLog {
  warn(details: object, message: string): void
}

/**
 * Creates an exporter that sends spans to a collector. Spans that the collector does not take in time are lost; the log
 * says so at most once a minute.
 */
export function createExporter({ endpoint, headers }: Collector, log: TraceLog): SpanExporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: sendTimeoutMs })
  let nextLogAt = 0
  return {
    export(spans, resultCallback) {
      exporter.export(spans, (result) => {
        if (result.error !== undefined && performance.now() >= nextLogAt) {
          nextLogAt = performance.now() + logIntervalMs
          log.warn({ spans: spans.length, reason: result.error.message }, 'traces could not be sent and are lost')
        }
        resultCallback(result)
      })
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
