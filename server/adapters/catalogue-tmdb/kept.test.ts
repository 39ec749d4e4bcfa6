import { expect, test } from 'vitest'
import { memoryOf } from '#server/memory-of.ts'
import { createTestTimer } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { createKept, createShared } from './kept.ts'

/** Something that says how often it was asked, and takes some room. */
function createSource(length = 0) {
  let asked = 0
  const ask = async () => {
    asked += 1
    return { number: asked, text: 'x'.repeat(length) }
  }
  return { ask, asked: () => asked }
}

function createTested(given: { length?: number; mostBytes?: number } = {}) {
  const timer = createTestTimer()
  const { ask, asked } = createSource(given.length)
  const kept = createKept({ timer, keepFor: 60_000, mostBytes: given.mostBytes ?? 100_000 })
  return { timer, asked, ask, get: async (key: string) => (await kept.get(key, ask)).number, kept }
}

test('equal questions at once are one, and nothing is kept unless it is asked for', async () => {
  const { ask } = createSource()
  const shared = createShared()
  const answers = await Promise.all(['a', 'a', 'b'].map((key) => shared.get(key, ask)))
  expect(answers.map(({ number }) => number)).toEqual([1, 1, 2])
  expect(await shared.get('a', ask)).toMatchObject({ number: 3 })
})

test('equal questions at once are one before the answer is kept', async () => {
  const { get } = createTested()
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2])
})

test('an answer is kept for its time and no longer', async () => {
  const { timer, get } = createTested()
  await get('a')
  timer.pass(59_999)
  expect(await get('a')).toBe(1)
  timer.pass(1)
  expect(await get('a')).toBe(2)
})

test('a failure reaches all who wait and is forgotten', async () => {
  const { kept, ask, get } = createTested()
  const fail = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([kept.get('a', fail), kept.get('a', ask)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await get('a')).toBe(1)
})

test('of more bytes than there is room for the oldest used go', async () => {
  const { get } = createTested({ length: 1000, mostBytes: 3500 })
  for (const key of ['a', 'b', 'c']) await get(key)
  await get('a')
  await get('d')
  expect(await get('a')).toBe(1)
  expect(await get('c')).toBe(3)
  expect(await get('b')).toBe(5)
})

test('what is larger than all the room is answered and not kept', async () => {
  const { get } = createTested({ length: 4000, mostBytes: 3500 })
  expect([await get('a'), await get('a')]).toEqual([1, 2])
})

test('a value is counted with more than its text has', () => {
  const cast = Array.from({ length: 100 }, (_, id) => ({ id, name: 'Ann', character: null, known: true, score: 7.5 }))
  expect(memoryOf(cast)).toBeGreaterThan(JSON.stringify(cast).length)
  expect(memoryOf('Häxan') - memoryOf('Haxan'), 'a letter of Latin').toBeLessThanOrEqual(5)
  expect(memoryOf('日本') - memoryOf('')).toBe(4)
})
