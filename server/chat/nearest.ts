import type { Constraints } from '#server/ports/language-model.ts'
import type { ConstraintName } from './constraints.ts'
import { ranked, type Taste } from './ranking.ts'
import type { TitleFacts } from './title-facts.ts'

/** Constraints in the order in which people would rather give them up. */
const easiestFirst: readonly ConstraintName[] = [
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
export const rankOf = ({ constraint }: { constraint: ConstraintName }) => easiestFirst.indexOf(constraint)

/** Titles that break one constraint, those that break it least first, where that can be told. */
export function nearest(
  constraint: ConstraintName,
  titles: TitleFacts[],
  wanted: Constraints,
  taste: Taste,
): TitleFacts[] {
  const inOrder = ranked(titles, { ...taste, order: 'fit' })
  if (constraint === 'length')
    return byDistance(inOrder, ({ runtime }) => runtime, wanted.minMinutes, wanted.maxMinutes)
  if (constraint === 'year') return byDistance(inOrder, ({ year }) => year, wanted.fromYear, wanted.toYear)
  return inOrder
}

function byDistance(
  titles: readonly TitleFacts[],
  numberOf: (facts: TitleFacts) => number | null,
  least: number | null,
  most: number | null,
): TitleFacts[] {
  const distance = (facts: TitleFacts) => {
    const value = numberOf(facts)
    if (value === null) return Infinity
    return Math.max((least ?? -Infinity) - value, value - (most ?? Infinity))
  }
  return titles.filter((facts) => numberOf(facts) !== null).sort((one, other) => distance(one) - distance(other))
}
