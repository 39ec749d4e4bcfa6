import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
  ['#0000ff', '#ff0000', 2.15],
  ['#0a0a0a', '#ffffff', 19.8],
  ['#123456', '#123456', 1],
])('the contrast of %s and %s is %d, as WCAG says', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})
