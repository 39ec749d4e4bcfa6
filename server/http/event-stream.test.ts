import { getDefaultHighWaterMark, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { observeNothing } from '#server/ports/telemetry.ts'
import { Refusal } from '#server/refusal.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { createAccountQueues } from './account-queues.ts'
import { answerError } from './error-handler.ts'
import { sendEvents } from './event-stream.ts'
import { type Handlers, mount } from './mount.ts'
import { whenEnded } from './request-end.ts'

const countingEndpoint = {
  summary: 'Count.',
  access: 'anyone',
  params: z.object({ most: z.string().transform(Number) }),
  reply: z.object({ message: z.string() }),
  events: { number: z.object({ value: z.number() }) },
} as const
const counting = contract({ 'GET /count/:most': countingEndpoint, 'POST /count/:most': countingEndpoint })

type Count = Handlers<typeof counting>['GET /count/:most']

/**
 * Starts a server that has only the counting endpoints. One request of an account runs at a time. `requests` has each
 * request that has arrived, with its status when it has ended.
 */
async function startCounting(
  count: Count,
  {
    viewer = null,
    log = recordedLog().log,
    maxWaiting = 0,
  }: { viewer?: { id: string } | null; log?: FastifyBaseLogger; maxWaiting?: number } = {},
) {
  const app = Fastify({ loggerInstance: log })
  const stopping = new AbortController()
  app.decorateRequest('viewer', null)
  const queues = createAccountQueues({ maxRunning: 1, maxWaiting, maxWaitMs: 10_000 })
  app.decorate('accountQueues', queues)
  app.decorate('observe', observeNothing)
  const requests: { status: number | null }[] = []
  app.addHook('onRequest', (request, reply, done) => {
    request.viewer = viewer as typeof request.viewer
    const arrived: (typeof requests)[number] = { status: null }
    requests.push(arrived)
    whenEnded(reply, (status) => {
      arrived.status = status
    })
    done()
  })
  app.addHook('onClose', async () => queues.stop())
  app.decorate('stopping', stopping.signal)
  app.setErrorHandler(answerError)
  mount(app, counting, { 'GET /count/:most': count, 'POST /count/:most': count })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const requestCount = (most: number, accept: string, init: RequestInit = {}) =>
    fetch(`${url}/count/${most}`, {
      ...init,
      headers: { accept, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    })
  return { app, requestCount, stopping, requests }
}

const events = 'text/event-stream'

async function* countTo(max: number) {
  for (let value = 1; value <= max; value += 1) yield { event: 'number' as const, data: { value } }
  return { message: `Counted to ${max}` }
}

test('a caller that accepts events gets each event, and the reply as the last event', async () => {
  const { requestCount } = await startCounting(({ params }) => countTo(params.most))
  const answer = await requestCount(2, events)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  expect(await answer.text()).toBe(
    'event: number\ndata: {"value":1}\n\nevent: number\ndata: {"value":2}\n\n' +
      'event: done\ndata: {"success":true,"message":"Counted to 2"}\n\n',
  )
})

test('a caller that accepts events beside other types gets events', async () => {
  const { requestCount } = await startCounting(({ params }) => countTo(params.most))
  const answer = await requestCount(1, 'application/json, text/event-stream;q=0.9')
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await answer.text()
})

test('a caller that does not accept events gets only the reply, as JSON', async () => {
  const { requestCount } = await startCounting(({ params }) => countTo(params.most))
  expect(await (await requestCount(2, 'application/json')).json()).toEqual({ success: true, message: 'Counted to 2' })
})

test('a caller that does not say what it accepts gets only the reply, as JSON', async () => {
  const { app } = await startCounting(({ params }) => countTo(params.most))
  expect((await app.inject('/count/2')).json()).toEqual({ success: true, message: 'Counted to 2' })
})

test('a refusal before the first event has its own status, and a later refusal is an event', async () => {
  const { requestCount } = await startCounting(async function* ({ params }) {
    if (params.most === 0) throw new Refusal('title-unknown')
    yield* countTo(params.most)
    throw new Refusal('busy')
  })
  expect((await requestCount(0, events)).status).toBe(404)
  const text = await (await requestCount(1, events)).text()
  expect(
    text.endsWith(`event: error\ndata: ${JSON.stringify({ message: new Refusal('busy').message, code: 'busy' })}\n\n`),
  ).toBe(true)
})

test('an unexpected error after an event is sent as an event without its message', async () => {
  const { requestCount } = await startCounting(async function* ({ params }) {
    yield* countTo(params.most)
    throw new Error('the password is hunter2')
  })
  const text = await (await requestCount(1, events)).text()
  expect(text).toContain('"code":"internal"')
  expect(text).not.toContain('hunter2')
})

test('each event is sent before the next event is ready', async () => {
  const goOn = Promise.withResolvers<void>()
  const { requestCount } = await startCounting(async function* () {
    yield { event: 'number', data: { value: 1 } }
    await goOn.promise
    return { message: 'Done' }
  })
  const reader = ((await requestCount(1, events)).body as ReadableStream<Uint8Array>).getReader()
  const first = await reader.read()
  expect(new TextDecoder().decode(first.value)).toContain('"value":1')
  goOn.resolve()
  const last = await reader.read()
  expect(new TextDecoder().decode(last.value)).toContain('event: done')
})

test.each(['the client disconnects', 'the server stops'])('the signal of a request aborts when %s', async (why) => {
  const aborted = Promise.withResolvers<void>()
  const { requestCount, stopping } = await startCounting(async function* (_, { signal }) {
    yield { event: 'number', data: { value: 1 } }
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    aborted.resolve()
    return { message: 'Stopped' }
  })
  const leave = new AbortController()
  const answer = await requestCount(1, events, { signal: leave.signal })
  if (why === 'the client disconnects') leave.abort()
  else stopping.abort()
  await aborted.promise
  // When the client is still connected, the stream ends with its last event.
  if (why === 'the server stops') expect(await answer.text()).toContain('event: done')
})

test('when the client disconnects, the reason of the signal is a refusal, so that nothing is logged as a bug', async () => {
  const reason = Promise.withResolvers<unknown>()
  const { requestCount } = await startCounting(async function* (_, { signal }) {
    yield { event: 'number', data: { value: 1 } }
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    reason.resolve(signal.reason)
    return signal.reason
  })
  const leave = new AbortController()
  await requestCount(1, events, { signal: leave.signal })
  leave.abort()
  expect(await reason.promise).toBeInstanceOf(Refusal)
})

test('the signal of a request has aborted when the client left while the request waited for its turn', async () => {
  const [goOn, secondSignal] = [Promise.withResolvers<void>(), Promise.withResolvers<AbortSignal>()]
  const { requestCount, requests } = await startCounting(
    async function* ({ params: { most } }, { signal }) {
      if (most === 1) await goOn.promise
      else secondSignal.resolve(signal)
      yield* countTo(most)
      return { message: 'Done' }
    },
    { viewer: { id: 'ada' }, maxWaiting: 1 },
  )
  const first = requestCount(1, 'application/json')
  const leave = new AbortController()
  const second = requestCount(2, 'application/json', { signal: leave.signal })
  await expect.poll(() => requests).toHaveLength(2)
  leave.abort()
  await expect(second).rejects.toThrow('aborted')
  await expect.poll(() => requests).toEqual([{ status: null }, { status: 499 }])
  goOn.resolve()
  const { aborted, reason } = await secondSignal.promise
  expect([aborted, reason]).toEqual([true, expect.any(Refusal)])
  await first
})

test('the signal does not abort after the whole answer was sent', async () => {
  let requestSignal: AbortSignal | undefined
  const { requestCount } = await startCounting(({ params }, { signal }) => {
    requestSignal = signal
    return countTo(params.most)
  })
  await (await requestCount(1, 'application/json')).json()
  // The second request uses the same connection, so it runs after the first request has ended.
  await (await requestCount(1, 'application/json')).json()
  expect(requestSignal?.aborted).toBe(false)
})

test('until a stream ends, an SSE comment is sent every 15 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const goOn = Promise.withResolvers<void>()
  const { requestCount } = await startCounting(async function* () {
    yield { event: 'number', data: { value: 1 } }
    await goOn.promise
    return { message: 'Done' }
  })
  const reader = ((await requestCount(1, events)).body as ReadableStream<Uint8Array>).getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toContain('"value":1')
  vi.advanceTimersByTime(15_000)
  expect(await read()).toBe(': still here\n\n')
  vi.advanceTimersByTime(15_000)
  expect(await read()).toBe(': still here\n\n')
  goOn.resolve()
  expect(await read()).toContain('event: done')
  expect((await reader.read()).done).toBe(true)
  // The only timer that remains belongs to the account queues.
  expect(vi.getTimerCount()).toBe(1)
})

test('a client that reads slowly gets the whole stream, also when a comment is due after the last event', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const sent = Promise.withResolvers<Readable>()
  const reply = { header: (): object => reply, send: sent.resolve }
  // An event that fills the buffer of the stream, so that the last event waits behind it until the client reads.
  const long = { event: 'number', data: 'x'.repeat(getDefaultHighWaterMark(false) - 50) }
  const events = (async function* () {
    yield long
    return { message: 'Done' }
  })()
  await sendEvents(events, {} as FastifyRequest, reply as unknown as FastifyReply)
  const stream = await sent.promise
  await new Promise(setImmediate)
  vi.advanceTimersByTime(15_000)
  expect(await text(stream)).toMatch(/"message":"Done"\}\n\n$/)
})

