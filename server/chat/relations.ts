import type { Reader } from '#server/ports/catalogue.ts'
import type { Constraints, Job, Relation, RelationKind } from '#server/ports/understanding.ts'
import { creditedJobs } from './jobs.ts'
import type { Resolver } from './resolve.ts'
import type { TitleFacts } from './title-facts.ts'

/**
 * The largest of the numbers. Null stands for an unknown number, which is ignored; the result is null if all are
 * unknown.
 */
const maxOf = (...bounds: readonly (number | null)[]) => chooseBound(Math.max, bounds)
/** The smallest of the numbers, with null as in `maxOf`. */
const minOf = (...bounds: readonly (number | null)[]) => chooseBound(Math.min, bounds)
const chooseBound = (choose: (...numbers: number[]) => number, bounds: readonly (number | null)[]): number | null => {
  const knownBounds = bounds.filter((bound) => bound !== null)
  return knownBounds.length === 0 ? null : choose(...knownBounds)
}

const addTo = (value: number | null, more: number) => (value === null ? null : value + more)

/**
 * Returns the change that adds one person to the wanted people: the first person in the titles' credits who has this
 * job. For `cast`, this is the leading actor.
 */
const samePersonAs =
  (job: Job): Change =>
  (wanted, titles) => {
    const part = titles.flatMap(({ parts }) => parts).find((each) => creditedJobs[job].includes(each.job))
    return part === undefined ? {} : { people: [...wanted.people, { name: part.name, job }] }
  }

/** What "shorter", for example, means: shorter than all of the titles to compare with, or than at least one of them. */
export type ComparedWith = 'all' | 'any'

type Change = (wanted: Constraints, titles: readonly TitleFacts[], comparedWith: ComparedWith) => Partial<Constraints>

/** The value below which a title is shorter, or older, than the titles to compare with. */
const upperBound = (values: readonly (number | null)[], comparedWith: ComparedWith) =>
  comparedWith === 'all' ? minOf(...values) : maxOf(...values)
/** The value above which a title is longer, or newer, than the titles to compare with. */
const lowerBound = (values: readonly (number | null)[], comparedWith: ComparedWith) =>
  comparedWith === 'all' ? maxOf(...values) : minOf(...values)

const years = (titles: readonly TitleFacts[]) => titles.map(({ year }) => year)
const lengths = (titles: readonly TitleFacts[]) => titles.map(({ runtime }) => runtime)

/** What each relation changes in the constraints. A comparison sets one bound and removes the opposite one. */
const changes: Record<Relation['kind'], Change> = {
  cast: samePersonAs('cast'),
  Director: samePersonAs('Director'),
  Writer: samePersonAs('Writer'),
  Producer: samePersonAs('Producer'),
  Composer: samePersonAs('Composer'),
  'Director of Photography': samePersonAs('Director of Photography'),
  shorter: ({ maxMinutes }, titles, comparedWith) => ({
    maxMinutes: minOf(maxMinutes, addTo(upperBound(lengths(titles), comparedWith), -1)),
    minMinutes: null,
  }),
  longer: ({ minMinutes }, titles, comparedWith) => ({
    minMinutes: maxOf(minMinutes, addTo(lowerBound(lengths(titles), comparedWith), 1)),
    maxMinutes: null,
  }),
  older: ({ toYear }, titles, comparedWith) => ({
    toYear: minOf(toYear, addTo(upperBound(years(titles), comparedWith), -1)),
    fromYear: null,
  }),
  newer: ({ fromYear }, titles, comparedWith) => ({
    fromYear: maxOf(fromYear, addTo(lowerBound(years(titles), comparedWith), 1)),
    toYear: null,
  }),
  decade: (_, [title]) => {
    if (!title?.year) return {}
    const from = title.year - (title.year % 10)
    return { fromYear: from, toYear: from + 9 }
  },
  year: (_, [title]) => (title?.year ? { fromYear: title.year, toYear: title.year } : {}),
  country: (_, [title]) => (title?.country ? { countries: [title.country] } : {}),
  genre: ({ genres }, [title]) => {
    const [genre] = title?.genres ?? []
    return genre ? { genres: [...genres, genre.id] } : {}
  },
}

const comparisons: ReadonlySet<RelationKind> = new Set(['shorter', 'longer', 'older', 'newer'])

/** Whether the constraints compare with other titles: shorter, longer, older or newer ones are wanted. */
export const hasComparison = ({ relations }: Constraints): boolean =>
  relations.some(({ kind }) => comparisons.has(kind))

/**
 * The constraints after the changes that their relations to other titles make. Titles that are not in the catalogue are
 * ignored.
 */
export async function withRelations(
  wanted: Constraints,
  comparedWith: ComparedWith,
  resolver: Resolver,
  reader: Reader,
): Promise<Constraints> {
  let changed = wanted
  for (const { kind, to } of wanted.relations) {
    const titles = (await resolver.all(to, reader)).flatMap((found) => found.titles.slice(0, 1))
    changed = { ...changed, ...changes[kind](changed, titles, comparedWith) }
  }
  return changed
}
