import type { Reader } from '#server/ports/catalogue.ts'
import type { Constraints, Job, Relation } from '#server/ports/language-model.ts'
import { partsFor } from './constraints.ts'
import type { Resolver } from './resolve.ts'
import type { TitleFacts } from './title-facts.ts'

/** The larger and the smaller of two bounds, of which either may be missing. */
const largest = (...bounds: readonly (number | null)[]) => chosen(Math.max, bounds)
const smallest = (...bounds: readonly (number | null)[]) => chosen(Math.min, bounds)
const chosen = (choose: (...numbers: number[]) => number, bounds: readonly (number | null)[]): number | null => {
  const known = bounds.filter((bound) => bound !== null)
  return known.length === 0 ? null : choose(...known)
}

/** A bound that another one leaves some room to; null where there is none. */
const unlessAbove = (least: number | null, most: number | null) =>
  least !== null && most !== null && least > most ? null : least
const unlessBelow = (most: number | null, least: number | null) =>
  least !== null && most !== null && most < least ? null : most

const add = (value: number | null, more: number) => (value === null ? null : value + more)

/** Adds the first person who did a job in the titles, or who leads the cast. */
const sameOf =
  (job: Job): Change =>
  (wanted, titles) => {
    const [part] = titles
      .flatMap((title) => title.parts.filter(({ name }) => partsFor(title, { name, job }).length > 0))
      .filter(({ job: own }) => (job === 'cast') === (own === 'cast'))
    return part === undefined ? {} : { people: [...wanted.people, { name: part.name, job }] }
  }

type Change = (wanted: Constraints, titles: readonly TitleFacts[]) => Partial<Constraints>

const years = (titles: readonly TitleFacts[]) => titles.map(({ year }) => year)
const lengths = (titles: readonly TitleFacts[]) => titles.map(({ runtime }) => runtime)

/** For each relation, what it adds to the constraints. A new bound takes an old one away that leaves it no room. */
const changes: Record<Relation['kind'], Change> = {
  cast: sameOf('cast'),
  Director: sameOf('Director'),
  Writer: sameOf('Writer'),
  Producer: sameOf('Producer'),
  Composer: sameOf('Composer'),
  'Director of Photography': sameOf('Director of Photography'),
  shorter: ({ minMinutes, maxMinutes }, titles) => {
    const most = smallest(maxMinutes, add(smallest(...lengths(titles)), -1))
    return { maxMinutes: most, minMinutes: unlessAbove(minMinutes, most) }
  },
  longer: ({ minMinutes, maxMinutes }, titles) => {
    const least = largest(minMinutes, add(largest(...lengths(titles)), 1))
    return { minMinutes: least, maxMinutes: unlessBelow(maxMinutes, least) }
  },
  older: ({ fromYear, toYear }, titles) => {
    const to = smallest(toYear, add(smallest(...years(titles)), -1))
    return { toYear: to, fromYear: unlessAbove(fromYear, to) }
  },
  newer: ({ fromYear, toYear }, titles) => {
    const from = largest(fromYear, add(largest(...years(titles)), 1))
    return { fromYear: from, toYear: unlessBelow(toYear, from) }
  },
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

/** The constraints with those that relations to other titles give; titles that are not here give none. */
export async function withRelations(wanted: Constraints, resolver: Resolver, reader: Reader): Promise<Constraints> {
  let changed = wanted
  for (const { kind, to } of wanted.relations) {
    const titles = (await resolver.all(to, reader)).flatMap((found) => found.titles.slice(0, 1))
    changed = { ...changed, ...changes[kind](changed, titles) }
  }
  return changed
}
