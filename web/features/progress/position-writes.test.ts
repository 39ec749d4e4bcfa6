import { beforeEach, expect, test, vi } from 'vitest'
import { afterWrites, trackWrite } from './position-writes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Returns a function that says whether a read may begin by then. */
const watchRead = () => {
  let hasBegun = false
  void afterWrites().then(() => {
    hasBegun = true
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return hasBegun
  }
}

test('a read waits for the writes before it, even when one of them fails [home.continue]', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  trackWrite(first.promise)
  trackWrite(second.promise)
  const hasBegun = watchRead()
  second.resolve()
  expect(await hasBegun()).toBe(false)
  first.reject(new Error('No answer.'))
  expect(await hasBegun()).toBe(true)
})

test('reads wait at most three seconds for a write that is never answered [home.continue]', async () => {
  trackWrite(new Promise(() => {}))
  const hasBegun = watchRead()
  await vi.advanceTimersByTimeAsync(2900)
  expect(await hasBegun()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await hasBegun()).toBe(true)
  expect(await watchRead()(), 'the next read').toBe(true)
})
