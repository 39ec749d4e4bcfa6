import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { observeNothing } from '#server/ports/telemetry.ts'
import { createAccountQueues } from './account-queues.ts'
import { answerError } from './error-handler.ts'
import { JsonFile } from './json-file.ts'
import { mount } from './mount.ts'

const files = contract({
  'GET /file': { summary: 'A file.', access: 'anyone', reply: z.object({ movies: z.array(z.string()) }) },
})

/**
 * Starts a server that has only an endpoint with a file; one request of the account runs at once. `arrived` is the
 * number of requests so far. A file is made when `begin` has resolved.
 */
async function startWithFile(
  texts: () => AsyncGenerator<string, void>,
  { maxWaiting = 0, begin = async () => {} }: { maxWaiting?: number; begin?: () => Promise<void> } = {},
) {
  const app = Fastify()
  const queues = createAccountQueues({ maxRunning: 1, maxWaiting, maxWaitMs: 1000 })
  let arrived = 0
  app.decorate('accountQueues', queues)
  app.decorate('observe', observeNothing)
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.viewer = { id: 'ada' } as typeof request.viewer
    arrived += 1
    done()
  })
  app.setErrorHandler(answerError)
  mount(app, files, {
    'GET /file': async () => {
      await begin()
      return new JsonFile('movies.json', texts())
    },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    queues.stop()
    app.server.closeAllConnections()
    await app.close()
  })
  return { requestFile: () => fetch(`${url}/file`), arrived: () => arrived }
}

test('a file counts as a running request of its account until it is sent', async () => {
  const goOn = Promise.withResolvers<void>()
  const { requestFile } = await startWithFile(async function* () {
    yield '{"success":true,'
    await goOn.promise
    yield '"movies":[]}'
  })
  const first = await requestFile()
  expect((await requestFile()).status).toBe(429)
  goOn.resolve()
  expect(await first.json()).toEqual({ success: true, movies: [] })
  await vi.waitFor(async () => expect((await requestFile()).status).toBe(200))
})

test('a file whose making has begun is sent before the next request of its account begins', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begins = [first.promise, second.promise]
  const { requestFile, arrived } = await startWithFile(
    async function* () {
      yield '{"success":true,"movies":[]}'
    },
    { maxWaiting: 1, begin: async () => begins.shift() },
  )
  const firstFile = requestFile()
  await vi.waitFor(() => expect(begins).toHaveLength(1))
  const secondFile = requestFile()
  await vi.waitFor(() => expect(arrived()).toBe(2))
  first.resolve()
  expect((await firstFile).status).toBe(200)
  second.resolve()
  expect((await secondFile).status).toBe(200)
})
