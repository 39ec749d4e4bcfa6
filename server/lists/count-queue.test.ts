import { expect, onTestFinished, test, vi } from 'vitest'
import { createCountQueue } from './count-queue.ts'

/** A function `count` that stands for the count of a list; it runs until `end` is called with the result. */
function createCount() {
  const { promise, resolve } = Promise.withResolvers<number>()
  let isRunning = false
  const count = () => {
    isRunning = true
    return promise
  }
  return { count, end: resolve, hasBegun: () => isRunning }
}

test('lists are counted one after another', async () => {
  const queue = createCountQueue()
  const [first, second] = [createCount(), createCount()]
  const totals = Promise.all([queue(first.count), queue(second.count)])
  expect([first.hasBegun(), second.hasBegun()]).toEqual([true, false])
  first.end(1)
  await expect.poll(second.hasBegun).toBe(true)
  second.end(2)
  expect(await totals).toEqual([1, 2])
})

test('other requests can run between two counts', async () => {
  const queue = createCountQueue()
  const order: string[] = []
  const counts = ['first count', 'second count'].map((name) => queue(async () => order.push(name)))
  setImmediate(() => order.push('another request'))
  await Promise.all(counts)
  expect(order).toEqual(['first count', 'another request', 'second count'])
})

test('at most 500 counts can wait, and a further count is refused as busy', async () => {
  const queue = createCountQueue()
  const first = createCount()
  const counts = [queue(first.count), ...Array.from({ length: 500 }, () => queue(async () => 2))]
  await expect(queue(async () => 3)).rejects.toMatchObject({ code: 'busy', retryAfter: 2 })
  first.end(1)
  expect(await Promise.all(counts)).toEqual([1, ...Array(500).fill(2)])
})

test('a count that has waited five seconds is refused as busy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = createCountQueue()
  const first = createCount()
  const running = queue(first.count)
  let refusal: unknown = null
  const waiting = queue(async () => 2).catch((error: unknown) => {
    refusal = error
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(refusal).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(refusal).toMatchObject({ code: 'busy', retryAfter: 2 })
  first.end(1)
  await Promise.all([running, waiting])
})

test('after a count that fails, the next count runs', async () => {
  const queue = createCountQueue()
  await expect(queue(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('the database is away')
  expect(await queue(async () => 5)).toBe(5)
})
