import { expect, test } from 'vitest'
import { noConstraints } from '#server/ports/understanding.ts'
import { titleFacts } from '#tests/support/title-facts.ts'
import { spreadOut } from './selection.ts'

test('of titles from different decades, none is without a year', () => {
  const titles = [1922, null, 1929, 1931].map((year, id) => titleFacts({ ref: { type: 'movie', id }, year }))
  const yearsOf = (given: typeof titles) =>
    spreadOut(given, { ...noConstraints, apart: 'decade' }).map(({ year }) => year)
  expect(yearsOf(titles)).toEqual([1922, 1931])
})
