import { expect, test, vi } from 'vitest'
import { createEventStream, fakeServer } from '#web/testing/fake-server.ts'
import { Failure } from './failure.ts'
import { isRefused } from './failure-kinds.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { stream } from './stream.ts'

const reply = { message: 'Answered by Gemini.', introText: 'Two.', model: 'Gemini', answeredBy: 'Gemini' } as const

const createListener = () => ({ onStart: vi.fn(), onEvent: vi.fn() })
const ask = (listener = createListener()) => ({
  listener,
  answer: stream('POST /chat/movie/llm', { body: { query: 'x' } }, listener, { headers: idempotencyKey() }),
})

test('events are passed on as they arrive, however the network cuts them; the reply is in the last event', async () => {
  const events = createEventStream()
  const server = fakeServer({ 'POST /chat/movie/llm': () => events.response })
  const { listener, answer } = ask()
  events.send('status', { message: 'Looking' })
  await vi.waitFor(() =>
    expect(listener.onEvent).toHaveBeenCalledWith({ event: 'status', data: { message: 'Looking' } }),
  )
  events.comment()
  events.send('text', { delta: 'Zwölf 🎬' })
  events.send('done', { success: true, ...reply })
  expect(await answer).toMatchObject(reply)
  expect(listener.onEvent.mock.calls.map(([{ event }]) => event)).toEqual(['status', 'text'])
  expect(listener.onStart).toHaveBeenCalledTimes(1)
  expect(server.requests[0]?.headers.get('accept')).toBe('text/event-stream, application/json')
})

test('a character whose bytes are in two chunks is read correctly', async () => {
  const [head, tail] = ['event: text\ndata: {"delta":"', '"}\n\nevent: done\ndata: {"success":true}\n\n']
  const bytes = new TextEncoder().encode(`${head}🎬${tail}`)
  const cutIndex = new TextEncoder().encode(head).length + 2
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.slice(0, cutIndex))
      controller.enqueue(bytes.slice(cutIndex))
      controller.close()
    },
  })
  fakeServer({ 'POST /chat/movie/llm': new Response(body, { headers: { 'content-type': 'text/event-stream' } }) })
  const { listener, answer } = ask()
  await answer
  expect(listener.onEvent).toHaveBeenCalledWith({ event: 'text', data: { delta: '🎬' } })
})

test('an answer that is JSON instead of events is the reply, also without a content type', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ success: true, ...reply }))
  for (const jsonAnswer of [reply, new Response(bytes)]) {
    fakeServer({ 'POST /chat/movie/llm': jsonAnswer })
    const { listener, answer } = ask()
    expect(await answer).toMatchObject(reply)
    expect(listener.onEvent).not.toHaveBeenCalled()
  }
})

test('an event `error` in the middle of an answer is thrown as a failure with its message and code', async () => {
  const events = createEventStream()
  fakeServer({ 'POST /chat/movie/llm': () => events.response })
  const { answer } = ask()
  events.send('text', { delta: 'One' })
  events.send('error', { message: 'Too much at once.', code: 'busy' })
  await expect(answer).rejects.toMatchObject({ message: 'Too much at once.', code: 'busy' })
  await expect(answer).rejects.not.toSatisfy(isRefused)
})

test('a JSON answer with `success: false` is thrown as a refusal', async () => {
  const refused = new Response(JSON.stringify({ success: false, message: 'No.' }), {
    headers: { 'content-type': 'application/json' },
  })
  fakeServer({ 'POST /chat/movie/llm': refused })
  const { answer } = ask()
  await expect(answer).rejects.toMatchObject({ message: 'No.' })
  await expect(answer).rejects.toSatisfy(isRefused)
})

test('a page of HTML with status 200 does not count as an answer, and the request is sent once more', async () => {
  const answers = [new Response('<h1>Soon here</h1>', { headers: { 'content-type': 'text/html' } }), reply]
  fakeServer({ 'POST /chat/movie/llm': () => answers.shift() ?? reply })
  expect(await ask().answer).toMatchObject(reply)
  expect(answers).toEqual([])
})

test.each(['breaks off', 'ends without a reply', 'holds something else than JSON'])(
  'after an answer that %s, the request is sent once more with the same idempotency key, and `onStart` is called again',
  async (fault) => {
    const [first, second] = [createEventStream(), createEventStream()]
    const answers = [first, second]
    const server = fakeServer({ 'POST /chat/movie/llm': () => (answers.shift() ?? second).response })
    const { listener, answer } = ask()
    first.send('text', { delta: 'Half' })
    await vi.waitFor(() => expect(listener.onEvent).toHaveBeenCalledTimes(1))
    if (fault === 'breaks off') first.breakOff()
    else if (fault === 'ends without a reply') first.end()
    else first.send('text', undefined)
    await vi.waitFor(() => expect(listener.onStart).toHaveBeenCalledTimes(2))
    second.send('done', { success: true, ...reply })
    expect(await answer).toMatchObject(reply)
    const keys = server.requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  },
)

test.each([
  ['the last event', 'event: done\ndata: {"success":true}\n\n'],
  ['an event `error`', 'event: error\ndata: {"message":"Too much at once."}\n\n'],
  ['an event that is not JSON', 'event: text\ndata: {\n\n'],
])('after %s the rest of the answer is not read, so that the connection is closed', async (_, text) => {
  const cancel = vi.fn()
  const answerStream = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)), cancel })
  fakeServer({
    'POST /chat/movie/llm': () => new Response(answerStream(), { headers: { 'content-type': 'text/event-stream' } }),
  })
  await ask().answer.catch(() => {})
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
})

test('an answer that breaks off at both backends counts as no answer', async () => {
  fakeServer({
    'POST /chat/movie/llm': () => {
      const events = createEventStream()
      events.breakOff()
      return events.response
    },
  })
  const failure = await ask().answer.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({ noAnswer: true })
})
