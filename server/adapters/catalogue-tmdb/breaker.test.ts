import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestTimer } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { createBreaker } from './breaker.ts'

const away = expect.objectContaining({ code: 'upstream-unavailable' })

function createTested() {
  const timer = createTestTimer()
  const changes: string[] = []
  const breaker = createBreaker({
    limits: { failures: 3, restMs: 10_000 },
    timer,
    onChange: (state) => changes.push(state),
  })
  /** Makes a whole call, to a new path unless one is given. */
  function call(outcome: 'succeeded' | 'failed' | 'had no result', path: string = randomUUID()) {
    const probe = breaker.enter()
    if (outcome === 'succeeded') breaker.succeeded()
    if (outcome === 'failed') breaker.failed(path, probe)
    breaker.leave(probe)
    return probe
  }
  const refuses = () => expect(() => breaker.enter()).toThrow(away)
  return { breaker, timer, changes, call, refuses }
}

test('the breaker opens when as many different paths as the limit have failed without a success in between', () => {
  const { call, refuses, changes } = createTested()
  call('failed')
  call('failed')
  call('succeeded')
  call('failed')
  call('failed')
  expect(changes).toEqual([])
  call('failed')
  expect(changes).toEqual(['open'])
  refuses()
})

test('a single path that keeps failing does not open the breaker', () => {
  const { call, changes } = createTested()
  for (let times = 0; times < 20; times += 1) call('failed', '/movie/666')
  call('failed', '/movie/13')
  for (let times = 0; times < 20; times += 1) call('failed', '/movie/666')
  expect(changes).toEqual([])
  call('failed', '/movie/17')
  expect(changes).toEqual(['open'])
})

test('after the rest time one call is let through, and when it succeeds all calls are', () => {
  const { breaker, timer, call, refuses, changes } = createTested()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(9_999)
  refuses()
  timer.pass(1)
  const probe = breaker.enter()
  expect(probe).toBe(true)
  refuses()
  breaker.succeeded()
  breaker.leave(probe)
  expect(call('succeeded')).toBe(false)
  expect(changes).toEqual(['open', 'closed'])
})

test('a probe that fails starts the rest time again', () => {
  const { timer, call, refuses, changes } = createTested()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(10_000)
  expect(call('failed')).toBe(true)
  refuses()
  timer.pass(10_000)
  expect(call('succeeded')).toBe(true)
  expect(changes).toEqual(['open', 'closed'])
})

test('the failure of a call that began before the breaker opened does not prolong the rest time', () => {
  const { breaker, timer, call } = createTested()
  const late = breaker.enter()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(6000)
  breaker.failed('/late', late)
  breaker.leave(late)
  timer.pass(4000)
  expect(call('succeeded')).toBe(true)
})

test('after a probe with no result there is another', () => {
  const { timer, call } = createTested()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(10_000)
  expect(call('had no result')).toBe(true)
  expect(call('succeeded')).toBe(true)
})

test('a refusal says when to try again', () => {
  const { breaker, timer, call } = createTested()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(4000)
  expect(() => breaker.enter()).toThrow(expect.objectContaining({ retryAfter: 6 }))
})

test('a check does not count as the probe', () => {
  const { breaker, timer, call } = createTested()
  expect(() => breaker.check()).not.toThrow()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  expect(breaker.isOpen()).toBe(true)
  expect(() => breaker.check()).toThrow(away)
  timer.pass(10_000)
  expect(() => breaker.check()).not.toThrow()
  expect(call('succeeded'), 'the probe is still to be had').toBe(true)
  expect(breaker.isOpen()).toBe(false)
})
