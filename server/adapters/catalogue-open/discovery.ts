import { type DiscoveryOffer, type DiscoverySort, discoveryFilter, discoverySort } from '#contract/discovery.ts'
import { type DiscoveryFilters, type FoundPage, lastPage } from '#server/ports/catalogue.ts'
import { genreIds, type MovieFile, type ShowFile } from './format.ts'
import { dateOf, minutesOf, popularityOf } from './titles.ts'

type TitleFile = MovieFile | ShowFile

const pageSize = 20

/**
 * What the discovery offers to choose from. Every filter, order and genre is offered: the title files have a field for
 * each, though not every title has a value. Languages and countries are those of the titles, most frequent first;
 * decades are in ascending order.
 */
export const offerOf = (titles: readonly TitleFile[]): DiscoveryOffer => ({
  filters: discoveryFilter.options,
  sorts: discoverySort.options,
  genres: Object.entries(genreIds).map(([name, id]) => ({ id, name })),
  languages: mostFrequentFirst(titles.map(({ language }) => language)),
  countries: mostFrequentFirst(titles.map(({ country }) => country)),
  decades: [...new Set(titles.map(({ year }) => year - (year % 10)))].sort((one, other) => one - other),
})

/** Each value once, without undefined, the most frequent first. */
function mostFrequentFirst(values: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value)
}

/**
 * Creates the discovery of titles by filters; it returns pages of 20. `idOf` returns the id of a person by the name
 * that title files use. The index is made at the first query, and each order at the first query that sorts by it. A
 * query then reads arrays of numbers; reading the titles themselves would take ten times as long in a large catalogue.
 */
export function createDiscovery<T extends TitleFile>(
  titles: readonly T[],
  idOf: (person: string) => number,
): Discover<T> {
  let discover: Discover<T> | undefined
  return (filters, sort, page) => {
    discover ??= createIndexedDiscovery(titles, idOf)
    return discover(filters, sort, page)
  }
}

type Discover<T> = (filters: DiscoveryFilters, sort: DiscoverySort, page: number) => FoundPage<T>

/** Makes the index, and returns the discovery that uses it. */
function createIndexedDiscovery<T extends TitleFile>(
  titles: readonly T[],
  idOf: (person: string) => number,
): Discover<T> {
  const positionsWithFact = positionsByFact(titles, idOf)
  const years = Uint16Array.from(titles, ({ year }) => year)
  /** The minutes of each title; 0 if unknown. */
  const minutes = Uint16Array.from(titles, (title) => minutesOf(title) ?? 0)
  const positionById = new Map(titles.map(({ id }, position) => [id, position]))
  const positionsInOrder = createSortedPositions(titles)

  return (filters, sort, page) => {
    const { fromYear = 0, toYear = Infinity, minMinutes, maxMinutes, withoutGenres = [], exceptIds = [] } = filters
    // With a limit on the length, a title of unknown length does not match.
    const minLength = minMinutes ?? (maxMinutes === undefined ? 0 : 1)
    const maxLength = maxMinutes ?? Infinity
    const facts = factsRequiredBy(filters)

    /** For each title, how many of the facts in `facts` it has; `excluded` if another filter excludes the title. */
    const factCounts = new Uint8Array(titles.length)
    const excluded = 255
    for (const fact of facts)
      for (const position of positionsWithFact.get(fact) ?? []) factCounts[position] = (factCounts[position] ?? 0) + 1
    for (const id of withoutGenres)
      for (const position of positionsWithFact.get(`genre ${id}`) ?? []) factCounts[position] = excluded
    for (const id of exceptIds) {
      const position = positionById.get(id)
      if (position !== undefined) factCounts[position] = excluded
    }
    for (let position = 0; position < titles.length; position += 1) {
      const [year = 0, length = 0] = [years[position], minutes[position]]
      if (year < fromYear || year > toYear || length < minLength || length > maxLength) factCounts[position] = excluded
    }

    const firstIndex = (page - 1) * pageSize
    const content: T[] = []
    let total = 0
    for (const position of positionsInOrder(sort)) {
      if (factCounts[position] !== facts.length) continue
      const title = titles[position]
      if (title !== undefined && total >= firstIndex && content.length < pageSize) content.push(title)
      total += 1
    }
    return { content, page, pages: Math.min(lastPage, Math.ceil(total / pageSize)), total }
  }
}

