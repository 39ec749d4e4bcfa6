import type { Constraints } from '#server/ports/understanding.ts'
import type { ConstraintName } from './constraints.ts'
import { ranked, type Taste } from './ranking.ts'
import type { TitleFacts } from './title-facts.ts'

/** The constraints, first those that a person gives up most easily. */
const easiestToGiveUpFirst: readonly ConstraintName[] = [
  'length',
  'year',
  'color',
  'subject',
  'sound',
  'language',
  'country',
  'genre',
  'person',
  'children',
  'type',
]

/** How easily a constraint is given up: the smaller the number, the more easily. */
export const giveUpRank = ({ constraint }: { constraint: ConstraintName }) => easiestToGiveUpFirst.indexOf(constraint)

/**
 * The given titles, which do not meet `constraint`, nearest first. For a length or year the nearest are those that miss
 * it by the least, and titles without a known length or year are left out. For other constraints the best fit comes
 * first, and so it does for the length of shows, since no show has one.
 */
export function nearestTitles(
  constraint: ConstraintName,
  titles: TitleFacts[],
  wanted: Constraints,
  taste: Taste,
): TitleFacts[] {
  const inOrder = ranked(titles, { ...taste, order: 'fit' })
  if (constraint === 'length' && wanted.type !== 'tv')
    return sortedByDistance(inOrder, ({ runtime }) => runtime, wanted.minMinutes, wanted.maxMinutes)
  if (constraint === 'year') return sortedByDistance(inOrder, ({ year }) => year, wanted.fromYear, wanted.toYear)
  return inOrder
}

/** The titles whose number is known, sorted by the distance of that number from the range. */
function sortedByDistance(
  titles: readonly TitleFacts[],
  numberOf: (facts: TitleFacts) => number | null,
  min: number | null,
  max: number | null,
): TitleFacts[] {
  const distance = (facts: TitleFacts) => {
    const value = numberOf(facts)
    if (value === null) return Infinity
    return Math.max((min ?? -Infinity) - value, value - (max ?? Infinity))
  }
  return titles.filter((facts) => numberOf(facts) !== null).sort((one, other) => distance(one) - distance(other))
}
