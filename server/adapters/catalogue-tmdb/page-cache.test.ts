import { expect, test } from 'vitest'
import { memoryOf } from '#server/memory-of.ts'
import { createTestTimer } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { createPageCache, createSingleFlight } from './page-cache.ts'

/** A function to be cached: its answers have the given length and say how often it was called. */
function createSource(length = 0) {
  let asked = 0
  const ask = async () => {
    asked += 1
    return { number: asked, text: 'x'.repeat(length) }
  }
  return { ask, asked: () => asked }
}

function createTested(given: { length?: number; maxBytes?: number } = {}) {
  const timer = createTestTimer()
  const { ask, asked } = createSource(given.length)
  const cache = createPageCache({ timer, keepMs: 60_000, maxBytes: given.maxBytes ?? 100_000 })
  return { timer, asked, ask, get: async (key: string) => (await cache.get(key, ask)).number, cache }
}

test('equal calls at the same time share one answer, which is not cached', async () => {
  const { ask } = createSource()
  const sharing = createSingleFlight()
  const answers = await Promise.all(['a', 'a', 'b'].map((key) => sharing.get(key, ask)))
  expect(answers.map(({ number }) => number)).toEqual([1, 1, 2])
  expect(await sharing.get('a', ask)).toMatchObject({ number: 3 })
})

test('equal calls at the same time share one answer, which is then cached', async () => {
  const { get } = createTested()
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2])
})

test('an answer is cached for its time and no longer', async () => {
  const { timer, get } = createTested()
  await get('a')
  timer.pass(59_999)
  expect(await get('a')).toBe(1)
  timer.pass(1)
  expect(await get('a')).toBe(2)
})

test('a failure reaches all callers and is not cached', async () => {
  const { cache, ask, get } = createTested()
  const fail = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', ask)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await get('a')).toBe(1)
})

test('the least recently used answers are dropped when there is no room for all', async () => {
  const { get } = createTested({ length: 1000, maxBytes: 3500 })
  for (const key of ['a', 'b', 'c']) await get(key)
  await get('a')
  await get('d')
  expect(await get('a')).toBe(1)
  expect(await get('c')).toBe(3)
  expect(await get('b')).toBe(5)
})

test('an answer larger than the whole cache is returned and not cached', async () => {
  const { get } = createTested({ length: 4000, maxBytes: 3500 })
  expect([await get('a'), await get('a')]).toEqual([1, 2])
})

test('a value is counted with more bytes than its JSON has', () => {
  const cast = Array.from({ length: 100 }, (_, id) => ({ id, name: 'Ann', character: null, known: true, score: 7.5 }))
  expect(memoryOf(cast)).toBeGreaterThan(JSON.stringify(cast).length)
  expect(memoryOf('Häxan') - memoryOf('Haxan'), 'a letter of Latin').toBeLessThanOrEqual(5)
  expect(memoryOf('日本') - memoryOf('')).toBe(4)
})
