import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import { createClient } from '#tests/support/client.ts'
import { runNode } from '#tests/support/run-node.ts'
import { bundledCatalogue, startMatinee } from '#tests/support/start-matinee.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'
import { attributeOf, type Span, startCollector } from '#tests/support/trace-collector.ts'
import { createTraces } from './traces.ts'

// Tests start whole server processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const nosferatu = idOf('Nosferatu')
/** Enough requests to fill a batch with their spans: a full batch is sent at once, any other after some seconds. */
const manyRequests = 600

/** Starts the built server as a process that sends traces to a collector. */
async function startTraced(collector: string, variables: Record<string, string> = {}) {
  const main = runNode('dist/server/main.js', [], {
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: temporaryFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    ...variables,
  })
  const url = (await main.firstLine()).replace('Matinee is showing at ', '')
  return { main, url }
}

/** Sends this number of requests as a guest, twenty at a time; resolves with how many were answered with 200. */
async function countAnswered(url: string, count: number): Promise<number> {
  let unsent = count
  let answered = 0
  const send = async () => {
    for (; unsent > 0; ) {
      unsent -= 1
      if ((await fetch(`${url}/health`)).status === 200) answered += 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, send))
  return answered
}

/** The duration of a span in milliseconds. */
const durationMs = ({ startTimeUnixNano: start, endTimeUnixNano: end }: Span) =>
  Number(BigInt(end) - BigInt(start)) / 1e6

test('a request is traced as a span, with its SQL statements and TMDB requests as child spans, without personal data', async () => {
  const collector = await startCollector()
  const tmdb = await startTmdb({ data: bundledCatalogue() })
  onTestFinished(tmdb.close)
  const { main, url } = await startTraced(collector.url, {
    TMDB_TOKEN: tmdb.token,
    TMDB_URL: tmdb.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
  })
  const viewer = createClient(url)
  const account = { email: 'grace@example.org', username: 'Grace of Arlington', password: 'a quiet evening in' }
  await viewer.call('POST /auth/signup', { body: account })
  tmdb.setLatency(30)
  const response = await viewer.send(`/api/v1/movies/details/${nosferatu}`)
  await viewer.call('GET /search/movie/:term', { params: { term: 'secretword' } })
  await viewer.send('/secretpath.txt?secretword')
  const cookies = [...viewer.cookies.values()]
  // When the server stops, it sends the spans that were not sent yet.
  main.child.kill('SIGTERM')
  expect((await main.end()).code).toBe(0)

  expect(new Set(collector.paths)).toEqual(new Set(['POST /v1/traces']))
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'a key', 'content-type': 'application/json' })
  const spans = collector.spans()
  const findSpan = (name: string) => spans.find((span) => span.name === name)
  const childrenOf = (parent: Span | undefined) => spans.filter((span) => span.parentSpanId === parent?.spanId)

  const details = findSpan('GET /api/v1/movies/details/:id')
  expect(details?.parentSpanId).toBeUndefined()
  expect(details && attributeOf(details, 'http.route')).toBe('/api/v1/movies/details/:id')
  expect(details && attributeOf(details, 'http.response.status_code')).toBe(200)
  expect(details && attributeOf(details, 'matinee.request.id')).toBe(response.headers.get('x-request-id'))
  expect(childrenOf(details).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['select sessions', 'GET /movie/:id']),
  )
  const [tmdbSpan] = childrenOf(details).filter(({ name }) => name === 'GET /movie/:id')
  expect(tmdbSpan?.traceId).toBe(details?.traceId)
  expect(tmdbSpan && details && durationMs(tmdbSpan) <= durationMs(details)).toBe(true)
  expect(tmdbSpan && durationMs(tmdbSpan)).toBeGreaterThanOrEqual(29)

  // The handler runs after the body was read, and its spans still belong to the request.
  expect(childrenOf(findSpan('POST /api/v1/auth/signup')).map(({ name }) => name)).toContain('insert users')
  // This request matches no route, so its span has only the method as its name.
  expect(findSpan('GET')).toMatchObject({ status: { code: 0 } })

  const sentText = collector.bodies.join('\n')
  for (const personalText of ['grace', 'Grace', 'example.org', 'secret', '127.0.0.1', `/${nosferatu}`, ...cookies]) {
    expect(sentText).not.toContain(personalText)
  }
  expect([...new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))].sort()).toEqual([
    'db.query.summary',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'matinee.request.id',
    'peer.service',
    'url.template',
  ])
})

test('when TMDB’s answer is unreadable, the span of the request and the span of the TMDB request are marked as failed', async () => {
  const collector = await startCollector()
  const tmdb = await startTmdb({ data: bundledCatalogue() })
  onTestFinished(tmdb.close)
  tmdb.behave('garbage')
  const { main, url } = await startTraced(collector.url, { TMDB_TOKEN: tmdb.token, TMDB_URL: tmdb.url })
  const viewer = createClient(url)
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  await viewer.call('POST /auth/signup', { body: account })
  expect((await viewer.refused('GET /movies/trending')).status).toBe(502)
  main.child.kill('SIGTERM')
  await main.end()
  const failedSpans = collector.spans().filter(({ status }) => status.code === 2)
  expect(failedSpans.map(({ name }) => name).sort()).toEqual(['GET /api/v1/movies/trending', 'GET /trending/movie/day'])
  expect(failedSpans.map((span) => attributeOf(span, 'error.type')).sort()).toEqual(['failed', undefined])
})

