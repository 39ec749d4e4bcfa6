import { expect, test } from 'vitest'
import { outcomeOf, unanswered } from './outcome.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const page = '<!doctype html><h1>Not here</h1>'
const outcome = (status: number, body: unknown, retryAfter: string | null = null) =>
  outcomeOf({ status, text: typeof body === 'string' ? body : JSON.stringify(body), retryAfter }, now)
const complaint = (status_code: number) => ({ success: false, status_code, status_message: 'No.' })

test('an answer is told', () => {
  expect(outcome(200, { id: 1 })).toEqual({ kind: 'told', body: { id: 1 } })
})

test('TMDB’s own "not found" is an answer; anybody else’s is not', () => {
  expect(outcome(404, complaint(34))).toEqual({ kind: 'missing' })
  expect(outcome(404, complaint(6))).toEqual({ kind: 'missing' })
  for (const stranger of [{}, complaint(5), null]) {
    expect(outcome(404, stranger)).toMatchObject({ kind: 'refused', refusal: { code: 'upstream-malformed' } })
  }
})

test.each([
  [200, page, 'upstream-malformed'],
  [302, '', 'upstream-malformed'],
  [302, { id: 1 }, 'upstream-malformed'],
  [403, page, 'upstream-unavailable'],
  [403, complaint(3), 'upstream-unavailable'],
  [404, page, 'upstream-malformed'],
  [451, page, 'upstream-malformed'],
  [502, page, 'upstream-unavailable'],
])('status %i with %j is not TMDB speaking', (status, body, code) => {
  expect(outcome(status, body)).toMatchObject({ kind: 'failed', hostFailed: true, refusal: { code } })
})

test('null is told like any other JSON: whether it was meant is not known here', () => {
  expect(outcome(200, null)).toEqual({ kind: 'told', body: null })
})

test('an answer that was too long to read is malformed, not asked for again, and no fault of the host', () => {
  expect(outcomeOf({ status: 200, text: null, retryAfter: null }, now)).toMatchObject({
    kind: 'failed',
    again: false,
    hostFailed: false,
    refusal: { code: 'upstream-malformed' },
  })
})

test.each([
  [429, complaint(25), 'upstream-unavailable'],
  [500, complaint(11), 'upstream-unavailable'],
  [503, complaint(46), 'upstream-unavailable'],
  [504, complaint(24), 'upstream-timeout'],
])('status %i may go better next time', (status, body, code) => {
  expect(outcome(status, body)).toMatchObject({ kind: 'failed', again: true, pause: null, refusal: { code } })
})

test('a token that is not good does not get better by asking again', () => {
  expect(outcome(401, complaint(7))).toMatchObject({
    kind: 'failed',
    again: false,
    hostFailed: false,
    refusal: { code: 'upstream-unavailable' },
    cause: 'status 401, code 7',
  })
})

test('what is not JSON is malformed, and not asked for again', () => {
  expect(outcome(200, '<!doctype html>')).toMatchObject({
    kind: 'failed',
    again: false,
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
])('Retry-After "%s" is read', (header, pause) => {
  expect(outcome(429, complaint(25), header)).toMatchObject({ pause })
})

test('too many requests pause all, anything else its own path', () => {
  expect(outcome(429, complaint(25), '2')).toMatchObject({ pausesAll: true })
  expect(outcome(503, complaint(46), '2')).toMatchObject({ pausesAll: false })
})

test('a refusal passes on how long TMDB wants to be left alone', () => {
  expect(outcome(503, complaint(46), '30')).toMatchObject({ refusal: { retryAfter: 30 } })
})

test('a network’s error is worth another try, a time limit is not', () => {
  const error = new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') })
  expect(unanswered(error, false)).toMatchObject({
    again: true,
    hostFailed: true,
    refusal: { code: 'upstream-unavailable' },
    cause: 'fetch failed: getaddrinfo ENOTFOUND',
  })
  expect(unanswered(error, true)).toMatchObject({
    again: false,
    hostFailed: true,
    refusal: { code: 'upstream-timeout' },
  })
})
