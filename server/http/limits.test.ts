import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimiter } from './limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is given back may be taken again', async () => {
  const limiter = createLimiter({ points: 1, duration: 60 }, 'Too many.')
  await limiter.take('a')
  await limiter.giveBack('a')
  await limiter.take('a')
  await expect(limiter.take('a')).rejects.toMatchObject({ code: 'too-many' })
})

test('what is given back after its time is over adds nothing to the next', async () => {
  const limiter = createLimiter({ points: 1, duration: 60 }, 'Too many.')
  await limiter.take('a')
  vi.advanceTimersByTime(61_000)
  await limiter.giveBack('a')
  await limiter.take('a')
  await expect(limiter.take('a')).rejects.toMatchObject({ code: 'too-many' })
})
