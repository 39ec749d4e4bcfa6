import { expect, test } from 'vitest'
import { memoryOf } from './memory-of.ts'

test.each([
  ['a text of ASCII', 'x'.repeat(1000), 1020],
  ['a text with other characters', `x${'ж'.repeat(999)}`, 2020],
  ['a list of 1000 times nothing', Array(1000).fill(null), 8040],
  ['a list of 1000 numbers', Array(1000).fill(0.5), 24_040],
  ['an object with a number and an empty list', { id: 1, genres: [] }, 112],
  ['a truth value', true, 0],
])('%s counts with all its parts', (_, value, bytes) => {
  expect(memoryOf(value)).toBe(bytes)
})

test('the estimated memory of a list is larger than its JSON; each character of a text counts as at most two bytes', () => {
  const cast = Array.from({ length: 100 }, (_, id) => ({ id, name: 'Ann', character: null, known: true, score: 7.5 }))
  expect(memoryOf(cast)).toBeGreaterThan(JSON.stringify(cast).length)
  expect(memoryOf('Häxan') - memoryOf('Haxan'), 'an accented Latin letter').toBeLessThanOrEqual(5)
  expect(memoryOf('日本') - memoryOf('')).toBe(4)
  expect(memoryOf(Array(100).fill(null)) - memoryOf([]), 'each member of a list is a pointer').toBe(800)
})
