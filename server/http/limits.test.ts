import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimiter } from './limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an event that was given back can be taken again', async () => {
  const limiter = createLimiter({ points: 1, duration: 60 }, 'Too many.')
  await limiter.take('a')
  await limiter.giveBack('a')
  await limiter.take('a')
  await expect(limiter.take('a')).rejects.toMatchObject({ code: 'too-many' })
})

test('an event that is given back after its period adds nothing to the next period', async () => {
  const limiter = createLimiter({ points: 1, duration: 60 }, 'Too many.')
  await limiter.take('a')
  vi.advanceTimersByTime(61_000)
  await limiter.giveBack('a')
  await limiter.take('a')
  await expect(limiter.take('a')).rejects.toMatchObject({ code: 'too-many' })
})
