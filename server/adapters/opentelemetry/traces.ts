import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Traces } from '#server/ports/traces.ts'
import { withTimeLimit } from '#server/with-time-limit.ts'
import { type Collector, createExporter, type TraceLog } from './exporter.ts'

/** The most spans that wait to be sent; further ones are dropped. A span takes about a kilobyte. */
const maxWaitingSpans = 2048

/** The most milliseconds that a stopping process waits for its last spans to be sent. */
const stopTimeoutMs = 1000

/** The time in milliseconds since 1970, with fractions, by a clock that never goes back. */
const nowMs = () => performance.timeOrigin + performance.now()

/**
 * Traces by OpenTelemetry, sent as OTLP over HTTP. Each request to the server is a span; its database statements and
 * its requests to TMDB are child spans. `share` is the share of requests that are traced, from 0 to 1.
 *
 * The tracer is not registered for the whole process. Libraries that look for a registered tracer, such as the account
 * library, would add spans of their own, whose attributes have not been checked for personal data.
 */
export function createTraces(parts: { collector: Collector; share: number; log: TraceLog }): Traces {
  const exporter = createExporter(parts.collector, parts.log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'matinee', 'service.instance.id': randomUUID() }),
    sampler: new TraceIdRatioBasedSampler(parts.share),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: maxWaitingSpans })],
  })
  const tracer = provider.getTracer('matinee')
  /** The span of the request that the running code belongs to. */
  const currentSpan = new AsyncLocalStorage<Span>()

  /** Adds a span for a call that has just ended to the trace of its request. Does nothing outside a traced request. */
  function addEndedSpan(call: { name: string; seconds: number; attributes: Attributes; failure: string | null }): void {
    const request = currentSpan.getStore()
    if (!request?.isRecording()) return
    const { name, seconds, attributes, failure } = call
    const end = nowMs()
    const options = { kind: SpanKind.CLIENT, startTime: end - seconds * 1000, attributes }
    const span = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, request))
    if (failure !== null) {
      span.setAttribute('error.type', failure)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end(end)
  }

  return {
    observer: {
      query: ({ statement, seconds, failure }) =>
        addEndedSpan({ name: statement, seconds, failure, attributes: { 'db.query.summary': statement } }),
      upstream: ({ path, outcome, seconds }) =>
        addEndedSpan({
          name: `GET ${path}`,
          seconds,
          failure: outcome === 'answered' || outcome === 'missing' ? null : outcome,
          attributes: { 'http.request.method': 'GET', 'url.template': path, 'peer.service': 'themoviedb' },
        }),
    },

    begin({ id, method }) {
      const attributes = { 'http.request.method': method, 'matinee.request.id': id }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes, startTime: nowMs() }, ROOT_CONTEXT)
      return {
        run: (work) => currentSpan.run(span, work),
        end({ route, status }) {
          if (route !== null) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end(nowMs())
        },
      }
    },

    async close() {
      const sent = provider.shutdown().catch(() => {})
      await withTimeLimit(sent, stopTimeoutMs, undefined)
    },
  }
}
