import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { type RefusalCode, refusalCodes } from '#contract/refusals.ts'
import { Interrupted, Refusal } from '#server/refusal.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { answerError, answerUnreadable } from './error-handler.ts'

/** The answer to a request whose handler throws this error, and the kinds of events that were observed. */
async function answerTo(thrown: Error) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const observed: string[] = []
  app.decorate('observe', (kind) => void observed.push(kind))
  app.setErrorHandler(answerError)
  app.get('/', async () => {
    throw thrown
  })
  const answer = await app.inject('/')
  return { status: answer.statusCode, code: answer.json().code, observed }
}

test.each(['EMFILE', 'ENFILE'])('when no file descriptor is left (%s), a request is refused as busy', async (code) => {
  const error = Object.assign(new Error('too many open files'), { code })
  expect(await answerTo(error)).toEqual({ status: 503, code: 'busy', observed: ['refusal'] })
})

test('each refusal has its status', async () => {
  const codesByStatus: Record<number, RefusalCode[]> = {
    400: ['bad-input', 'bad-path', 'filter-unknown', 'wrong-code'],
    401: [
      'not-signed-in',
      'wrong-credentials',
      'second-factor-needed',
      'second-factor-wrong',
      'passkey-refused',
      'step-expired',
    ],
    403: ['sign-in-again', 'wrong-password', 'password-needed', 'not-allowed', 'foreign-origin'],
    404: [
      'path-unknown',
      'title-unknown',
      'person-unknown',
      'season-unknown',
      'episode-unknown',
      'category-unknown',
      'entry-unknown',
      'art-unknown',
      'account-unknown',
    ],
    409: ['watchlist-full', 'factor-exists', 'email-taken', 'username-taken', 'in-progress'],
    413: ['body-too-large'],
    415: ['not-json'],
    429: ['too-many'],
    502: ['upstream-malformed'],
    503: ['busy', 'database-away', 'upstream-unavailable'],
    504: ['upstream-timeout'],
  }
  for (const [status, codes] of Object.entries(codesByStatus)) {
    for (const code of codes) {
      expect(await answerTo(new Refusal(code)), code).toMatchObject({ status: Number(status), code })
    }
  }
  expect(Object.values(codesByStatus).flat().sort()).toEqual([...refusalCodes].sort())
})

test('an interrupted request is answered as busy, but does not count as a refusal', async () => {
  expect(await answerTo(new Interrupted())).toEqual({ status: 503, code: 'busy', observed: [] })
})

test('a stop interrupts the work of the requests that still run, and does not let it fail', async () => {
  const { app } = await startMatinee()
  expect(app.stopping.aborted).toBe(false)
  await app.close()
  expect(app.stopping.reason).toBeInstanceOf(Interrupted)
})

test('a request that does not arrive in time is answered with 408, but nothing is written to a closed connection', async () => {
  const timeout = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  const [open, closed] = [new PassThrough(), new PassThrough()]
  answerUnreadable(timeout, open as unknown as Socket)
  expect(await text(open)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]+"code":"bad-input"\}$/)
  const errors: unknown[] = []
  closed.on('error', (error) => errors.push(error)).end()
  answerUnreadable(timeout, closed as unknown as Socket)
  expect(closed.destroyed).toBe(true)
  await new Promise(setImmediate)
  expect(errors).toEqual([])
})

test('an error of a handler is logged even if the client has closed the connection in the meantime', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  onTestFinished(() => app.close())
  app.decorate('observe', () => {})
  app.setErrorHandler(answerError)
  app.get('/', async (_, { raw }) => {
    client.destroy()
    await once(raw, 'close')
    throw new Error('the projector broke')
  })
  const { port } = new URL(await app.listen())
  const client = connect(Number(port), 'localhost')
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => lines.join('')).toContain('the projector broke')
})