test('a collector that never answers does not make requests fail, and does not keep the server from stopping', async () => {
  const collector = await startCollector({ answers: false })
  const { main, url } = await startTraced(collector.url)
  expect(await countAnswered(url, manyRequests)).toBe(manyRequests)
  await expect.poll(() => collector.bodies.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await countAnswered(url, manyRequests)).toBe(manyRequests)
  main.child.kill('SIGTERM')
  expect(await main.end()).toMatchObject({ code: 0, signal: null })
})

test('while the collector does not run, requests are answered, and the log says once that traces are lost', async () => {
  const { main, url } = await startTraced('http://127.0.0.1:9')
  expect(await countAnswered(url, manyRequests)).toBe(manyRequests)
  const lossMessages = () => main.lines.filter((line) => line.includes('traces could not be sent and are lost'))
  await expect.poll(lossMessages, { timeout: 30_000 }).toHaveLength(1)
  // The spans of a whole batch.
  expect(JSON.parse(lossMessages()[0] ?? '')).toMatchObject({
    spans: 512,
    reason: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await countAnswered(url, manyRequests)).toBe(manyRequests)
  main.child.kill('SIGTERM')
  expect((await main.end()).code).toBe(0)
  expect(lossMessages()).toHaveLength(1)
})

test('with the share 0 no request is traced, and with the share 1 every request', async () => {
  for (const [share, tracedRequests] of [
    [0, 0],
    [1, 3],
  ] as const) {
    const collector = await startCollector()
    const log = pino({ level: 'silent' })
    const traces = createTraces({ collector: { endpoint: `${collector.url}/`, headers: {} }, share, log })
    const { guest } = await startMatinee({ traces })
    for (let times = 0; times < 3; times += 1) await guest().send('/api/docs')
    await traces.close()
    expect(collector.spans()).toHaveLength(tracedRequests)
  }
})

/** Traces sent to a collector; `spans` ends the traces and resolves with the spans that were sent, by their names. */
async function createTracesWithCollector(share = 1) {
  const collector = await startCollector()
  const log = pino({ level: 'silent' })
  const traces = createTraces({ collector: { endpoint: collector.url, headers: {} }, share, log })
  return {
    traces,
    collector,
    spans: async () => {
      await traces.close()
      return Object.fromEntries(collector.spans().map((span) => [span.name, span]))
    },
  }
}

test('the span of a request and those of its calls have their kind, their time, and the state of their ends', async () => {
  const { traces, collector, spans } = await createTracesWithCollector()
  const begun = performance.timeOrigin + performance.now()
  const request = traces.begin({ id: 'an-id', method: 'GET' })
  request.run(() => {
    traces.observer.query?.({ statement: 'select users', seconds: 3, failure: null })
    traces.observer.query?.({ statement: 'insert users', seconds: 0, failure: 'away' })
    traces.observer.upstream?.({ path: '/movie/:id', outcome: 'missing', seconds: 0 })
    traces.observer.upstream?.({ path: '/tv/:id', outcome: 'timeout', seconds: 0 })
  })
  traces.observer.query?.({ statement: 'outside of a request', seconds: 0, failure: null })
  request.end({ route: '/movie', status: 499 })
  for (const status of [500, 503]) traces.begin({ id: 'another', method: 'PUT' }).end({ route: `/${status}`, status })
  const ended = performance.timeOrigin + performance.now()

  const sent = await spans()
  const [server, client] = [2, 3]
  const [unset, failed] = [0, 2]
  const described = Object.values(sent).map((span) => [
    span.name,
    span.kind,
    span.status.code,
    attributeOf(span, 'error.type'),
  ])
  expect(described.sort()).toEqual([
    ['GET /movie', server, unset, undefined],
    ['GET /movie/:id', client, unset, undefined],
    ['GET /tv/:id', client, failed, 'timeout'],
    ['PUT /500', server, failed, undefined],
    ['PUT /503', server, failed, undefined],
    ['insert users', client, failed, 'away'],
    ['select users', client, unset, undefined],
  ])
  const movie = sent['GET /movie'] as Span
  const times = [begun, Number(movie.startTimeUnixNano) / 1e6, Number(movie.endTimeUnixNano) / 1e6, ended]
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(durationMs(sent['select users'] as Span)).toBeCloseTo(3000, 0)
  expect(attributeOf(sent['select users'] as Span, 'db.query.summary')).toBe('select users')
  expect(attributeOf(sent['GET /tv/:id'] as Span, 'peer.service')).toBe('themoviedb')
  expect(attributeOf(movie, 'http.response.status_code')).toBe(499)

  const { attributes } = collector.resources()[0] ?? expect.unreachable('nothing was sent')
  const resource = Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))
  expect(resource['service.name']).toBe('matinee')
  expect(resource['service.instance.id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})

test('of a request that is not traced, no call is traced either', async () => {
  const { traces, collector, spans } = await createTracesWithCollector(0)
  const request = traces.begin({ id: 'an-id', method: 'GET' })
  request.run(() => traces.observer.query?.({ statement: 'select users', seconds: 0, failure: null }))
  request.end({ route: '/movie', status: 200 })
  expect(await spans()).toEqual({})
  expect(collector.paths).toEqual([])
})
