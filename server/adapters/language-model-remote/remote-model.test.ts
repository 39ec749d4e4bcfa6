import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type LanguageModel, ModelFailure, type ModelPart, type Question } from '#server/ports/language-model.ts'
import { sampleReply, startModelServer } from '#tests/support/model-server.ts'
import { modelLimits } from './remote-model.ts'

const question: Question = { query: 'something silent and scary', turns: [], candidates: [] }
const neverAborted = new AbortController().signal

/** All parts of an answer. */
async function partsOf(model: LanguageModel, signal = neverAborted, askedQuestion = question): Promise<ModelPart[]> {
  const parts: ModelPart[] = []
  for await (const part of model.answer(askedQuestion, signal)) parts.push(part)
  return parts
}
/** The text of an answer, joined from its parts. */
const textOf = (parts: readonly ModelPart[]) => parts.map((part) => (part.part === 'text' ? part.delta : '')).join('')
/** The reason with which an answer of the model fails, such as `malformed`; `none` if it succeeds. */
const failureReasonOf = (model: LanguageModel) =>
  partsOf(model).then(
    () => 'none',
    (error: unknown) => (error instanceof ModelFailure ? error.reason : error),
  )

test('the first part of an answer is what the model understood, and the text follows in several parts', async () => {
  const { model, answers } = await startModelServer()
  answers(sampleReply)
  const parts = await partsOf(model())
  expect(parts[0]).toMatchObject({
    part: 'understanding',
    understanding: {
      kind: 'titles',
      named: [{ title: 'Nosferatu', year: 1922 }],
      constraints: { genres: [27], sound: 'silent', type: 'movie', people: [], count: null },
    },
  })
  expect(parts.slice(1).every(({ part }) => part === 'text')).toBe(true)
  expect(parts.length).toBeGreaterThan(3)
  expect(textOf(parts)).toBe(sampleReply.text)
})

test('a model’s reasoning is removed, whether it is in a tag of the text or in a field of its own', async () => {
  const { server, model, answers } = await startModelServer()
  answers(`<think>The user wants SECRET things. {"text": "SECRET"}</think>${JSON.stringify(sampleReply)}`)
  expect(JSON.stringify(await partsOf(model()))).not.toContain('SECRET')
  server.clearFixtures()
  server.onMessage(/.*/s, { content: JSON.stringify(sampleReply), reasoning: 'SECRET' })
  const parts = await partsOf(model())
  expect(textOf(parts)).toBe(sampleReply.text)
  expect(JSON.stringify(parts)).not.toContain('SECRET')
})

test('invalid values in the fields of an answer are dropped, and valid values are kept', async () => {
  const { model, answers } = await startModelServer()
  const { text, ...fields } = sampleReply
  answers({
    ...fields,
    titles: [{ title: 7 }, 'Nosferatu', { title: 'Häxan', year: 'old' }, { title: 'x'.repeat(500) }],
    genres: ['horror', 'nonsense', 7],
    fromYear: '1920',
    toYear: 12,
    count: 9999,
    people: [{ name: 'Max Schreck', job: 'hero' }],
    languages: ['german', 'de'],
    moods: 'dark',
    order: "'; drop table",
    text,
  })
  const [first] = await partsOf(model())
  expect(first).toMatchObject({
    understanding: {
      named: [{ title: 'Häxan', year: null }],
      constraints: {
        genres: [27],
        fromYear: null,
        toYear: null,
        count: null,
        people: [{ name: 'Max Schreck', job: null }],
        languages: ['de'],
        moods: [],
        order: 'fit',
      },
    },
  })
})

test.each([
  ['not JSON at all', 'I would watch Nosferatu.'],
  ['a list', '[1, 2]'],
  ['an object of another shape', '{"answer": 42}'],
  ['blank', ' '],
  ['cut off before its text', JSON.stringify(sampleReply).slice(0, JSON.stringify(sampleReply).indexOf('"text"') - 1)],
])('an answer that is %s is malformed', async (_, content) => {
  const { model, answers } = await startModelServer()
  answers(content)
  expect(await failureReasonOf(model())).toBe('malformed')
})

test('an answer that is too long is malformed', async () => {
  const { model, answers } = await startModelServer()
  answers({ ...sampleReply, text: 'word '.repeat(2000) }, { chunkSize: 500 })
  expect(await failureReasonOf(model({}, { maxJsonLength: 5000 }))).toBe('malformed')
})

