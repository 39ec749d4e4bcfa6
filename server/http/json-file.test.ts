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
  'GET /file': { summary: 'A file.', access: 'anyone', reply: z.object({ films: z.array(z.string()) }) },
})

/** Starts a server that has only an endpoint with a file; one request of the account runs at once, and none waits. */
async function startWithFile(texts: () => AsyncGenerator<string, void>) {
  const app = Fastify()
  const queues = createAccountQueues({ maxRunning: 1, maxWaiting: 0, maxWaitMs: 1000 })
  app.decorate('accountQueues', queues)
  app.decorate('observe', observeNothing)
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.viewer = { id: 'ada' } as typeof request.viewer
    done()
  })
  app.setErrorHandler(answerError)
  mount(app, files, { 'GET /file': async () => new JsonFile('films.json', texts()) })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    queues.stop()
    app.server.closeAllConnections()
    await app.close()
  })
  return { requestFile: () => fetch(`${url}/file`) }
}

test('a file counts as a running request of its account until it is sent', async () => {
  const goOn = Promise.withResolvers<void>()
  const { requestFile } = await startWithFile(async function* () {
    yield '{"success":true,'
    await goOn.promise
    yield '"films":[]}'
  })
  const first = await requestFile()
  expect((await requestFile()).status).toBe(429)
  goOn.resolve()
  expect(await first.json()).toEqual({ success: true, films: [] })
  await vi.waitFor(async () => expect((await requestFile()).status).toBe(200))
})
