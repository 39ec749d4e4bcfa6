import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { type AccountQueueLimits, createAccountQueues, questionQueueLimits } from './account-queues.ts'

afterEach(() => void vi.useRealTimers())

const untilNextTurnOfLoop = () => new Promise(setImmediate)

function start(limits: Partial<AccountQueueLimits> = {}) {
  const queues = createAccountQueues({ maxRunning: 2, maxWaiting: 3, maxWaitMs: 10_000, ...limits })
  onTestFinished(queues.stop)
  const started: string[] = []
  const ends: (() => void)[] = []
  /** Runs work that adds its name to `started`, and lasts until the test calls its function in `ends`. */
  const runWork = (account: string, name: string) =>
    queues.run(account, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  return { queues, runWork, started, ends }
}

test('pieces of work of one account start in order, at most two run at once, and another account’s work does not wait for them', async () => {
  const { runWork, started, ends } = start()
  const ofAda = ['1', '2', '3', '4'].map((name) => runWork('ada', name))
  const ofBen = runWork('ben', 'other')
  expect(started).toEqual(['1', '2', 'other'])
  ends[1]?.()
  expect(await ofAda[1]).toBe('2')
  await untilNextTurnOfLoop()
  expect(started).toEqual(['1', '2', 'other', '3'])
  ends[0]?.()
  await ofAda[0]
  await untilNextTurnOfLoop()
  expect(started.at(-1)).toBe('4')
  for (const end of ends) end()
  expect(await Promise.all([...ofAda, ofBen])).toEqual(['1', '2', '3', '4', 'other'])
})

test('work beyond the length of the queue is refused at once, and work is accepted again when there is room', async () => {
  const { runWork, started, ends } = start()
  const ofAda = ['1', '2', '3', '4', '5'].map((name) => runWork('ada', name))
  const refused = await runWork('ada', '6').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'too-many', retryAfter: 1 })
  for (let round = 0; round < 3; round += 1) {
    for (const end of ends) end()
    await untilNextTurnOfLoop()
    await untilNextTurnOfLoop()
  }
  expect(await Promise.all(ofAda)).toEqual(['1', '2', '3', '4', '5'])
  const after = ['7', '8', '9'].map((name) => runWork('ada', name))
  expect(started.slice(5)).toEqual(['7', '8'])
  for (const end of ends) end()
  await untilNextTurnOfLoop()
  for (const end of ends) end()
  await Promise.all(after)
})

test('when one of two running pieces of work has ended, only one new piece starts, since the other still counts', async () => {
  const { runWork, started, ends } = start({ maxRunning: 2 })
  const ofAda = ['1', '2'].map((name) => runWork('ada', name))
  ends[0]?.()
  await ofAda[0]
  ofAda.push(...['3', '4'].map((name) => runWork('ada', name)))
  expect(started).toEqual(['1', '2', '3'])
  for (const end of ends) end()
  await untilNextTurnOfLoop()
  ends.at(-1)?.()
  await Promise.all(ofAda)
})

test('after work that fails, the next work of the account runs', async () => {
  const { queues, runWork, started } = start({ maxRunning: 1 })
  const failing = queues.run('ada', () => Promise.reject(new Error('lost')))
  runWork('ada', 'next')
  await expect(failing).rejects.toThrow('lost')
  await untilNextTurnOfLoop()
  expect(started).toEqual(['next'])
})

test('work that waits too long is refused, and does not run', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const { queues, runWork, started, ends } = start({ maxRunning: 1, maxWaitMs: 1000 })
  const running = runWork('ada', 'running')
  const early = ['early', 'early too'].map((name) => runWork('ada', name).catch((error: unknown) => error))
  vi.advanceTimersByTime(800)
  const late = runWork('ada', 'late')
  vi.advanceTimersByTime(300)
  vi.advanceTimersByTime(600)
  for (const refused of early) expect(await refused).toMatchObject({ code: 'too-many' })
  ends[0]?.()
  await running
  await untilNextTurnOfLoop()
  expect(started).toEqual(['running', 'late'])
  ends[1]?.()
  await late
  queues.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('in production 6 requests of an account run at once, 42 wait, and each of them waits for at most about 10 seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const queues = createAccountQueues()
  onTestFinished(queues.stop)
  const refused: number[] = []
  for (const index of Array(50).keys()) {
    queues.run('ada', () => new Promise(() => {})).catch(() => refused.push(index))
  }
  const refusedAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await untilNextTurnOfLoop()
    return refused.length
  }
  expect(await refusedAfter(0)).toBe(2)
  expect(await refusedAfter(10_000)).toBe(2)
  expect(await refusedAfter(500)).toBe(44)
  expect(questionQueueLimits).toEqual({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 10_000 })
})

test('between long pieces of work of one account, the event loop can do other work', async () => {
  const { queues } = start({ maxRunning: 2, maxWaiting: 18 })
  const done: string[] = []
  const longWork = async () => {
    const end = performance.now() + 21
    while (performance.now() < end);
    done.push('ada')
  }
  const ofAda = Array.from({ length: 20 }, () => queues.run('ada', longWork))
  setImmediate(() => done.push('ben'))
  await Promise.all(ofAda)
  expect(done.indexOf('ben')).toBeLessThanOrEqual(4)
  expect(done).toHaveLength(21)
})

test('short pieces of work that have waited long for long work start one after the other in the same turn of the event loop', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { queues, runWork, started, ends } = start({ maxRunning: 1 })
  const ofAda = [runWork('ada', 'long')]
  const runShort = (name: string) => queues.run('ada', async () => void started.push(name))
  const short = ['short 1', 'short 2', 'short 3'].map(runShort)
  vi.advanceTimersByTime(100)
  ends[0]?.()
  await Promise.all(ofAda)
  const turnsBefore = started.length
  await untilNextTurnOfLoop()
  expect([turnsBefore, started]).toEqual([1, ['long', 'short 1', 'short 2', 'short 3']])
  await Promise.all(short)
})
