import { type DiscoveryOffer, type DiscoverySort, discoveryFilter, discoverySort } from '#contract/discovery.ts'
import { type DiscoveryFilters, type FoundPage, lastPage } from '#server/ports/catalogue.ts'
import { type FilmFile, genreIds, type SeriesFile } from './format.ts'
import { dated, minutesOf, popularityOf } from './titles.ts'

type TitleFile = FilmFile | SeriesFile

const pageLength = 20

/** Everything: the files have each of these facts, though not of every title. */
export const openOffer: DiscoveryOffer = {
  filters: discoveryFilter.options,
  sorts: discoverySort.options,
  genres: Object.entries(genreIds).map(([name, id]) => ({ id, name })),
}

/** What discovery asks of a title; null or undefined where it is not known. */
interface Facts<T> {
  title: T
  genres: readonly number[]
  minutes: number | null
  /** YYYY-MM-DD. */
  date: string
  popularity: number
  /** Ids of the cast and crew. */
  people: readonly number[]
}

/**
 * Discovery over titles whose facts are all in memory. `idOf` gives the id of a person by the name that files use. A
 * page has 20 titles; orders are made when they are first asked for.
 */
export function createDiscovery<T extends TitleFile>(titles: readonly T[], idOf: (person: string) => number) {
  const facts = titles.map((title) => factsOf(title, idOf))
  const sorted = new Map<DiscoverySort, readonly Facts<T>[]>()

  function inOrder(sort: DiscoverySort): readonly Facts<T>[] {
    const known = sorted.get(sort)
    if (known !== undefined) return known
    const order = orders[sort]
    const made = facts.toSorted((one, other) => order(one, other) || byPopularity(one, other) || byId(one, other))
    sorted.set(sort, made)
    return made
  }

  return (filters: DiscoveryFilters, sort: DiscoverySort, page: number): FoundPage<T> => {
    const tests = testsOf(filters)
    const fits = inOrder(sort).filter((each) => tests.every((test) => test(each)))
    const total = fits.length
    const content = fits.slice((page - 1) * pageLength, page * pageLength).map(({ title }) => title)
    return { content, page, pages: Math.min(lastPage, Math.ceil(total / pageLength)), total }
  }
}

function factsOf<T extends TitleFile>(title: T, idOf: (person: string) => number): Facts<T> {
  return {
    title,
    genres: title.genres.map((name) => genreIds[name]),
    minutes: minutesOf(title),
    date: dated(title.released, title.year),
    popularity: popularityOf(title),
    people: [...new Set([...title.cast, ...title.crew].map(({ person }) => idOf(person)))],
  }
}

type Test = (facts: Facts<TitleFile>) => boolean

/** One test for each filter that is given. Null and undefined equal nothing and are not within any bounds. */
function testsOf(filters: DiscoveryFilters): Test[] {
  const { genres = [], withoutGenres = [], fromYear, toYear, maxMinutes, minMinutes, person } = filters
  const tests: Test[] = genres.map((id) => (facts) => facts.genres.includes(id))
  tests.push(
    ...withoutGenres.map(
      (id): Test =>
        (facts) =>
          !facts.genres.includes(id),
    ),
  )
  if (fromYear !== undefined) tests.push(({ title }) => title.year >= fromYear)
  if (toYear !== undefined) tests.push(({ title }) => title.year <= toYear)
  if (maxMinutes !== undefined) tests.push(({ minutes }) => minutes !== null && minutes <= maxMinutes)
  if (minMinutes !== undefined) tests.push(({ minutes }) => minutes !== null && minutes >= minMinutes)
  for (const fact of ['language', 'country', 'sound', 'color'] as const) {
    const wanted = filters[fact]
    if (wanted !== undefined) tests.push(({ title }) => title[fact] === wanted)
  }
  if (person !== undefined) tests.push(({ people }) => people.includes(person))
  return tests
}

type Order = (one: Facts<TitleFile>, other: Facts<TitleFile>) => number

const alphabet = new Intl.Collator('en')

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
  shortest: (one, other) =>
    (one.minutes ?? Number.POSITIVE_INFINITY) - (other.minutes ?? Number.POSITIVE_INFINITY) || 0,
  longest: (one, other) => (other.minutes ?? 0) - (one.minutes ?? 0),
  title: (one, other) => alphabet.compare(one.title.title, other.title.title),
}
