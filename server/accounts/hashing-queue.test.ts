import { expect, test } from 'vitest'
import { createHashingQueue } from './hashing-queue.ts'

/** Work that is named, and lasts until the test ends it by that name. */
function createWork() {
  const started: string[] = []
  const ends = new Map<string, { succeed: () => void; fail: (error: Error) => void }>()
  return {
    started,
    named: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        started.push(name)
        ends.set(name, { succeed: () => resolve(name), fail: reject })
      }),
    finish: (name: string) => ends.get(name)?.succeed(),
    fail: (name: string, error: Error) => ends.get(name)?.fail(error),
  }
}

test('two hashes run at a time, the others wait for their turn in order', async () => {
  const queued = createHashingQueue({ maxRunning: 2, maxWaiting: 10 })
  const work = createWork()
  const done = ['a', 'b', 'c', 'd'].map((name) => queued(work.named(name)))
  expect(work.started).toEqual(['a', 'b'])

  work.finish('b')
  expect(await done[1]).toBe('b')
  expect(work.started).toEqual(['a', 'b', 'c'])

  work.finish('a')
  await done[0]
  expect(work.started).toEqual(['a', 'b', 'c', 'd'])
  work.finish('c')
  work.finish('d')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

test('a full queue refuses further work as busy, and does not disturb the work that waits', async () => {
  const queued = createHashingQueue({ maxRunning: 1, maxWaiting: 1 })
  const work = createWork()
  const running = queued(work.named('running'))
  const waiting = queued(work.named('waiting'))
  await expect(queued(work.named('one too many'))).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })

  work.finish('running')
  await running
  work.finish('waiting')
  await waiting
  expect(work.started).toEqual(['running', 'waiting'])
})

test('work that fails frees its place in the queue', async () => {
  const queued = createHashingQueue({ maxRunning: 1, maxWaiting: 1 })
  const work = createWork()
  const failing = queued(work.named('failing'))
  const waiting = queued(work.named('waiting'))
  work.fail('failing', new Error('no memory'))
  await expect(failing).rejects.toThrow('no memory')
  expect(work.started).toEqual(['failing', 'waiting'])

  work.fail('waiting', new Error('no memory'))
  await expect(waiting).rejects.toThrow('no memory')
  const later = queued(work.named('later'))
  work.finish('later')
  expect(await later).toBe('later')
})