/** The facts that a title must have to meet the filters, such as "genre 18", "sound silent" or "person 7". */
const factsRequiredBy = ({ genres = [], language, country, sound, color, person }: DiscoveryFilters): string[] => [
  ...genres.map((id) => `genre ${id}`),
  ...Object.entries({ language, country, sound, color, person }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value}`],
  ),
]

/**
 * For each fact, such as "genre 18", "sound silent" or "person 7": the positions in `titles` of the titles with this
 * fact.
 */
function positionsByFact(
  titles: readonly TitleFile[],
  idOf: (person: string) => number,
): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>()
  for (const [position, title] of titles.entries()) {
    const { language, country, sound, color } = title
    const people = new Set([...title.cast, ...title.crew].map(({ person }) => idOf(person)))
    const genres = title.genres.map((name) => genreIds[name])
    const facts = [
      ...factsRequiredBy({ genres, language, country, sound, color }),
      ...Array.from(people, (person) => `person ${person}`),
    ]
    for (const fact of facts) {
      const positionsOfFact = positions.get(fact)
      if (positionsOfFact === undefined) positions.set(fact, [position])
      else positionsOfFact.push(position)
    }
  }
  return positions
}

/** The values of a title by which titles are sorted. */
interface SortValues {
  /** The index of the title in the list of all titles. */
  position: number
  title: TitleFile
  minutes: number | null
  /** The day of release as YYYY-MM-DD; 1 January if only the year is known. */
  date: string
  popularity: number
}

type Order = (one: SortValues, other: SortValues) => number

const byPopularity: Order = (one, other) => other.popularity - one.popularity
const byId: Order = (one, other) => one.title.id - other.title.id
const byDate: Order = (one, other) => (one.date < other.date ? -1 : Number(one.date > other.date))

/** Puts titles that are kept off the home page last; used in the order by popularity. */
const keptOffHomeLast: Order = (one, other) => Number(other.title.home) - Number(one.title.home)

const orders: Record<DiscoverySort, Order> = {
  popular: (one, other) => keptOffHomeLast(one, other) || byPopularity(one, other),
  best: (one, other) => other.title.score - one.title.score,
  newest: (one, other) => byDate(other, one),
  oldest: byDate,
  shortest: (one, other) => (one.minutes ?? Number.MAX_VALUE) - (other.minutes ?? Number.MAX_VALUE),
  longest: (one, other) => (other.minutes ?? 0) - (one.minutes ?? 0),
  title: (one, other) => one.title.title.localeCompare(other.title.title, 'en'),
}

/**
 * Returns a function that returns the positions of all titles in the order `sort`. Titles that are equal in that order
 * are sorted by popularity, then by id.
 */
function createSortedPositions(titles: readonly TitleFile[]): (sort: DiscoverySort) => Uint32Array {
  const cache = new Map<DiscoverySort, Uint32Array>()
  return (sort) => {
    const cached = cache.get(sort)
    if (cached !== undefined) return cached
    const order = orders[sort]
    const ranked = titles
      .map((title, position) => sortValuesOf(position, title))
      .sort((one, other) => order(one, other) || byPopularity(one, other) || byId(one, other))
    const positions = Uint32Array.from(ranked, ({ position }) => position)
    cache.set(sort, positions)
    return positions
  }
}

const sortValuesOf = (position: number, title: TitleFile): SortValues => ({
  position,
  title,
  minutes: minutesOf(title),
  date: dateOf(title.released, title.year),
  popularity: popularityOf(title),
})
