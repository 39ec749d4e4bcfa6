import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { choosePalette, eraOf, palettes, readPalette } from './palettes.ts'
import { createRandom } from './random.ts'
import { plainTitle } from './testing/drawings.ts'

describe('the palettes', () => {
  const allInks = Object.values(palettes).flatMap((eras) => Object.values(eras).flat())

  test('are at least thirty, and all different', () => {
    expect(new Set(allInks).size).toBe(allInks.length)
    expect(allInks.length).toBeGreaterThanOrEqual(30)
  })

  test.each(allInks.map((inks) => [inks]))(
    '%s goes from dark to light, and each colour contrasts with the first or the last one',
    (inks) => {
      const { night, deep, main, spark, paper } = readPalette(inks)
      const lightnesses = [night, deep, main, spark, paper].map((colour) => contrast(colour, '#000000'))
      expect(lightnesses).toEqual(lightnesses.toSorted((one, other) => one - other))
      expect(contrast(night, paper)).toBeGreaterThan(9)
      for (const colour of [night, deep, main, spark, paper]) {
        expect(Math.max(contrast(colour, night), contrast(colour, paper))).toBeGreaterThan(3)
      }
    },
  )
})

test.each([
  [1929, [], 'silent'],
  [1930, ['silent'], 'classic'],
  [1969, [], 'classic'],
  [1970, ['silent'], 'modern'],
  [null, ['train', 'silent'], 'silent'],
  [null, ['train'], 'modern'],
] as const)('a title of the year %s with the keywords %j is %s', (year, keywords, era) => {
  expect(eraOf({ year, keywords })).toBe(era)
})

test('a palette has the mood of one of the first two genres that have a mood', () => {
  const facts = { ...plainTitle, year: 1950, genres: ['Talk', 'Horror', 'Crime', 'Comedy'] }
  const chosen = Array.from({ length: 50 }, (_, seed) => choosePalette(facts, createRandom(`${seed}`)))
  const fitting = [...palettes.dread.classic, ...palettes.noir.classic].map(readPalette)
  expect(new Set(chosen.map(({ main }) => main))).toEqual(new Set(fitting.map(({ main }) => main)))
})
