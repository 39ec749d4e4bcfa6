import { expect, test } from 'vitest'
import { createGuide } from '#server/adapters/language-model-guide/guide.ts'
import { idOf, openCatalogue, withAdult } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const path = '/api/v1/chat/movie/llm'
const ask = (viewer: Client, query: string, more: object = {}) =>
  viewer.call('POST /chat/movie/llm', { body: { query, ...more } })

/** Asks a question and requests the answer as server-sent events. */
const askForEvents = (viewer: Client, query: string, headers: Record<string, string> = {}) =>
  viewer.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query }),
  })

/** The events of an answer, in their order. */
const eventsOf = async (response: Response) =>
  (await response.text())
    .split('\n\n')
    .filter((text) => text.startsWith('event: '))
    .map((text) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? []
      return { event, data: JSON.parse(data) }
    })

test('a question is answered with titles of the catalogue and a reason for each [chat.api] [chat.offline]', async () => {
  const { member } = await startMatinee()
  const answer = await ask(await member(), 'Recommend me something')
  expect(answer).toMatchObject({ model: 'deepseek-r1', answeredBy: 'guide', contentType: 'movies' })
  expect(answer.message).toBe("Answered by Matinee's own guide: deepseek-r1 is not set up here.")
  expect(answer.content).toHaveLength(5)
  for (const card of answer.content ?? []) expect(card.reason).toMatch(/\w+ \w+ \w+/)
})

test('an answer can be sent as events: the status, the text, the cards, and the whole answer [chat.api]', async () => {
  const { member } = await startMatinee()
  const response = await askForEvents(await member(), 'Recommend me something')
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const events = await eventsOf(response)
  expect(events.map(({ event }) => event)).toEqual(['status', 'text', 'cards', 'done'])
  const done = events.at(-1)?.data
  expect(events[1]?.data.delta).toBe(done.introText)
  expect(events[2]?.data).toEqual({ content: done.content, contentType: 'movies' })
  expect(done.success).toBe(true)
})

test('the suggestions of an answer without titles are in its last event, also when the question is sent again with the same Idempotency-Key [chat.api] [backend.once]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  for (let time = 0; time < 2; time += 1) {
    const response = await askForEvents(viewer, 'silent films from the 1950s', { 'idempotency-key': 'the-same' })
    const events = await eventsOf(response)
    expect(events.map(({ event }) => event)).toEqual(['status', 'text', 'done'])
    expect(events.at(-1)?.data).toMatchObject({ content: [], suggestions: ['Any year', 'The sound does not matter'] })
  }
})

test('questions that a member sends at the same time are read one after the other, and questions of other members do not wait for them [chat.api]', async () => {
  const guide = createGuide()
  const reading: string[] = []
  let maxReading = 0
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const { member } = await startMatinee({
    loadGuide: async () => ({
      ...guide,
      async understand(question, names) {
        reading.push(question.query)
        maxReading = Math.max(maxReading, reading.filter((query) => query !== 'another member').length)
        if (question.query === 'first') await allowed
        const understood = await guide.understand(question, names)
        reading.splice(reading.indexOf(question.query), 1)
        return understood
      },
    }),
  })
  const [viewer, other] = [await member(), await member()]
  const answers = ['first', 'second', 'third'].map((query) => ask(viewer, query))
  expect(await ask(other, 'another member')).toHaveProperty('message')
  allow()
  expect(await Promise.all(answers)).toHaveLength(3)
  expect(maxReading).toBe(1)
})

test('bad input is refused with status 400 and a sentence, even if the answer was requested as events [chat.api]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const bodies: [object, string][] = [
    [{}, 'query is missing.'],
    [{ query: '' }, 'query is missing.'],
    [{ query: ' \n ' }, 'query is missing.'],
    [{ query: 'x'.repeat(2001) }, 'query may have at most 2000 characters.'],
    [{ query: 'x', aimodel: 'gpt' }, 'aimodel must be one of Gemini, llama-3.3, llama-4-scout, deepseek-r1.'],
    [{ query: 'x', history: 'y' }, 'history must be a list.'],
  ]
  for (const [body, message] of bodies) {
    for (const accept of ['application/json', 'text/event-stream']) {
      const response = await viewer.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify(body),
      })
      const refused = (await response.json()) as { message: string }
      expect([response.status, refused.message]).toEqual([400, message])
    }
  }
})

