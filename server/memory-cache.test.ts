import { expect, test } from 'vitest'
import { createMemoryCache } from './memory-cache.ts'

/** A function whose results are cached in the tests: each result has its number and a text of the given length. */
function createLookUp(length = 0) {
  let calls = 0
  const lookUp = async () => {
    calls += 1
    return { number: calls, text: 'x'.repeat(length) }
  }
  return { lookUp, calls: () => calls }
}

function createTestedCache(options: { length?: number; maxBytes?: number } = {}) {
  let time = 0
  const { lookUp, calls } = createLookUp(options.length)
  const cache = createMemoryCache({ now: () => time, lifetimeMs: 60_000, maxBytes: options.maxBytes ?? 100_000 })
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { pass, calls, lookUp, get: async (key: string) => (await cache.get(key, lookUp)).number, cache }
}

test('calls with the same key at the same time share one answer', async () => {
  const { get } = createTestedCache()
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2])
})

test('an answer is cached for a minute and no longer', async () => {
  const { pass, get } = createTestedCache()
  pass(90_000)
  await get('a')
  pass(59_999)
  expect(await get('a')).toBe(1)
  pass(1)
  expect(await get('a')).toBe(2)
})

test('a failure reaches all callers and is not cached', async () => {
  const { cache, lookUp, get } = createTestedCache()
  const fail = () => Promise.reject(new Error('no'))
  const outcomes = await Promise.allSettled([cache.get('a', fail), cache.get('a', lookUp)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await get('a')).toBe(1)
})

test('the least recently used answers are dropped when the cache is full', async () => {
  const { get } = createTestedCache({ length: 1000, maxBytes: 3500 })
  for (const key of ['a', 'b', 'c']) await get(key)
  await get('a')
  await get('d')
  expect(await get('a')).toBe(1)
  expect(await get('c')).toBe(3)
  expect(await get('b')).toBe(5)
})

test('an answer larger than the whole cache is returned and not cached', async () => {
  const { get } = createTestedCache({ length: 4000, maxBytes: 3500 })
  expect([await get('a'), await get('a')]).toEqual([1, 2])
})
