import { expect, test } from 'vitest'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createKept } from './kept.ts'

function createTested(given: { keepFor?: number; most?: number } = {}) {
  const clock = createTestClock()
  const kept = createKept({ clock, keepFor: 60_000, most: 3, ...given })
  let asked = 0
  const ask = async () => {
    asked += 1
    return asked
  }
  return { clock, kept, ask, asked: () => asked }
}

test('equal questions at once are one', async () => {
  const { kept, ask, asked } = createTested({ keepFor: 0 })
  expect(await Promise.all([kept.get('a', ask), kept.get('a', ask), kept.get('b', ask)])).toEqual([1, 1, 2])
  expect(asked()).toBe(2)
})

test('an answer is kept for its time and no longer', async () => {
  const { kept, clock, ask } = createTested()
  await kept.get('a', ask)
  clock.pass(59_999)
  expect(await kept.get('a', ask)).toBe(1)
  clock.pass(1)
  expect(await kept.get('a', ask)).toBe(2)
})

test('without a time nothing is kept', async () => {
  const { kept, ask } = createTested({ keepFor: 0 })
  expect(await kept.get('a', ask)).toBe(1)
  expect(await kept.get('a', ask)).toBe(2)
})

test('a failure reaches all who wait and is forgotten', async () => {
  const { kept, ask } = createTested()
  const fail = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([kept.get('a', fail), kept.get('a', ask)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await kept.get('a', ask)).toBe(1)
})

test('of too many the oldest go', async () => {
  const { kept, ask, asked } = createTested()
  for (const key of ['a', 'b', 'c', 'd']) await kept.get(key, ask)
  expect(await kept.get('b', ask)).toBe(2)
  expect(asked()).toBe(4)
  expect(await kept.get('a', ask)).toBe(5)
})

test('a clock that is set back keeps nothing for longer', async () => {
  const { kept, clock, ask } = createTested()
  await kept.get('a', ask)
  clock.pass(-3_600_000)
  expect(await kept.get('a', ask)).toBe(2)
})