test.each([
  [408, 'slow'],
  [429, 'limited'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])(
  'a request answered twice with status %i fails as %s, and is not sent a third time',
  async (status, reason) => {
    const { server, model } = await startModelServer()
    server.onMessage(/.*/s, { error: { message: 'no' }, status })
    expect(await failureReasonOf(model())).toBe(reason)
    expect(server.getRequests()).toHaveLength(2)
  },
  20_000,
)

test('a request that failed once is answered when it is sent again', async () => {
  const { server, model, answers } = await startModelServer()
  answers(sampleReply)
  server.nextRequestError(503)
  expect(textOf(await partsOf(model()))).toBe(sampleReply.text)
}, 20_000)

test.each([
  [401, {}, 'refused'],
  [402, {}, 'refused'],
  [403, {}, 'refused'],
  [404, {}, 'retired'],
  [400, { code: 'model_decommissioned', message: 'The model has been decommissioned' }, 'retired'],
  [413, {}, 'limited'],
  [400, {}, 'malformed'],
])(
  'a request answered with status %i and error details %j fails as %s, and is not sent again',
  async (status, error, reason) => {
    const { server, model } = await startModelServer()
    server.onMessage(/.*/s, { error: { message: 'no', ...error }, status })
    expect(await failureReasonOf(model())).toBe(reason)
    expect(server.getRequests()).toHaveLength(1)
  },
)

test('a model that does not begin or does not end in time fails as slow', async () => {
  const { model, answers } = await startModelServer()
  answers(sampleReply, { latency: 5000 })
  expect(await failureReasonOf(model({}, { firstTokenMs: 50 }))).toBe('slow')
  answers(sampleReply, { streamingProfile: { ttft: 0, tps: 2 } })
  expect(await failureReasonOf(model({}, { wholeAnswerMs: 200 }))).toBe('slow')
})

test('a model that begins in time may take longer for the rest of its answer', async () => {
  const { model, answers } = await startModelServer()
  answers(sampleReply, { streamingProfile: { ttft: 0, tps: 12 } })
  expect(textOf(await partsOf(model({}, { firstTokenMs: 1000 })))).toBe(sampleReply.text)
})

test.each([
  ['does not answer', () => {}],
  [
    'asks to wait',
    (response: ServerResponse) => void response.writeHead(429, { 'retry-after': '40' }).end('{"error":{}}'),
  ],
])('a provider that %s fails as slow at the time limit for the first token', async (_, respond) => {
  const { model } = await startModelServer()
  const { baseUrl, closed } = await startProvider(respond)
  expect(await failureReasonOf(model({ baseUrl }, { firstTokenMs: 100 }))).toBe('slow')
  await closed
})

test('a model whose server does not run is unreachable', async () => {
  const { model } = await startModelServer()
  expect(await failureReasonOf(model({ baseUrl: 'http://127.0.0.1:9/v1' }))).toBe('unreachable')
}, 20_000)

test('when the stream of an answer breaks off, the parts before the break are yielded', async () => {
  const { model, answers } = await startModelServer()
  answers(sampleReply, { truncateAfterChunks: 19, streamingProfile: { ttft: 0, tps: 200 } })
  const parts: ModelPart[] = []
  await (async () => {
    for await (const part of model().answer(question, neverAborted)) parts.push(part)
  })().catch(() => {})
  expect(parts[0]?.part).toBe('understanding')
  expect(sampleReply.text.startsWith(textOf(parts))).toBe(true)
})

test('when the signal aborts, the answer breaks off with an error', async () => {
  const { model, answers } = await startModelServer()
  answers(sampleReply, { streamingProfile: { ttft: 0, tps: 5 } })
  const abortController = new AbortController()
  const parts: ModelPart[] = []
  const readingEnd = (async () => {
    for await (const part of model().answer(question, abortController.signal)) {
      parts.push(part)
      abortController.abort()
    }
  })()
  await expect(readingEnd).rejects.toThrow()
  expect(textOf(parts)).not.toBe(sampleReply.text)
})

test('the texts of the earlier turns are sent to a model, but not the titles on the cards of these turns', async () => {
  const { server, model, answers } = await startModelServer()
  answers(sampleReply)
  const turns = [
    { query: 'a comedy', text: 'Comedies.', cards: [{ type: 'movie' as const, id: 7, title: 'The Kid', year: 1921 }] },
  ]
  await partsOf(model(), neverAborted, { ...question, turns })
  const body = JSON.stringify(server.getLastRequest()?.body)
  expect(body).toContain('a comedy')
  expect(body).toContain('Comedies.')
  expect(body).toContain('something silent and scary')
  expect(body).not.toContain('The Kid')
})

test('the key is sent as a bearer token, and without a key no token is sent', async () => {
  const tokens: unknown[] = []
  const provider = createServer(({ headers }, response) => {
    tokens.push(headers.authorization)
    response.writeHead(403).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void provider.close())
  await once(provider, 'listening')
  const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`
  const { model } = await startModelServer()
  for (const key of ['a key', null]) expect(await failureReasonOf(model({ baseUrl, key }))).toBe('refused')
  expect(tokens).toEqual(['Bearer a key', undefined])
})

test('a request has the id of the model and the instructions, and asks for JSON of limited length', async () => {
  const { server, model, answers } = await startModelServer()
  answers(sampleReply)
  await partsOf(model())
  const body = server.getLastRequest()?.body
  expect(body).toMatchObject({ model: 'gpt-4o', max_tokens: 4000, response_format: { type: 'json_object' } })
  expect(JSON.stringify(body)).toContain('answer with one JSON object')
})

test('only the first 600 characters of an earlier answer are sent, and an empty earlier answer is not sent', async () => {
  const { server, model, answers } = await startModelServer()
  answers(sampleReply)
  const turns = ['a'.repeat(601), ''].map((text) => ({ query: 'a comedy', text, cards: [] }))
  await partsOf(model(), neverAborted, { ...question, turns })
  expect(server.getLastRequest()?.body).toMatchObject({
    messages: [
      { role: 'system' },
      { role: 'user', content: 'a comedy' },
      { role: 'assistant', content: 'a'.repeat(600) },
      { role: 'user', content: 'a comedy' },
      { role: 'user', content: 'something silent and scary' },
    ],
  })
})

test('a redirect is not followed, so that the key and the question are sent to no other address', async () => {
  const { server, model, answers } = await startModelServer()
  answers(sampleReply)
  const redirecting = createServer((_, response) => {
    response.writeHead(307, { location: `${server.url}/v1/chat/completions` }).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void redirecting.close())
  await once(redirecting, 'listening')
  const { port } = redirecting.address() as AddressInfo
  expect(await failureReasonOf(model({ baseUrl: `http://127.0.0.1:${port}/v1` }))).toBe('unreachable')
  expect(server.getRequests()).toEqual([])
})

/** Starts a provider whose responses are written by `respond`; `closed` resolves when the first response has ended. */
async function startProvider(respond: (response: ServerResponse) => void) {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const provider = createServer((_, response) => {
    response.on('close', resolve)
    respond(response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void provider.close())
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/v1`, closed }
}

/** Writes the same bytes until the client closes the connection. */
function writeForEver(response: ServerResponse, bytes: string): void {
  while (!response.destroyed && response.write(bytes));
  response.once('drain', () => writeForEver(response, bytes))
}
/** An event of a streamed response, with this part of the message. */
const eventOf = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`

test.each([
  ['text that is not JSON', 200, eventOf({ content: 'x'.repeat(1000) })],
  ['reasoning', 200, eventOf({ reasoning_content: 'x'.repeat(1000) })],
  ['empty parts', 200, eventOf({ content: '' })],
  ['comments', 200, `: ${'x'.repeat(1000)}\n\n`],
  ['one line', 200, 'x'.repeat(1000)],
  ['an error page', 400, 'x'.repeat(1000)],
])('when a provider sends %s without end, the request ends at the limit for bytes', async (_, status, bytes) => {
  const { model } = await startModelServer()
  const { baseUrl, closed } = await startProvider((response) => {
    response.writeHead(status, { 'content-type': 'text/event-stream' })
    writeForEver(response, bytes)
  })
  expect(await failureReasonOf(model({ baseUrl }, { maxResponseBytes: 200_000 }))).toBe('malformed')
  await closed
})

test('a text that is too long or incomplete fails as malformed after its parts have been yielded', async () => {
  const { model, answers } = await startModelServer()
  for (const [content, limits] of [
    [JSON.stringify({ ...sampleReply, text: 'word '.repeat(100) }), { maxTextLength: 60 }],
    [`${JSON.stringify(sampleReply).slice(0, -10)}`, {}],
  ] as const) {
    answers(content)
    const parts: ModelPart[] = []
    const readingEnd = (async () => {
      for await (const part of model({}, limits).answer(question, neverAborted)) parts.push(part)
    })()
    await expect(readingEnd).rejects.toMatchObject({ reason: 'malformed' })
    expect(parts[0]?.part).toBe('understanding')
    expect(textOf(parts).length).toBeGreaterThan(10)
    expect(textOf(parts).length).toBeLessThanOrEqual(60)
  }
})

test('in production a model has 10 seconds for its first token, 45 for its answer, and may send 20,000 characters', () => {
  expect(modelLimits).toEqual({
    firstTokenMs: 10_000,
    wholeAnswerMs: 45_000,
    maxJsonLength: 20_000,
    maxTextLength: 2000,
    maxResponseBytes: 4 * 1024 * 1024,
  })
})
