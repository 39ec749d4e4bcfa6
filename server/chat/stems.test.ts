import { expect, test } from 'vitest'
import { hasStems, stemOf, stemsOf } from './stems.ts'

test('a word is found with another ending, and only as a whole word', () => {
  expect(stemOf('boils')).toBe(stemOf('boiling'))
  expect(stemOf('miners')).toBe(stemOf('mine'))
  expect(hasStems(' a boiling kettle ', 'boils')).toBe(true)
  expect(hasStems(' a turmoil ', 'boils')).toBe(false)
})

test('the stems of a text are kept, even after thousands of other texts', () => {
  for (let number = 0; number < 5000; number += 1) stemsOf(` text number ${number} `)
  const text = ` ${'boiling miners '.repeat(4000)}`
  const durationOf = (times: number) => {
    const startedAt = performance.now()
    for (let time = 0; time < times; time += 1) stemsOf(text)
    return performance.now() - startedAt
  }
  const firstDuration = durationOf(1)
  expect(durationOf(10)).toBeLessThan(firstDuration)
})
