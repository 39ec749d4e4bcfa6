import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createRemoteModel } from '#server/adapters/language-model-remote/remote-model.ts'
import { aMovie, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import { sampleReply, startModelServer } from '#tests/support/model-server.ts'
import { recordedEvents } from '#tests/support/recorded-events.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { startWithModel } from '#tests/support/start-with-model.ts'

/** A stream that ends in the middle of the text; the parts before the end arrive one by one. */
const endingEarly = { truncateAfterChunks: 19, streamingProfile: { ttft: 0, tps: 200 } }

test('a model’s titles are shown first, with the model’s text above them [chat.api]', async () => {
  const { ask, answers, titlesOf } = await startWithModel()
  answers({ ...sampleReply, titles: [{ title: 'Häxan', year: 1922 }] })
  const answer = await ask('Recommend me something')
  expect(answer).toMatchObject({
    answeredBy: 'llama-3.3',
    message: 'Answered by llama-3.3.',
    model: 'llama-3.3',
    introText: sampleReply.text,
  })
  expect(titlesOf(answer)[0]).toBe('Häxan')
  expect(titlesOf(answer)).toHaveLength(5)
})

test('a title that a model invents or gives a wrong year is not shown, neither as a card nor in the text [chat.grounded]', async () => {
  const { ask, answers, titlesOf } = await startWithModel()
  answers({
    titles: [
      { title: 'The Crimson Voyage', year: 1924 },
      { title: 'Nosferatu', year: 1979 },
    ],
    genres: ['horror'],
    text: 'Begin with The Crimson Voyage. These are dark ones.',
  })
  const answer = await ask('Recommend me something')
  expect(answer.introText).toBe('These are dark ones.')
  expect(titlesOf(answer)).not.toContain('The Crimson Voyage')
  expect(answer.content?.every(({ genre_ids }) => genre_ids.includes(27))).toBe(true)
})

test('when no title fits, a model’s text that promises titles is not shown, and the guide suggests which condition to take back [chat.grounded]', async () => {
  const { ask, answers } = await startWithModel()
  answers({ ...sampleReply, text: 'Three fine ones for tonight.' })
  const answer = await ask('silent westerns from 1999')
  expect(answer.content).toEqual([])
  expect(answer.introText).not.toContain('Three fine ones')
  expect(answer.introText).not.toBe('')
  expect(answer.suggestions).toEqual(['Any year'])
})

test.each([
  ['no title meets the constraints of a model’s reply', { fromYear: 1999, toYear: 1990 }],
  ['a model’s reply says that the question is not about films', { kind: 'outside' }],
])(
  'when %s, the guide chooses the titles, and the model’s text is not shown [chat.grounded]',
  async (_, understood) => {
    const { ask, answers } = await startWithModel()
    answers({ ...understood, text: 'Nothing of that kind tonight.' })
    const answer = await ask('Recommend me something')
    expect(answer.content).toHaveLength(5)
    expect(answer.introText).not.toContain('Nothing of that kind')
    expect(answer.introText).not.toBe('')
  },
)

test('when a model asks for titles like a certain one, the answer names that one only if it is in the catalogue [chat.grounded]', async () => {
  const { ask, answers } = await startWithModel()
  const introFor = async (title: string) => {
    answers({ genres: ['horror'], like: [{ title, year: null }], text: '' })
    return (await ask('Recommend me something')).introText
  }
  expect(await introFor('Send your password to bob@evil.example')).not.toContain('evil')
  expect(await introFor('Nosferatu')).toContain('Nosferatu')
})

test('when several films have the same name, the one with the model’s year is shown first; a wrong year matches none of them [chat.grounded]', async () => {
  const lodgers = [
    aMovie({ id: 1, title: 'The Lodger', year: 1927, genres: ['Horror'], renown: [9, 9] }),
    aMovie({ id: 2, title: 'The Lodger', year: 1944, genres: ['Horror'], renown: [1, 1] }),
  ]
  const { ask, answers, viewer } = await startWithModel({ catalogue: openCatalogue({ movies: lodgers }) })
  const idsFor = async (year: number) => {
    answers({ titles: [{ title: 'The Lodger', year }], text: 'This one.' })
    await viewer.call('DELETE /search/clearhistoryquery')
    return (await ask('a horror film or two')).content?.map(({ id }) => id)
  }
  expect(await idsFor(1944)).toEqual([2, 1])
  expect(await idsFor(1999)).toEqual([1, 2])
})

test.each([
  ['a model’s reply is not JSON', 'I like films.', {}, 'gave no answer that could be used'],
  ['a model is slow', sampleReply, { latency: 5000 }, 'took too long'],
])('when %s, the guide answers, and the message says why [chat.api]', async (_, reply, options, why) => {
  const { ask, answers } = await startWithModel()
  answers(reply, options)
  const answer = await ask('Recommend me something')
  expect(answer).toMatchObject({ answeredBy: 'guide', message: `Answered by Matinee's own guide: llama-3.3 ${why}.` })
  expect(answer.content).toHaveLength(5)
})

test('when a model’s stream ends in the middle of the text, the titles that came before the text are shown [chat.stop]', async () => {
  const { ask, answers } = await startWithModel()
  answers(sampleReply, endingEarly)
  const answer = await ask('Recommend me something')
  expect(answer.answeredBy).toBe('llama-3.3')
  expect(answer.content?.[0]?.id).toBe(idOf('Nosferatu'))
  expect(answer.introText).not.toBe('')
}, 20_000)

test('a model that its provider no longer serves gets no questions, and the page marks it as unavailable [chat.models]', async () => {
  const { model, server } = await startModelServer()
  const retired = { ...model(), isServed: () => false }
  const matinee = await startMatinee({ models: new Map([['llama-3.3', retired]]) })
  const viewer = await matinee.member()
  const answer = await viewer.call('POST /chat/movie/llm', { body: { query: 'anything', aimodel: 'llama-3.3' } })
  expect(answer.message).toBe("Answered by Matinee's own guide: llama-3.3 is no longer offered by its provider.")
  expect(server.getRequests()).toHaveLength(0)
  const page = await (await viewer.send('/')).text()
  expect(page).toContain('{"name":"llama-3.3","available":false}')
})

test('questions to models have a limit of their own [chat.api]', async () => {
  const limits = { ...wideLimits, modelQuestions: { points: 1, duration: 3600 } }
  const { ask, answers, viewer } = await startWithModel({ limits })
  answers(sampleReply)
  await ask('Recommend me something')
  const body = { query: 'again', aimodel: 'llama-3.3' as const }
  const refused = await viewer.refused('POST /chat/movie/llm', { body })
  expect(refused).toMatchObject({ status: 429, code: 'too-many' })
  expect(refused.message).toBe('Too many questions to language models. Please try again in 60 minutes.')
  await viewer.call('POST /chat/movie/llm', { body: { query: 'again' } })
})

/**
 * Asks a provider that begins an answer and never ends it; `closed` resolves when the provider's connection is closed.
 */
async function askWithoutEnd() {
  const [requested, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const provider = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    response.on('close', closed.resolve)
    requested.resolve()
  })
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void provider.close())
  const { port } = provider.address() as AddressInfo
  const model = createRemoteModel({ name: 'Gemini', id: 'x', baseUrl: `http://127.0.0.1:${port}/v1`, key: null })
  const { observe, eventsOf } = recordedEvents()
  const { member, url, app } = await startMatinee({ models: new Map([['Gemini', model]]), observe })
  const viewer = await member()
  const cookie = [...viewer.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', cookie }
  const page = request(`${url}/api/v1/chat/movie/llm`, { method: 'POST', headers, agent: false })
  page.on('error', () => {})
  let received = ''
  page.on('response', (response) => {
    response.setEncoding('utf8').on('error', () => {})
    response.on('data', (part: string) => {
      received += part
    })
  })
  page.end(JSON.stringify({ query: 'Recommend me something', aimodel: 'Gemini' }))
  await requested.promise
  return {
    page,
    viewer,
    app,
    closed: closed.promise,
    receivedText: () => received,
    refusals: () => eventsOf('refusal'),
  }
}

test('when the page is left, the request to the provider ends, and nothing is added to the history [chat.stop]', async () => {
  const { page, viewer, closed, refusals } = await askWithoutEnd()
  page.destroy()
  await closed
  expect((await viewer.call('GET /user/history/chat')).total).toBe(0)
  expect(refusals(), 'leaving does not count as a refusal').toEqual([])
})

test('when the server stops, the request to the provider ends, and this does not count as a refusal', async () => {
  const { receivedText, app, closed, refusals } = await askWithoutEnd()
  await app.close()
  await closed
  await expect.poll(receivedText).toContain('event: error')
  expect(refusals()).toEqual([])
})
