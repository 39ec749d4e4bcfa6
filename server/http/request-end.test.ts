import { request } from 'node:http'
import fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createGuide } from '#server/adapters/language-model-guide/guide.ts'
import type { Guide } from '#server/ports/guide.ts'
import type { Traces } from '#server/ports/traces.ts'
import { recordedEvents } from '#tests/support/recorded-events.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { whenEnded } from './request-end.ts'

const route = '/api/v1/chat/movie/llm'

/**
 * Starts Matinee, which answers a chat question only after `answer` is called. For the requests to the chat, `statuses`
 * returns the statuses in the log, in the observed events and in the traces.
 */
async function start() {
  const logged: { route?: string; status: number; ms: number }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const ends: { route: string | null; status: number }[] = []
  const traces: Traces = {
    observer: {},
    begin: () => ({ run: (work) => work(), end: (end) => void ends.push(end) }),
    close: async () => {},
  }
  const { observe, eventsOf } = recordedEvents()
  const [questionArrived, guideLoaded] = [Promise.withResolvers<void>(), Promise.withResolvers<Guide>()]
  const { member, url } = await startMatinee({
    log,
    traces,
    observe,
    loadGuide() {
      questionArrived.resolve()
      return guideLoaded.promise
    },
  })
  const viewer = await member()
  return {
    url,
    viewer,
    questionArrived: questionArrived.promise,
    answer: () => guideLoaded.resolve(createGuide()),
    /** The durations in the log, and in the observed events, in milliseconds with one digit after the point. */
    durations: () => [
      logged.filter((each) => each.route === route).map(({ ms }) => ms),
      eventsOf('answer')
        .filter((each) => each.route === route)
        .map(({ seconds }) => Math.round(seconds * 10_000) / 10),
    ],
    statuses: () =>
      [logged, eventsOf('answer'), ends].map((records) =>
        records.filter((each) => each.route === route).map(({ status }) => status),
      ),
  }
}

test('a request whose client disconnects before the answer is logged, observed and traced once, with the status 499', async () => {
  const { url, viewer, questionArrived, answer, statuses } = await start()
  const cookie = [...viewer.cookies].map((pair) => pair.join('=')).join('; ')
  const page = request(`${url}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    agent: false,
  })
  page.on('error', () => {})
  page.end(JSON.stringify({ query: 'a silent horror' }))
  await questionArrived
  expect(statuses()).toEqual([[], [], []])
  page.destroy()
  await expect.poll(statuses).toEqual([[499], [499], [499]])
  answer()
  await viewer.call('GET /auth/authcheck')
  expect(statuses()).toEqual([[499], [499], [499]])
})

test('a request whose client leaves in the middle of the answer has the status 499', async () => {
  const statuses: number[] = []
  const app = fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', async (_request, reply) => whenEnded(reply, (status) => void statuses.push(status)))
  // More bytes than the system buffers for a client that does not read.
  app.get('/', async () => Buffer.alloc(64 * 1024 * 1024))
  const page = request(await app.listen({ host: '127.0.0.1', port: 0 }), { agent: false }, () => page.destroy())
  page.on('error', () => {})
  page.end()
  await expect.poll(() => statuses, { timeout: 10_000 }).toEqual([499])
})

test('an answered request is logged, observed and traced once, with the status of its answer and its duration', async () => {
  const { viewer, answer, statuses, durations } = await start()
  answer()
  await viewer.call('POST /chat/movie/llm', { body: { query: 'a silent horror' } })
  await expect.poll(statuses).toEqual([[200], [200], [200]])
  const [logged, observed] = durations()
  expect(logged).toEqual(observed)
})
