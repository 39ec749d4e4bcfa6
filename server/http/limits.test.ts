import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countersSuite } from '#server/ports/counters.suite.ts'
import { createMemoryCounters } from '#server/ports/memory-counters.ts'
import { createLimiters } from './limits.ts'

countersSuite('the memory of a process', createMemoryCounters)

const createLimiterOfOne = () => createLimiters({ events: { points: 1, duration: 60 } })('events', 'Too many.')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an event that was given back can be taken again', async () => {
  const limiter = createLimiterOfOne()
  await limiter.take('a')
  await limiter.giveBack('a')
  await limiter.take('a')
  await expect(limiter.take('a')).rejects.toMatchObject({ code: 'too-many' })
})

test('after the only event of a period was given back, the period begins with the next event', async () => {
  const limiter = createLimiterOfOne()
  await limiter.take('a')
  await limiter.giveBack('a')
  vi.advanceTimersByTime(50_000)
  await limiter.take('a')
  vi.advanceTimersByTime(20_000)
  await expect(limiter.take('a')).rejects.toMatchObject({ code: 'too-many' })
})

test('an event that is given back after its period does not change the count of the next period', async () => {
  const limiter = createLimiterOfOne()
  await limiter.take('a')
  vi.advanceTimersByTime(61_000)
  await limiter.giveBack('a')
  await limiter.take('a')
  await expect(limiter.take('a')).rejects.toMatchObject({ code: 'too-many' })
})

test('the refusal has the wait in whole minutes in its sentence, and in seconds for Retry-After', async () => {
  const sentences = [
    [60, 'a minute'],
    [61, '2 minutes'],
    [600, '10 minutes'],
  ] as const
  for (const [duration, wait] of sentences) {
    const limiter = createLimiters({ events: { points: 1, duration } })('events', 'Too many.')
    await limiter.take('a')
    await expect(limiter.take('a')).rejects.toMatchObject({
      message: `Too many. Please try again in ${wait}.`,
      retryAfter: duration,
    })
  }
  const counters = { open: () => ({ take: async () => 0, giveBack: async () => {} }) }
  const limiter = createLimiters({ events: { points: 1, duration: 60 } }, counters)('events', 'Too many.')
  await expect(limiter.take('a')).rejects.toMatchObject({ message: 'Too many. Please try again in a minute.' })
})
