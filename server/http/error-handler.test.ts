import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { observeNothing } from '#server/ports/telemetry.ts'
import { answerError } from './error-handler.ts'

test.each(['EMFILE', 'ENFILE'])('when no file descriptor is left (%s), a request is refused as busy', async (code) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.decorate('observe', observeNothing)
  app.setErrorHandler(answerError)
  app.get('/', async () => {
    throw Object.assign(new Error('too many open files'), { code })
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy'])
})
