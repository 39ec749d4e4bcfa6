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
  trackWrite(first.promise, vi.fn())
  trackWrite(second.promise, vi.fn())
  const hasBegun = startRead()
  second.resolve()
  expect(await hasBegun()).toBe(false)
  first.reject(new Error('No answer.'))
  expect(await hasBegun()).toBe(true)
})

test('the replies to the writes are not kept', async () => {
  trackWrite(Promise.resolve({ message: 'Kept' }), vi.fn())
  expect(await waitForWrites()).toBeUndefined()
})

test('a read waits at most three seconds for a write that is never answered, and a later read does not wait for it [home.continue]', async () => {
  trackWrite(new Promise(() => {}), vi.fn())
  const hasBegun = startRead()
  await vi.advanceTimersByTimeAsync(2900)
  expect(await hasBegun()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await hasBegun()).toBe(true)
  expect(await startRead()(), 'the next read').toBe(true)
})

test('a write says that it was late when it succeeds after three seconds, and not when it fails [home.continue]', async () => {
  const writes = { inTime: 2900, late: 3100, failedLate: 3100 }
  const late: string[] = []
  for (const [name, milliseconds] of Object.entries(writes)) {
    const write = Promise.withResolvers<void>()
    trackWrite(write.promise, () => late.push(name))
    setTimeout(name === 'failedLate' ? () => write.reject(new Error('No answer.')) : write.resolve, milliseconds)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(late).toEqual(['late'])
})
