import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { Refusal } from '#server/refusal.ts'
import { createAccountQueues } from './account-queues.ts'
import { answerError } from './error-handler.ts'
import { withHeartbeat } from './event-stream.ts'
import { type Handlers, mount } from './mount.ts'

const counting = contract({
  'GET /count/:most': {
    summary: 'Count.',
    access: 'anyone',
    params: z.object({ most: z.string().transform(Number) }),
    reply: z.object({ message: z.string() }),
    events: { number: z.object({ value: z.number() }) },
  },
})

type Count = Handlers<typeof counting>['GET /count/:most']

/** Starts a server with only the counting endpoint. */
async function startCounting(count: Count, viewer: { id: string } | null = null) {
  const app = Fastify()
  await app.register(compress, { global: false })
  const stopping = new AbortController()
  app.decorateRequest('viewer', null)
  const queues = createAccountQueues({ running: 1, waiting: 0, longestWait: 1000 })
  app.decorate('accountQueues', queues)
  app.addHook('onRequest', (request, _reply, done) => {
    request.viewer = viewer as typeof request.viewer
    done()
  })
  app.addHook('onClose', async () => queues.stop())
  app.decorate('stopping', stopping.signal)
  app.setErrorHandler(answerError)
  mount(app, counting, { 'GET /count/:most': count })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const ask = (most: number, accept: string, init: RequestInit = {}) =>
    fetch(`${url}/count/${most}`, { ...init, headers: { accept } })
  return { ask, stopping }
}

const events = 'text/event-stream'

async function* countTo(most: number) {
  for (let value = 1; value <= most; value += 1) yield { event: 'number' as const, data: { value } }
  return { message: `Counted to ${most}` }
}

test('a caller that accepts events gets each event, and the reply as the last one', async () => {
  const { ask } = await startCounting(({ params }) => countTo(params.most))
  const answer = await ask(2, events)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  expect(await answer.text()).toBe(
    'event: number\ndata: {"value":1}\n\nevent: number\ndata: {"value":2}\n\n' +
      'event: done\ndata: {"success":true,"message":"Counted to 2"}\n\n',
  )
})

test('any other caller gets only the reply, as JSON', async () => {
  const { ask } = await startCounting(({ params }) => countTo(params.most))
  expect(await (await ask(2, 'application/json')).json()).toEqual({ success: true, message: 'Counted to 2' })
})

test('a refusal before the first event has its own status; one after it is an event', async () => {
  const { ask } = await startCounting(async function* ({ params }) {
    if (params.most === 0) throw new Refusal('title-unknown')
    yield* countTo(params.most)
    throw new Refusal('busy')
  })
  expect((await ask(0, events)).status).toBe(404)
  const text = await (await ask(1, events)).text()
  expect(
    text.endsWith(`event: error\ndata: ${JSON.stringify({ message: new Refusal('busy').message, code: 'busy' })}\n\n`),
  ).toBe(true)
})

test('an unexpected error after an event is an event that says nothing about it', async () => {
  const { ask } = await startCounting(async function* ({ params }) {
    yield* countTo(params.most)
    throw new Error('the password is hunter2')
  })
  const text = await (await ask(1, events)).text()
  expect(text).toContain('"code":"internal"')
  expect(text).not.toContain('hunter2')
})

test('each event is sent before the next one is ready', async () => {
  const more = Promise.withResolvers<void>()
  const { ask } = await startCounting(async function* () {
    yield { event: 'number', data: { value: 1 } }
    await more.promise
    return { message: 'Done' }
  })
  const reader = ((await ask(1, events)).body as ReadableStream<Uint8Array>).getReader()
  const first = await reader.read()
  expect(new TextDecoder().decode(first.value)).toContain('"value":1')
  more.resolve()
  const last = await reader.read()
  expect(new TextDecoder().decode(last.value)).toContain('event: done')
})

test.each(['the reader leaves', 'the process stops'])('the signal of the context aborts when %s', async (why) => {
  const aborted = Promise.withResolvers<void>()
  const { ask, stopping } = await startCounting(async function* (_, { signal }) {
    yield { event: 'number', data: { value: 1 } }
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    aborted.resolve()
    return { message: 'Stopped' }
  })
  const leave = new AbortController()
  const answer = await ask(1, events, { signal: leave.signal })
  if (why === 'the reader leaves') leave.abort()
  else stopping.abort()
  await aborted.promise
  // When the client is still connected, the stream ends with its last event.
  if (why === 'the process stops') expect(await answer.text()).toContain('event: done')
})

test('the signal does not abort when the whole answer was sent', async () => {
  let seen: AbortSignal | undefined
  const { ask } = await startCounting(({ params }, { signal }) => {
    seen = signal
    return countTo(params.most)
  })
  await (await ask(1, 'application/json')).json()
  // A second request on the same connection runs after the first one has ended.
  await (await ask(1, 'application/json')).json()
  expect(seen?.aborted).toBe(false)
})

test('a comment is sent when there is no event for a while, and a client that disconnects ends the work', async () => {
  let ended = false
  const more = Promise.withResolvers<void>()
  async function* slow() {
    try {
      yield 'first'
      await more.promise
      yield 'second'
      yield 'third'
    } finally {
      ended = true
    }
  }
  const texts = withHeartbeat(slow(), 1)
  expect((await texts.next()).value).toBe('first')
  expect((await texts.next()).value).toBe(': still here\n\n')
  expect((await texts.next()).value).toBe(': still here\n\n')
  more.resolve()
  let next = (await texts.next()).value
  while (next === ': still here\n\n') next = (await texts.next()).value
  expect(next).toBe('second')
  await texts.return()
  expect(ended).toBe(true)
})

test('a streamed answer counts as a running request of its account until its end', async () => {
  const more = Promise.withResolvers<void>()
  const count: Count = async function* () {
    yield { event: 'number', data: { value: 1 } }
    await more.promise
    return { message: 'Done' }
  }
  const { ask } = await startCounting(count, { id: 'ada' })
  const first = await ask(1, events)
  expect((await ask(1, events)).status).toBe(429)
  more.resolve()
  expect(await first.text()).toContain('event: done')
  await vi.waitFor(async () => expect((await ask(1, 'application/json')).status).toBe(200))
})
