import { expect, onTestFinished, test, vi } from 'vitest'
import type { Refusal } from '#server/refusal.ts'
import { createHashingQueue } from './hashing-queue.ts'

/** Creates tasks with names. A task runs until the test calls `finish` or `fail` with its name. */
function createTasks() {
  const started: string[] = []
  const ends = new Map<string, { succeed: () => void; fail: (error: Error) => void }>()
  return {
    started,
    create: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        started.push(name)
        ends.set(name, { succeed: () => resolve(name), fail: reject })
      }),
    finish: (name: string) => ends.get(name)?.succeed(),
    fail: (name: string, error: Error) => ends.get(name)?.fail(error),
  }
}

test('two hashes run at a time, the others wait for their turn in order', async () => {
  const runInQueue = createHashingQueue({ maxRunning: 2, maxWaiting: 10 })
  const tasks = createTasks()
  const results = ['a', 'b', 'c', 'd'].map((name) => runInQueue(tasks.create(name)))
  expect(tasks.started).toEqual(['a', 'b'])

  tasks.finish('b')
  expect(await results[1]).toBe('b')
  expect(tasks.started).toEqual(['a', 'b', 'c'])

  tasks.finish('a')
  await results[0]
  expect(tasks.started).toEqual(['a', 'b', 'c', 'd'])
  tasks.finish('c')
  tasks.finish('d')
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('a full queue refuses further work as busy, and does not affect the work that waits', async () => {
  const runInQueue = createHashingQueue({ maxRunning: 1, maxWaiting: 1 })
  const tasks = createTasks()
  const runningResult = runInQueue(tasks.create('running'))
  const waitingResult = runInQueue(tasks.create('waiting'))
  await expect(runInQueue(tasks.create('one too many'))).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })

  tasks.finish('running')
  await runningResult
  tasks.finish('waiting')
  await waitingResult
  expect(tasks.started).toEqual(['running', 'waiting'])
})

test('a task that fails frees its place in the queue', async () => {
  const runInQueue = createHashingQueue({ maxRunning: 1, maxWaiting: 1 })
  const tasks = createTasks()
  const failingResult = runInQueue(tasks.create('failing'))
  const waitingResult = runInQueue(tasks.create('waiting'))
  tasks.fail('failing', new Error('no memory'))
  await expect(failingResult).rejects.toThrow('no memory')
  expect(tasks.started).toEqual(['failing', 'waiting'])

  tasks.fail('waiting', new Error('no memory'))
  await expect(waitingResult).rejects.toThrow('no memory')
  const laterTask = runInQueue(tasks.create('later'))
  tasks.finish('later')
  expect(await laterTask).toBe('later')
})

test('without given limits, fifty hashes may wait for each that runs, and each waits fifteen seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const runInQueue = createHashingQueue()
  const tasks = createTasks()
  const refusals: string[] = []
  const results = Array.from({ length: 200 }, (_, index) => {
    const name = `task ${index}`
    return runInQueue(tasks.create(name)).catch((error: Refusal) => refusals.push(error.code))
  })
  await vi.advanceTimersByTimeAsync(14_999)
  const running = tasks.started.length
  expect([1, 2]).toContain(running)
  expect(refusals).toEqual(Array(200 - 51 * running).fill('busy'))
  await vi.advanceTimersByTimeAsync(1)
  expect(refusals).toEqual(Array(200 - running).fill('busy'))
  for (const name of tasks.started) tasks.finish(name)
  await Promise.all(results)
})
