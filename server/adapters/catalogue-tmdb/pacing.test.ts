import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { createSeededRandom } from '#tests/support/seeded.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { createTestTimer, tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { createRequestLimiter, defaultLimits, systemTimer, type Timer } from './pacing.ts'

const limits = { perSecond: 30, inFlight: 8, queue: 200 }
/** Longer than any wait in these tests. */
const longWaitMs = 60_000

/**
 * Creates pieces of work for the limiter. Each runs until the test ends it with `endOne`. `running` returns how many
 * run now, and `mostRunning` the most that ran at the same time.
 */
function createWork() {
  const running: (() => void)[] = []
  let mostRunning = 0
  return {
    begin: () =>
      new Promise<void>((resolve) => {
        running.push(resolve)
        mostRunning = Math.max(mostRunning, running.length)
      }),
    endOne: () => running.shift()?.(),
    running: () => running.length,
    mostRunning: () => mostRunning,
  }
}

test('at most eight pieces of work run at once, and the others follow in order', async () => {
  const limiter = createRequestLimiter({ limits, timer: createTestTimer() })
  const work = createWork()
  const started: number[] = []
  const allRuns = Array.from({ length: 20 }, (_, index) =>
    limiter.run(() => {
      started.push(index)
      return work.begin()
    }, longWaitMs),
  )
  for (let ended = 0; ended < 20; ended += 1) {
    await expect.poll(work.running).toBe(Math.min(8, 20 - ended))
    work.endOne()
  }
  await Promise.all(allRuns)
  expect(work.mostRunning()).toBe(8)
  expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('an alarm of the system timer rings when its time has come, and does not ring after it was cancelled', () => {
  vi.useFakeTimers()
  try {
    const rung: string[] = []
    systemTimer.alarm(100, () => rung.push('rings'))
    systemTimer.alarm(-5, () => rung.push('rings at once'))
    const cancel = systemTimer.alarm(100, () => rung.push('was cancelled'))
    cancel()
    vi.advanceTimersByTime(99)
    expect(rung).toEqual(['rings at once'])
    vi.advanceTimersByTime(1000)
    expect(rung).toEqual(['rings at once', 'rings'])
  } finally {
    vi.useRealTimers()
  }
})

/**
 * A timer whose time jumps to the next alarm when nothing else runs. Each wait ends `getEarlyMs()` milliseconds too
 * early, since the waits of real timers may also end slightly too early.
 */
function createEventTimer(getEarlyMs: () => number): Timer & { runUntil(done: Promise<unknown>): Promise<void> } {
  let time = 0
  const alarms = new Set<{ at: number; ring: () => void }>()
  function alarm(milliseconds: number, ring: () => void) {
    const entry = { at: time + milliseconds, ring }
    alarms.add(entry)
    return () => void alarms.delete(entry)
  }
  return {
    now: () => time,
    alarm,
    wait: (milliseconds) => new Promise((resolve) => alarm(Math.max(0, milliseconds - getEarlyMs()), resolve)),
    async runUntil(done) {
      let isDone = false
      void done.finally(() => {
        isDone = true
      })
      while (!isDone) {
        await new Promise(setImmediate)
        const [next] = [...alarms].sort((a, b) => a.at - b.at)
        if (next === undefined) continue
        alarms.delete(next)
        time = Math.max(time, next.at)
        next.ring()
      }
    },
  }
}

test.each(Array.from({ length: 40 }, (_, index) => index))(
  'at most thirty requests arrive within any second, even on slow networks (seed %i)',
  async (seed) => {
    const random = createSeededRandom(seed)
    // Milliseconds that the slowest request takes to arrive: from a good network to a very slow one.
    const slowestMs = [20, 200, 1500, 6000][seed % 4] ?? 20
    const timer = createEventTimer(() => (seed % 3 === 0 ? 0 : random() * 3))
    const limiter = createRequestLimiter({ limits, timer })
    const arrived: number[] = []
    const work = async () => {
      await timer.wait(random() ** 4 * slowestMs)
      arrived.push(timer.now())
      await timer.wait(random() ** 4 * slowestMs)
    }
    await timer.runUntil(Promise.all(Array.from({ length: 150 }, () => limiter.run(work, 3_600_000))))
    expect(arrived).toHaveLength(150)
    expectAtMostInAnySecond(arrived, limits.perSecond)
  },
)

test('at most thirty requests arrive within any second, measured by a real server', async () => {
  const random = createSeededRandom(7)
  const { catalogue, tmdb } = await tmdbCatalogue({
    timer: systemTimer,
    limits: { totalMs: longWaitMs },
    fetch: async (address, init) => {
      await pause(random() ** 4 * 400)
      return fetch(address, init)
    },
  })
  await Promise.all(
    bundledCatalogue()
      .movies.slice(0, 75)
      .map(({ id }) => catalogue.movie(id)),
  )
  const arrived = tmdb.requests().map(({ arrivedAt }) => arrivedAt)
  expect(arrived).toHaveLength(75)
  expectAtMostInAnySecond(arrived, defaultLimits.perSecond)
})

/** Expects that within any second there are at most `max` of the moments, which are in milliseconds. */
function expectAtMostInAnySecond(moments: readonly number[], max: number): void {
  const sorted = [...moments].sort((a, b) => a - b)
  for (const [index, moment] of sorted.entries()) {
    const earlier = sorted[index - max]
    if (earlier !== undefined) expect(moment - earlier).toBeGreaterThanOrEqual(1000)
  }
}

test('when work fails, other work takes its place', async () => {
  const limiter = createRequestLimiter({ limits: { ...limits, inFlight: 1 }, timer: createTestTimer() })
  const failing = limiter.run(() => Promise.reject(new Error('no')), longWaitMs)
  const following = limiter.run(async () => 'done', longWaitMs)
  await expect(failing).rejects.toThrow('no')
  expect(await following).toBe('done')
})

test('the limits in production are 30 requests a second, 8 at once, 200 that wait, and 8 seconds for a look-up', () => {
  const [second, minute, megabyte] = [1000, 60_000, 1024 * 1024]
  expect(defaultLimits).toEqual({
    perSecond: 30,
    inFlight: 8,
    queue: 200,
    requestMs: 5 * second,
    firstHostMs: 4 * second,
    totalMs: 8 * second,
    retries: 2,
    firstPauseMs: 300,
    failures: 5,
    restMs: 10 * second,
    avoidHostMs: 10 * minute,
    maxHeldPaths: 1000,
    maxAnswerBytes: 4 * megabyte,
    pageLifetimeMs: minute,
    maxPageBytes: 12 * megabyte,
  })
})

test('no more work runs at once than may begin in a second', async () => {
  const limiter = createRequestLimiter({ limits: { ...limits, perSecond: 2 }, timer: createTestTimer() })
  const work = createWork()
  const runs = [1, 2, 3].map(() => limiter.run(work.begin, longWaitMs))
  await expect.poll(work.running).toBe(2)
  expect(limiter.state()).toEqual({ running: 2, waiting: 1 })
  for (const each of runs) {
    await expect.poll(work.running).toBeGreaterThan(0)
    work.endOne()
    await each
  }
  expect(work.mostRunning()).toBe(2)
})

test('a full queue refuses at once', async () => {
  const limiter = createRequestLimiter({ limits: { perSecond: 30, inFlight: 1, queue: 2 }, timer: createTestTimer() })
  const work = createWork()
  const accepted = [1, 2, 3].map(() => limiter.run(work.begin, longWaitMs))
  await expect(limiter.run(work.begin, longWaitMs)).rejects.toMatchObject({
    code: 'upstream-unavailable',
    retryAfter: 1,
  })
  for (const each of accepted) {
    await expect.poll(work.running).toBe(1)
    work.endOne()
    await each
  }
})

test('work that waits too long is refused, and does not run', async () => {
  const timer = createTestTimer()
  const limiter = createRequestLimiter({ limits: { ...limits, inFlight: 1 }, timer })
  const work = createWork()
  const first = limiter.run(work.begin, longWaitMs)
  const lateRun = limiter.run(work.begin, 8000)
  timer.pass(8000)
  await expect(lateRun).rejects.toMatchObject({ code: 'upstream-timeout' })
  expect(work.running()).toBe(1)
  work.endOne()
  await first
  expect(await limiter.run(async () => 'done', longWaitMs)).toBe('done')
})

test('all waiting work can be refused, while running work goes on', async () => {
  const limiter = createRequestLimiter({ limits: { ...limits, inFlight: 1 }, timer: createTestTimer() })
  const work = createWork()
  const [first, ...waiting] = [1, 2, 3].map(() => limiter.run(work.begin, longWaitMs))
  limiter.refuseWaiting(new Refusal('upstream-unavailable'))
  for (const each of waiting) await expect(each).rejects.toMatchObject({ code: 'upstream-unavailable' })
  expect(work.running()).toBe(1)
  work.endOne()
  await first
  expect(await limiter.run(async () => 'done', longWaitMs)).toBe('done')
})

test('the time limit of work that has begun or was refused does not end the wait of other work', async () => {
  const timer = createTestTimer()
  const limiter = createRequestLimiter({ limits: { ...limits, inFlight: 1 }, timer })
  const work = createWork()
  const first = limiter.run(work.begin, 1000)
  const refused = limiter.run(work.begin, 2000)
  limiter.refuseWaiting(new Refusal('upstream-unavailable'))
  await expect(refused).rejects.toMatchObject({ code: 'upstream-unavailable' })
  const waiting = limiter.run(async () => 'done', longWaitMs)
  timer.pass(3000)
  expect(limiter.state()).toEqual({ running: 1, waiting: 1 })
  work.endOne()
  await first
  expect(await waiting).toBe('done')
})

test('no work begins during a hold, and a later, shorter hold does not end it sooner', async () => {
  const timer = createTestTimer()
  const limiter = createRequestLimiter({ limits, timer })
  timer.pass(5000)
  limiter.hold(3000)
  limiter.hold(1000)
  const runs = [1, 2, 3].map(() => limiter.run(async () => timer.now(), longWaitMs))
  expect(await Promise.all(runs)).toEqual([8000, 8000, 8000])
  expect(timer.waits, 'one wait for all of them').toEqual([3000])
})

test('when a hold lasts longer than work may wait, the work is refused at once, with the length of the hold as retryAfter', async () => {
  const limiter = createRequestLimiter({ limits, timer: createTestTimer() })
  limiter.hold(90_000)
  await expect(limiter.run(async () => 'done', 8000)).rejects.toMatchObject({
    code: 'upstream-unavailable',
    retryAfter: 90,
  })
})
