import { beforeEach, expect, test, vi } from 'vitest'
import { trackWrite, waitForWrites } from './position-writes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Starts a read of the progress, which waits for the writes; returns a function that says whether the wait is over. */
const startRead = () => {
  let hasBegun = false
  void waitForWrites().then(() => {
    hasBegun = true
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return hasBegun
  }
}

test('a read of the progress begins when every earlier write has succeeded or failed [home.continue]', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  trackWrite(first.promise)
  trackWrite(second.promise)
  const hasBegun = startRead()
  second.resolve()
  expect(await hasBegun()).toBe(false)
  first.reject(new Error('No answer.'))
  expect(await hasBegun()).toBe(true)
})

test('a read waits at most three seconds for a write that is never answered, and a later read does not wait for it [home.continue]', async () => {
  trackWrite(new Promise(() => {}))
  const hasBegun = startRead()
  await vi.advanceTimersByTimeAsync(2900)
  expect(await hasBegun()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await hasBegun()).toBe(true)
  expect(await startRead()(), 'the next read').toBe(true)
})