test('when a client disconnects, the work for its request ends', async () => {
  const ended = Promise.withResolvers<void>()
  const { requestCount } = await startCounting(async function* (_, { signal }) {
    try {
      yield { event: 'number', data: { value: 1 } }
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      for (let value = 2; ; value += 1) yield { event: 'number', data: { value } }
    } finally {
      ended.resolve()
    }
  })
  const leave = new AbortController()
  await requestCount(1, events, { signal: leave.signal })
  leave.abort()
  await ended.promise
})

test('a client that left while its request waited for its turn causes no error in the log', async () => {
  const { log, lines } = recordedLog()
  const [goOn, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { app, requestCount, requests } = await startCounting(
    async function* ({ params: { most } }) {
      if (most === 1) await goOn.promise
      try {
        for (let value = 1; ; value += 1) {
          yield { event: 'number' as const, data: { value } }
          if (value === most) return { message: 'Done' }
          await new Promise(setImmediate)
        }
      } finally {
        if (most > 1) ended.resolve()
      }
    },
    { viewer: { id: 'ada' }, maxWaiting: 1, log },
  )
  const first = requestCount(1, events)
  const leave = new AbortController()
  const second = requestCount(1000, events, { method: 'POST', body: '{}', signal: leave.signal })
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  leave.abort()
  await expect(second).rejects.toThrow()
  await vi.waitFor(() => expect(requests[1]?.status).not.toBeNull())
  goOn.resolve()
  await (await first).text()
  await ended.promise
  await app.close()
  expect(lines).toEqual([])
})

test('when a client disconnects and the work for its request then fails, the log says so', async () => {
  const { log, lines } = recordedLog()
  const count: Count = async function* (_, { signal }) {
    try {
      yield { event: 'number', data: { value: 1 } }
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      for (let value = 2; ; value += 1) yield { event: 'number', data: { value } }
    } finally {
      // biome-ignore lint/correctness/noUnsafeFinally: this is how work fails while it is ended
      throw new Error('lost')
    }
  }
  const { requestCount } = await startCounting(count, { log })
  const leave = new AbortController()
  await requestCount(1, events, { signal: leave.signal })
  leave.abort()
  await vi.waitFor(() =>
    expect(lines).toMatchObject([{ id: 'req-1', msg: 'a stream did not end well', err: { message: 'lost' } }]),
  )
})

test.each([
  ['a streamed answer', events],
  ['a JSON answer of the same endpoint', 'application/json'],
])('%s counts as a running request of its account until its end', async (_, accept) => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const count: Count = async function* () {
    begun.resolve()
    yield { event: 'number', data: { value: 1 } }
    await goOn.promise
    return { message: 'Done' }
  }
  const { requestCount } = await startCounting(count, { viewer: { id: 'ada' } })
  const first = requestCount(1, accept)
  await begun.promise
  expect((await requestCount(1, accept)).status).toBe(429)
  goOn.resolve()
  expect(await (await first).text()).toContain('"message":"Done"')
  await vi.waitFor(async () => expect((await requestCount(1, 'application/json')).status).toBe(200))
})
