import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A span, one timed step of a trace, in the JSON format of OTLP, with the fields that the tests read. */
export interface Span {
  name: string
  /** 2 for a request to the server, 3 for a call by the server. */
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
  attributes: Attribute[]
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface ExportRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** The value of a span's attribute; undefined if the span does not have the attribute. */
export function attributeOf(span: Span, key: string): string | number | undefined {
  const value = span.attributes.find((candidate) => candidate.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

/**
 * Starts a stand-in for an OpenTelemetry collector, which receives traces by OTLP over HTTP. It is closed when the test
 * ends. With `answers: false` it reads requests and never answers them.
 */
export async function startCollector({ answers = true } = {}) {
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  const paths: string[] = []
  const server = createServer(async (request, response) => {
    paths.push(`${request.method} ${request.url}`)
    headers.push(request.headers)
    bodies.push(await text(request))
    if (answers) response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const resourceSpans = () => bodies.flatMap((body) => (JSON.parse(body) as ExportRequest).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The bodies of all requests, as text. */
    bodies,
    headers,
    paths,
    /** The descriptions of the process that sent spans, one for each batch. */
    resources: () => resourceSpans().map(({ resource }) => resource),
    /** All spans that were sent. */
    spans: () => resourceSpans().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}
