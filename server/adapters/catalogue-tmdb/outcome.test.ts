import { expect, test } from 'vitest'
import { outcomeOf, outcomeOfError, readText } from './outcome.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const htmlPage = '<!doctype html><h1>Not here</h1>'
const outcomeFor = (status: number, body: unknown, retryAfter: string | null = null) =>
  outcomeOf({ status, text: typeof body === 'string' ? body : JSON.stringify(body), retryAfter }, now)
const errorReply = (status_code: number) => ({ success: false, status_code, status_message: 'No.' })

test('a JSON body with status 200, or another of success, is an answer', () => {
  expect(outcomeFor(200, { id: 1 })).toEqual({ kind: 'answered', body: { id: 1 } })
  // The status of an answer that a proxy has changed.
  expect(outcomeFor(203, { id: 1 })).toEqual({ kind: 'answered', body: { id: 1 } })
})

test('a 404 from TMDB means that there is no such title, and a 404 from a proxy in between does not', () => {
  expect(outcomeFor(404, errorReply(34))).toEqual({ kind: 'missing' })
  expect(outcomeFor(404, errorReply(6))).toEqual({ kind: 'missing' })
  for (const foreignBody of [{}, errorReply(5), null]) {
    expect(outcomeFor(404, foreignBody)).toMatchObject({ kind: 'refused', refusal: { code: 'upstream-malformed' } })
  }
  expect(outcomeFor(400, errorReply(34))).toMatchObject({ kind: 'refused', status: 400 })
})

test.each([
  [200, htmlPage, 'upstream-malformed'],
  [300, { id: 1 }, 'upstream-malformed'],
  [302, '', 'upstream-malformed'],
  [302, { id: 1 }, 'upstream-malformed'],
  [403, htmlPage, 'upstream-unavailable'],
  [403, errorReply(3), 'upstream-unavailable'],
  [404, htmlPage, 'upstream-malformed'],
  [451, htmlPage, 'upstream-malformed'],
  [502, htmlPage, 'upstream-unavailable'],
])('status %i with the body %j counts as a failure of the host', (status, body, code) => {
  expect(outcomeFor(status, body)).toMatchObject({ kind: 'failed', hasHostFailed: true, refusal: { code } })
})

test('a body that is the JSON null is an answer like any other', () => {
  expect(outcomeFor(200, null)).toEqual({ kind: 'answered', body: null })
})

test('an answer that is too long is refused as malformed, is not retried, and is no failure of the host', () => {
  expect(outcomeOf({ status: 200, text: null, retryAfter: null }, now)).toMatchObject({
    kind: 'failed',
    isRetryable: false,
    hasHostFailed: false,
    refusal: { code: 'upstream-malformed' },
    description: 'status 200, too long an answer',
  })
})

test.each([
  [429, errorReply(25), 'upstream-unavailable'],
  [500, errorReply(11), 'upstream-unavailable'],
  [503, errorReply(46), 'upstream-unavailable'],
  [504, errorReply(24), 'upstream-timeout'],
])('status %i is retried', (status, body, code) => {
  expect(outcomeFor(status, body)).toMatchObject({
    kind: 'failed',
    isRetryable: true,
    pauseMs: null,
    refusal: { code },
  })
})

test('a 429 is no failure of the host, even if its body is not TMDB’s', () => {
  expect(outcomeFor(429, htmlPage)).toMatchObject({ kind: 'failed', isRetryable: true, hasHostFailed: false })
})

test('a request with a wrong token is not retried', () => {
  expect(outcomeFor(401, errorReply(7))).toMatchObject({
    kind: 'failed',
    isRetryable: false,
    hasHostFailed: false,
    refusal: { code: 'upstream-unavailable' },
    description: 'status 401, code 7',
  })
})

test('an answer that is not JSON is refused as malformed, and not retried', () => {
  expect(outcomeFor(200, '<!doctype html>')).toMatchObject({
    kind: 'failed',
    isRetryable: false,
    refusal: { code: 'upstream-malformed' },
  })
})

test.each([
  ['2', 2000],
  [' 7 ', 7000],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
  ['Sat, 21 Nov 2026 11:59:00 GMT', 0],
  ['soon', null],
  ['86400', 600_000],
  ['9'.repeat(400), 600_000],
  ['Sat, 21 Nov 2099 12:00:05 GMT', 600_000],
])('for the Retry-After "%s" the pause in milliseconds is %s', (header, pauseMs) => {
  expect(outcomeFor(429, errorReply(25), header)).toMatchObject({ pauseMs })
})

test('the Retry-After of a 429 delays all requests, and the Retry-After of another status delays only requests for the same path', () => {
  expect(outcomeFor(429, errorReply(25), '2')).toMatchObject({ isRateLimited: true })
  expect(outcomeFor(503, errorReply(46), '2')).toMatchObject({ isRateLimited: false })
})

test('a refusal has the seconds of TMDB’s Retry-After', () => {
  expect(outcomeFor(503, errorReply(46), '30')).toMatchObject({ refusal: { retryAfter: 30 } })
})

test('a request is retried after a network error, and not after a timeout', () => {
  const error = new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') })
  expect(outcomeOfError(error, false)).toMatchObject({
    isRetryable: true,
    hasHostFailed: true,
    refusal: { code: 'upstream-unavailable' },
    description: 'fetch failed: getaddrinfo ENOTFOUND',
  })
  expect(outcomeOfError(new Error('no address'), false)).toMatchObject({ description: 'no address' })
  expect(outcomeOfError('no network', false)).toMatchObject({ description: 'no network' })
  expect(outcomeOfError(error, true)).toMatchObject({
    isRetryable: false,
    hasHostFailed: true,
    refusal: { code: 'upstream-timeout' },
  })
})

/** A response that is sent in these pieces; `piecesLeft` counts the pieces that were not read. */
function responseOf(...sent: readonly string[]) {
  const unreadPieces = sent.map((piece) => new TextEncoder().encode(piece))
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = unreadPieces.shift()
        if (next) controller.enqueue(next)
        else controller.close()
      },
      cancel() {
        cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  let cancelled = false
  return { response: new Response(stream), piecesLeft: () => unreadPieces.length, cancelled: () => cancelled }
}

test('a character that is split between two pieces is read correctly, and a response without a body is read as an empty text', async () => {
  const bytes = Buffer.from('Häxan')
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 2))
      controller.enqueue(bytes.subarray(2))
      controller.close()
    },
  })
  expect(await readText(new Response(stream), 100)).toBe('Häxan')
  expect(await readText(new Response(null), 100)).toBe('')
})

test('a text of exactly the limit is read, and a text that is one byte longer is not', async () => {
  expect(await readText(responseOf('1234', '5678').response, 8)).toBe('12345678')
  expect(await readText(responseOf('1234', '56789').response, 8)).toBeNull()
})

test('reading stops as soon as a text is too long', async () => {
  const { response, piecesLeft, cancelled } = responseOf('1234', '5678', '9', 'never', 'read')
  expect(await readText(response, 8)).toBeNull()
  expect(piecesLeft()).toBe(2)
  expect(cancelled()).toBe(true)
})
