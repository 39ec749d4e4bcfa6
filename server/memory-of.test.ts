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
