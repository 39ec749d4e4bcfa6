import { expect, onTestFinished, test, vi } from 'vitest'
import { withTimeLimit } from './with-time-limit.ts'

test('a value within the time limit counts, after the limit the fallback, and an error is passed on; no timer remains', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await withTimeLimit(Promise.resolve('in time'), 1000, 'too late')).toBe('in time')
  await expect(withTimeLimit(Promise.reject(new Error('lost')), 1000, 'too late')).rejects.toThrow('lost')
  expect(vi.getTimerCount()).toBe(0)
  let result = ''
  const limited = withTimeLimit(new Promise<string>(() => {}), 1000, 'too late').then((value) => {
    result = value
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(result).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  await limited
  expect(result).toBe('too late')
})
