import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('work that has waited too long is refused as busy, and the work after it still runs in its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const runInQueue = createWorkQueue({ maxRunning: 1, maxWaiting: 2, maxWaitMs: 5000, retryAfterSeconds: 7 })
  const runningWork = Promise.withResolvers<string>()
  const order: string[] = []
  const first = runInQueue(() => runningWork.promise)
  const lateResult = runInQueue(async () => order.push('late'))
  const refusal = expect(lateResult).rejects.toMatchObject({ code: 'busy', retryAfter: 7 })
  vi.advanceTimersByTime(4999)
  const nextResult = runInQueue(async () => order.push('next'))
  vi.advanceTimersByTime(1)
  await refusal
  runningWork.resolve('done')
  expect(await first).toBe('done')
  await expect.poll(() => order).toEqual(['next'])
  await nextResult
  expect(vi.getTimerCount(), 'no timer remains').toBe(0)
  expect(await runInQueue(async () => 'a free place')).toBe('a free place')
})

test('work beyond the length of the queue is refused as busy at once, and the work in the queue runs', async () => {
  const runInQueue = createWorkQueue({ maxRunning: 2, maxWaiting: 1, maxWaitMs: 5000, retryAfterSeconds: 7 })
  const end = Promise.withResolvers<void>()
  const started: number[] = []
  const accepted = [1, 2, 3].map((number) =>
    runInQueue(async () => {
      started.push(number)
      await end.promise
    }),
  )
  await expect(runInQueue(async () => {})).rejects.toMatchObject({ code: 'busy', retryAfter: 7 })
  expect(started).toEqual([1, 2])
  end.resolve()
  await Promise.all(accepted)
  expect(started).toEqual([1, 2, 3])
})
