import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestTimer } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { createBreaker } from './breaker.ts'

const unavailable = expect.objectContaining({ code: 'upstream-unavailable' })

function createTestedBreaker() {
  const timer = createTestTimer()
  const changes: string[] = []
  const breaker = createBreaker({
    limits: { failures: 3, restMs: 10_000 },
    timer,
    onChange: (state) => changes.push(state),
  })
  /** Makes a whole call, to a new path unless a path is given; returns whether the call was the probe. */
  function call(outcome: 'succeeded' | 'failed' | 'had no result', path: string = randomUUID()) {
    const isProbe = breaker.enter()
    if (outcome === 'succeeded') breaker.recordSuccess()
    if (outcome === 'failed') breaker.recordFailure(path, isProbe)
    breaker.leave(isProbe)
    return isProbe
  }
  const expectRefusal = () => expect(() => breaker.enter()).toThrow(unavailable)
  return { breaker, timer, changes, call, expectRefusal }
}

test('the breaker opens when calls to three different paths have failed without a success in between', () => {
  const { call, expectRefusal, changes } = createTestedBreaker()
  call('failed')
  call('failed')
  call('succeeded')
  call('failed')
  call('failed')
  expect(changes).toEqual([])
  call('failed')
  expect(changes).toEqual(['open'])
  expectRefusal()
})

test('a single path that keeps failing does not open the breaker', () => {
  const { call, changes } = createTestedBreaker()
  for (let times = 0; times < 20; times += 1) call('failed', '/movie/666')
  call('failed', '/movie/13')
  for (let times = 0; times < 20; times += 1) call('failed', '/movie/666')
  expect(changes).toEqual([])
  call('failed', '/movie/17')
  expect(changes).toEqual(['open'])
})

test('after the rest time one call is let through as a probe; once the probe has succeeded, all calls are let through', () => {
  const { breaker, timer, call, expectRefusal, changes } = createTestedBreaker()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(9_999)
  expectRefusal()
  timer.pass(1)
  const isProbe = breaker.enter()
  expect(isProbe).toBe(true)
  timer.pass(3000)
  expect(() => breaker.enter()).toThrow(expect.objectContaining({ retryAfter: 1 }))
  breaker.recordSuccess()
  breaker.leave(isProbe)
  expect(call('succeeded')).toBe(false)
  expect(changes).toEqual(['open', 'closed'])
})

test('when a probe fails, the rest time begins again', () => {
  const { timer, call, expectRefusal, changes } = createTestedBreaker()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(10_000)
  expect(call('failed')).toBe(true)
  expectRefusal()
  timer.pass(10_000)
  expect(call('succeeded')).toBe(true)
  expect(changes).toEqual(['open', 'closed'])
})

test('the failure of a call that began before the breaker opened does not prolong the rest time', () => {
  const { breaker, timer, call } = createTestedBreaker()
  const isLateCallProbe = breaker.enter()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(6000)
  expect(breaker.recordFailure('/late', isLateCallProbe), 'the late failure opens it again').toBe(false)
  breaker.leave(isLateCallProbe)
  timer.pass(4000)
  expect(call('succeeded')).toBe(true)
})

test('after a probe without a result, the next call is a probe again', () => {
  const { timer, call } = createTestedBreaker()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(10_000)
  expect(call('had no result')).toBe(true)
  expect(call('succeeded')).toBe(true)
})

test('a refusal while the breaker is open says when to try again', () => {
  const { breaker, timer, call } = createTestedBreaker()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(4000)
  expect(() => breaker.enter()).toThrow(expect.objectContaining({ retryAfter: 6 }))
})

test('a check does not count as the probe', () => {
  const { breaker, timer, call } = createTestedBreaker()
  expect(() => breaker.check()).not.toThrow()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  expect(breaker.isOpen()).toBe(true)
  expect(() => breaker.check()).toThrow(unavailable)
  timer.pass(10_000)
  expect(() => breaker.check()).not.toThrow()
  expect(call('succeeded'), 'the next call is the probe').toBe(true)
  expect(breaker.isOpen()).toBe(false)
})

test('while a probe runs, the end of another call lets no second probe through', () => {
  const { breaker, timer, call, expectRefusal } = createTestedBreaker()
  const isEarlierCallProbe = breaker.enter()
  for (let failed = 0; failed < 3; failed += 1) call('failed')
  timer.pass(10_000)
  expect(breaker.enter()).toBe(true)
  breaker.leave(isEarlierCallProbe)
  expectRefusal()
})
