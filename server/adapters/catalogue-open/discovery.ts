import { type DiscoveryOffer, type DiscoverySort, discoveryFilter, discoverySort } from '#contract/discovery.ts'
import { type DiscoveryFilters, type FoundPage, lastPage } from '#server/ports/catalogue.ts'
import { type FilmFile, genreIds, type SeriesFile } from './format.ts'
import { dated, minutesOf, popularityOf } from './titles.ts'

type TitleFile = FilmFile | SeriesFile

const pageLength = 20

/** Discovery offers every filter, sort and genre: the files have each of these facts, though not of every title. */
export const openOffer: DiscoveryOffer = {
  filters: discoveryFilter.options,
  sorts: discoverySort.options,
  genres: Object.entries(genreIds).map(([name, id]) => ({ id, name })),
}

/**
 * Discovery over titles whose facts are all in memory, 20 a page. `idOf` gives the id of a person by the name that
 * files use. The index is made at the first question, and each order when it is first asked for. A query then reads arrays
 * of numbers instead of the titles themselves, which would take ten times as long where there are many.
 */
export function createDiscovery<T extends TitleFile>(
  titles: readonly T[],
  idOf: (person: string) => number,
): Discover<T> {
  let discover: Discover<T> | undefined
  return (filters, sort, page) => {
    discover ??= indexed(titles, idOf)
    return discover(filters, sort, page)
  }
}

type Discover<T> = (filters: DiscoveryFilters, sort: DiscoverySort, page: number) => FoundPage<T>

function indexed<T extends TitleFile>(titles: readonly T[], idOf: (person: string) => number): Discover<T> {
  const withFact = positionsByFact(titles, idOf)
  const years = Uint16Array.from(titles, ({ year }) => year)
  /** The length of each title; 0 where it is not known. */
  const minutes = Uint16Array.from(titles, (title) => minutesOf(title) ?? 0)
  const inOrder = createOrders(titles)

  return (filters, sort, page) => {
    const { fromYear = 0, toYear = Infinity, minMinutes, maxMinutes, withoutGenres = [] } = filters
    // When a length is asked for, a title of unknown length does not match.
    const least = minMinutes ?? (maxMinutes === undefined ? 0 : 1)
    const most = maxMinutes ?? Infinity
    const facts = factsIn(filters)

    /** How many of the facts each title has; `never` where it does not fit, whatever facts it has. */
    const has = new Uint8Array(titles.length)
    const never = 255
    for (const fact of facts) for (const at of withFact.get(fact) ?? []) has[at] = (has[at] ?? 0) + 1
    for (const id of withoutGenres) for (const at of withFact.get(`genre ${id}`) ?? []) has[at] = never
    for (let at = 0; at < titles.length; at += 1) {
      const [year = 0, length = 0] = [years[at], minutes[at]]
      if (year < fromYear || year > toYear || length < least || length > most) has[at] = never
    }

    const first = (page - 1) * pageLength
    const content: T[] = []
    let total = 0
    for (const at of inOrder(sort)) {
      if (has[at] !== facts.length) continue
      const title = titles[at]
      if (title !== undefined && total >= first && content.length < pageLength) content.push(title)
      total += 1
    }
    return { content, page, pages: Math.min(lastPage, Math.ceil(total / pageLength)), total }
  }
}

/** The facts that filters ask for, as the index calls them. */
const factsIn = ({ genres = [], language, country, sound, color, person }: DiscoveryFilters): string[] => [
  ...genres.map((id) => `genre ${id}`),
  ...Object.entries({ language, country, sound, color, person }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value}`],
  ),
]

/**
 * For each fact, the positions of the titles of which it is known; a fact such as "genre 18", "sound silent" or "person
 * 7".
 */
function positionsByFact(
  titles: readonly TitleFile[],
  idOf: (person: string) => number,
): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>()
  for (const [at, title] of titles.entries()) {
    const { language, country, sound, color } = title
    const people = new Set([...title.cast, ...title.crew].map(({ person }) => idOf(person)))
    const genres = title.genres.map((name) => genreIds[name])
    const facts = [
      ...factsIn({ genres, language, country, sound, color }),
      ...Array.from(people, (person) => `person ${person}`),
    ]
    for (const fact of facts) {
      const known = positions.get(fact)
      if (known === undefined) positions.set(fact, [at])
      else known.push(at)
    }
  }
  return positions
}

/** What the orders go by. */
interface Ranked {
  at: number
  title: TitleFile
  minutes: number | null
  /** YYYY-MM-DD. */
  date: string
  popularity: number
}

type Order = (one: Ranked, other: Ranked) => number

const byPopularity: Order = (one, other) => other.popularity - one.popularity
const byId: Order = (one, other) => one.title.id - other.title.id
const byDate: Order = (one, other) => (one.date < other.date ? -1 : Number(one.date > other.date))

/** Titles that are kept off the first page of every row come last where nothing but popularity decides. */
const keptOffLast: Order = (one, other) => Number(other.title.home) - Number(one.title.home)

const orders: Record<DiscoverySort, Order> = {
  popular: (one, other) => keptOffLast(one, other) || byPopularity(one, other),
  best: (one, other) => other.title.score - one.title.score,
  newest: (one, other) => byDate(other, one),
  oldest: byDate,
  shortest: (one, other) => (one.minutes ?? Number.MAX_VALUE) - (other.minutes ?? Number.MAX_VALUE),
  longest: (one, other) => (other.minutes ?? 0) - (one.minutes ?? 0),
  title: (one, other) => one.title.title.localeCompare(other.title.title, 'en'),
}

/** Gives the positions of all titles in an order; equals by popularity, then by id. */
function createOrders(titles: readonly TitleFile[]): (sort: DiscoverySort) => Uint32Array {
  const made = new Map<DiscoverySort, Uint32Array>()
  return (sort) => {
    const known = made.get(sort)
    if (known !== undefined) return known
    const order = orders[sort]
    const ranked = titles
      .map((title, at) => rankedAt(at, title))
      .sort((one, other) => order(one, other) || byPopularity(one, other) || byId(one, other))
    const positions = Uint32Array.from(ranked, ({ at }) => at)
    made.set(sort, positions)
    return positions
  }
}

const rankedAt = (at: number, title: TitleFile): Ranked => ({
  at,
  title,
  minutes: minutesOf(title),
  date: dated(title.released, title.year),
  popularity: popularityOf(title),
})
