import { expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { createTestTimer } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { createLimiter } from './limiter.ts'

const limits = { perSecond: 30, inFlight: 8, queue: 200 }
const patience = 60_000

/** Work that ends when it is told to. */
function createWork() {
  const running: (() => void)[] = []
  let most = 0
  return {
    begin: () =>
      new Promise<void>((resolve) => {
        running.push(resolve)
        most = Math.max(most, running.length)
      }),
    endOne: () => running.shift()?.(),
    running: () => running.length,
    most: () => most,
  }
}

test('at most eight run at once, and the rest in the order it came', async () => {
  const limiter = createLimiter({ limits, timer: createTestTimer() })
  const work = createWork()
  const begun: number[] = []
  const all = Array.from({ length: 20 }, (_, index) =>
    limiter.run(() => {
      begun.push(index)
      return work.begin()
    }, patience),
  )
  for (let ended = 0; ended < 20; ended += 1) {
    await expect.poll(work.running).toBe(Math.min(8, 20 - ended))
    work.endOne()
  }
  await Promise.all(all)
  expect(work.most()).toBe(8)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('at most thirty begin within any second', async () => {
  const timer = createTestTimer()
  const limiter = createLimiter({ limits, timer })
  const begun: number[] = []
  await Promise.all(
    Array.from({ length: 100 }, () =>
      limiter.run(async () => {
        begun.push(timer.now())
        await new Promise(setImmediate)
        timer.pass(7)
      }, patience),
    ),
  )
  expect(begun).toHaveLength(100)
  for (const [index, moment] of begun.entries()) {
    const earlier = begun[index - limits.perSecond]
    if (earlier !== undefined) expect(moment - earlier).toBeGreaterThanOrEqual(1000)
  }
})

test('work that fails makes room too', async () => {
  const limiter = createLimiter({ limits: { ...limits, inFlight: 1 }, timer: createTestTimer() })
  const fails = limiter.run(() => Promise.reject(new Error('no')), patience)
  const follows = limiter.run(async () => 'done', patience)
  await expect(fails).rejects.toThrow('no')
  expect(await follows).toBe('done')
})

test('a full queue refuses at once', async () => {
  const limiter = createLimiter({ limits: { perSecond: 30, inFlight: 1, queue: 2 }, timer: createTestTimer() })
  const work = createWork()
  const taken = [1, 2, 3].map(() => limiter.run(work.begin, patience))
  await expect(limiter.run(work.begin, patience)).rejects.toMatchObject({ code: 'upstream-unavailable' })
  for (const each of taken) {
    await expect.poll(work.running).toBe(1)
    work.endOne()
    await each
  }
})

test('whoever waits for a turn longer than they have is refused, and their work is not done', async () => {
  const timer = createTestTimer()
  const limiter = createLimiter({ limits: { ...limits, inFlight: 1 }, timer })
  const work = createWork()
  const first = limiter.run(work.begin, patience)
  const late = limiter.run(work.begin, 8000)
  timer.pass(8000)
  await expect(late).rejects.toMatchObject({ code: 'upstream-timeout' })
  expect(work.running()).toBe(1)
  work.endOne()
  await first
  expect(await limiter.run(async () => 'done', patience)).toBe('done')
})

test('all who wait can be turned away, and what runs goes on', async () => {
  const limiter = createLimiter({ limits: { ...limits, inFlight: 1 }, timer: createTestTimer() })
  const work = createWork()
  const [first, ...waiting] = [1, 2, 3].map(() => limiter.run(work.begin, patience))
  limiter.turnAway(new Refusal('upstream-unavailable'))
  for (const each of waiting) await expect(each).rejects.toMatchObject({ code: 'upstream-unavailable' })
  expect(work.running()).toBe(1)
  work.endOne()
  await first
  expect(await limiter.run(async () => 'done', patience)).toBe('done')
})

test('nothing begins while upstream asked for quiet', async () => {
  const timer = createTestTimer()
  const limiter = createLimiter({ limits, timer })
  limiter.hold(3000)
  expect(await limiter.run(async () => timer.now(), patience)).toBe(3000)
})

test('quiet that is longer than somebody waits is told at once, with how long it takes', async () => {
  const limiter = createLimiter({ limits, timer: createTestTimer() })
  limiter.hold(90_000)
  await expect(limiter.run(async () => 'done', 8000)).rejects.toMatchObject({
    code: 'upstream-unavailable',
    retryAfter: 90,
  })
})

test('no Retry-After stops us for longer than ten minutes', async () => {
  const timer = createTestTimer()
  const limiter = createLimiter({ limits, timer })
  limiter.hold(86_400_000)
  timer.pass(10 * 60_000)
  expect(await limiter.run(async () => 'done', 1000)).toBe('done')
})
