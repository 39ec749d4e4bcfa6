import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { type AccountQueueLimits, createAccountQueues } from './account-queues.ts'

afterEach(() => void vi.useRealTimers())

const nextTurnOfTheLoop = () => new Promise(setImmediate)

function start(limits: Partial<AccountQueueLimits> = {}) {
  const queues = createAccountQueues({ maxRunning: 2, maxWaiting: 3, maxWaitMs: 10_000, ...limits })
  onTestFinished(queues.stop)
  const begun: string[] = []
  const ends: (() => void)[] = []
  /** Runs work that records when it begins, and ends when the test ends it. */
  const take = (account: string, name: string) =>
    queues.run(account, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  return { queues, take, begun, ends }
}

test('the work of one account runs in order, and that of another account does not wait for it', async () => {
  const { take, begun, ends } = start()
  const all = ['1', '2', '3', '4'].map((name) => take('ada', name))
  const other = take('ben', 'other')
  expect(begun).toEqual(['1', '2', 'other'])
  ends[1]?.()
  expect(await all[1]).toBe('2')
  await nextTurnOfTheLoop()
  expect(begun).toEqual(['1', '2', 'other', '3'])
  ends[0]?.()
  await all[0]
  await nextTurnOfTheLoop()
  expect(begun.at(-1)).toBe('4')
  for (const end of ends) end()
  expect(await Promise.all([...all, other])).toEqual(['1', '2', '3', '4', 'other'])
})

test('work beyond the length of the queue is refused at once, and accepted again when there is room', async () => {
  const { take, begun, ends } = start()
  const all = ['1', '2', '3', '4', '5'].map((name) => take('ada', name))
  const refused = await take('ada', '6').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'too-many', retryAfter: 1 })
  for (let round = 0; round < 3; round += 1) {
    for (const end of ends) end()
    await nextTurnOfTheLoop()
    await nextTurnOfTheLoop()
  }
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5'])
  const after = ['7', '8', '9'].map((name) => take('ada', name))
  expect(begun.slice(5)).toEqual(['7', '8'])
  for (const end of ends) end()
  await nextTurnOfTheLoop()
  for (const end of ends) end()
  await Promise.all(after)
})

test('after work that fails the next work of the account runs', async () => {
  const { queues, take, begun } = start({ maxRunning: 1 })
  const failing = queues.run('ada', () => Promise.reject(new Error('lost')))
  take('ada', 'next')
  await expect(failing).rejects.toThrow('lost')
  await nextTurnOfTheLoop()
  expect(begun).toEqual(['next'])
})

test('work that waits too long is refused, and does not run', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const { take, begun, ends } = start({ maxRunning: 1, maxWaitMs: 1000 })
  const running = take('ada', 'running')
  const early = take('ada', 'early').catch((error: unknown) => error)
  vi.advanceTimersByTime(800)
  const late = take('ada', 'late')
  vi.advanceTimersByTime(300)
  vi.advanceTimersByTime(600)
  expect(await early).toMatchObject({ code: 'too-many' })
  ends[0]?.()
  await running
  await nextTurnOfTheLoop()
  expect(begun).toEqual(['running', 'late'])
  ends[1]?.()
  await late
})

test('between long pieces of work of one account, work of other accounts can run', async () => {
  const { queues } = start({ maxRunning: 2, maxWaiting: 18 })
  const done: string[] = []
  const long = async () => {
    const end = performance.now() + 21
    while (performance.now() < end);
    done.push('ada')
  }
  const all = Array.from({ length: 20 }, () => queues.run('ada', long))
  setImmediate(() => done.push('ben'))
  await Promise.all(all)
  expect(done.indexOf('ben')).toBeLessThanOrEqual(4)
  expect(done).toHaveLength(21)
})