test('the valid parts of a malformed history are read, and other parts are ignored [chat.api]', async () => {
  const { member } = await startMatinee()
  const first = await ask(await member(), 'Recommend me something')
  const shownIds = first.content?.map(({ id }) => id) ?? []
  expect(shownIds).toHaveLength(5)
  const malformed: unknown[] = [
    {},
    { query: 7, data: 'none', datatext: null, contentType: 'books' },
    { query: 'x', data: [{ id: 999_999 }, { id: -1 }, { id: 1.5 }, { id: 'one' }], datatext: 'y', contentType: 'tv' },
    ...Array.from({ length: 30 }, () => ({ query: 'x', data: [], datatext: '', contentType: 'movies' })),
    {
      query: 'Recommend me something',
      data: [{ id: -1 }, ...(first.content ?? [])],
      datatext: 7,
      contentType: 'movies',
    },
  ]
  const answer = await ask(await member(), 'Recommend me something', { history: malformed })
  const ids = answer.content?.map(({ id }) => id) ?? []
  expect(ids).toHaveLength(5)
  expect(ids.filter((id) => shownIds.includes(id))).toEqual([])
})

test('a title that was shown in the conversation is not shown again [chat.seen]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const first = await ask(viewer, 'Recommend me something')
  const turn = { query: 'Recommend me something', data: first.content, datatext: '', contentType: 'movies' }
  const second = await ask(viewer, 'more', { history: [turn] })
  const ids = (answer: typeof first) => answer.content?.map(({ id }) => id) ?? []
  expect(ids(second)).toHaveLength(5)
  expect(ids(second).filter((id) => ids(first).includes(id))).toEqual([])
})

test('an account that repeats a question gets other titles each time, and another account gets the titles of the first answer [chat.seen]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const shown: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const { content = [] } = await ask(viewer, 'Recommend me something')
    shown.push(...content.map(({ id }) => id))
  }
  expect(new Set(shown).size).toBe(15)
  const other = await ask(await member(), 'Recommend me something')
  expect(other.content?.map(({ id }) => id)).toEqual(shown.slice(0, 5))
})

test('an adult title is among the cards only while the preference for adult titles is on [chat.api]', async () => {
  const nosferatu = idOf('Nosferatu')
  const { member } = await startMatinee({ catalogue: withAdult(openCatalogue(), (id) => id === nosferatu) })
  const viewer = await member()
  const ids = async () => (await ask(viewer, 'twenty horror films')).content?.map(({ id }) => id)
  expect(await ids()).not.toContain(nosferatu)
  await viewer.call('POST /user/adultContent', { body: { preference: true } })
  await viewer.call('DELETE /search/clearhistoryquery')
  expect(await ids()).toContain(nosferatu)
})

test('when an account has asked as many questions as the limit allows, only its further questions are refused [chat.api]', async () => {
  const { member } = await startMatinee({ limits: { ...wideLimits, guideQuestions: { points: 2, duration: 60 } } })
  const [viewer, other] = [await member(), await member()]
  await ask(viewer, 'one')
  await ask(viewer, 'two')
  const refused = await viewer.refused('POST /chat/movie/llm', { body: { query: 'three' } })
  expect(refused).toMatchObject({ status: 429, message: 'Too many questions. Please try again in a minute.' })
  await ask(other, 'one')
})

test('a question that is sent twice with the same Idempotency-Key is answered twice and added to the history once [backend.once]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const headers = { 'idempotency-key': 'the-same' }
  for (let time = 0; time < 2; time += 1) {
    const events = await eventsOf(await askForEvents(viewer, 'Recommend me something', headers))
    expect(events.at(-1)?.data.content).toHaveLength(5)
  }
  expect((await viewer.call('GET /user/history/chat')).total).toBe(1)
})
