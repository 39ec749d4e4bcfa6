import { expect, test } from 'vitest'
import { outcomeOf, unanswered } from './outcome.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const outcome = (status: number, body: unknown, retryAfter: string | null = null) =>
  outcomeOf({ status, text: typeof body === 'string' ? body : JSON.stringify(body), retryAfter }, now)
const complaint = (status_code: number) => ({ success: false, status_code, status_message: 'No.' })

test('an answer is told', () => {
  expect(outcome(200, { id: 1 })).toEqual({ kind: 'told', body: { id: 1 } })
})

test('TMDB’s own "not found" is an answer; anybody else’s is not', () => {
  expect(outcome(404, complaint(34))).toEqual({ kind: 'missing' })
  expect(outcome(404, complaint(6))).toEqual({ kind: 'missing' })
  for (const stranger of ['<h1>Not Found</h1>', {}, complaint(5)]) {
    expect(outcome(404, stranger)).toMatchObject({ kind: 'refused', refusal: { code: 'upstream-malformed' } })
  }
})

test.each([
  [429, complaint(25), 'upstream-unavailable'],
  [500, 'oops', 'upstream-unavailable'],
  [502, '', 'upstream-unavailable'],
  [503, complaint(46), 'upstream-unavailable'],
  [504, complaint(24), 'upstream-timeout'],
])('status %i may go better next time', (status, body, code) => {
  expect(outcome(status, body)).toMatchObject({ kind: 'failed', again: true, pause: null, refusal: { code } })
})

test('a token that is not good does not get better by asking again', () => {
  expect(outcome(401, complaint(7))).toMatchObject({
    kind: 'failed',
    again: false,
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
])('Retry-After "%s" is read', (header, pause) => {
  expect(outcome(429, complaint(25), header)).toMatchObject({ pause })
})

test('a refusal passes on how long TMDB wants to be left alone', () => {
  expect(outcome(503, complaint(46), '30')).toMatchObject({ refusal: { retryAfter: 30 } })
})

test('a network’s error is worth another try, a time limit is not', () => {
  const error = new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') })
  expect(unanswered(error, false)).toMatchObject({
    again: true,
    refusal: { code: 'upstream-unavailable' },
    cause: 'fetch failed: getaddrinfo ENOTFOUND',
  })
  expect(unanswered(error, true)).toMatchObject({ again: false, refusal: { code: 'upstream-timeout' } })
})
