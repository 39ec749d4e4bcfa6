import { join } from 'node:path'
import { createRandom, type Random } from '#art/random.ts'
import { discoverySort } from '#contract/discovery.ts'
import { project } from '#scripts/parts/project.ts'
import { createDiscovery } from '#server/adapters/catalogue-open/discovery.ts'
import { genreIds, type MovieFile, type ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import type { DiscoveryFilters } from '#server/ports/catalogue.ts'
import { median } from './warm-answer.ts'

/** As many titles as a large library of movies has. */
const madeUpTitleCount = 36_000
const queryCount = 400
const rounds = 5

type TitleFile = MovieFile | ShowFile

/** How long finding titles by their properties takes. */
export interface DiscoveryTime {
  /** The number of titles that are searched. */
  titles: number
  /** The 95th percentile in milliseconds. */
  p95: number
  /** The goal for the 95th percentile, in milliseconds. */
  goal: number
}

/** Measures typical queries on the bundled catalogue, and on a far larger catalogue that is made from its titles. */
export function measureDiscovery(): DiscoveryTime[] {
  const { movies, shows, people } = readOpenData(join(project, 'catalogue'))
  const ids = new Map(people.map(({ name, id }) => [name, id]))
  const idOf = (person: string) => ids.get(person) ?? 0
  const bundled = [...movies, ...shows]
  return [
    { titles: bundled.length, p95: p95Of(bundled, idOf), goal: 1 },
    { titles: madeUpTitleCount, p95: p95Of(manyTitles(movies), idOf), goal: 15 },
  ]
}

/** The 95th percentile of the times of typical queries among these titles, in milliseconds. */
function p95Of(titles: readonly TitleFile[], idOf: (person: string) => number): number {
  const discover = createDiscovery(titles, idOf)
  const random = createRandom('wishes')
  const queries = Array.from({ length: queryCount }, () => ({
    filters: filtersNear(random.pick(titles), idOf, random),
    sort: random.pick(discoverySort.options),
    page: random.integer(1, 3),
  }))
  for (const { filters, sort, page } of queries) discover(filters, sort, page)
  // The time of a query is the median of its rounds, so that other work on the machine does not count.
  const times = queries.map(({ filters, sort, page }) => {
    const roundTimes = Array.from({ length: rounds }, () => {
      const startedAt = performance.now()
      discover(filters, sort, page)
      return performance.now() - startedAt
    })
    return median(roundTimes)
  })
  return times.toSorted((one, other) => one - other)[Math.floor(queryCount * 0.95)] ?? 0
}

/** A random choice of filters that a title meets, or nearly meets. */
function filtersNear(title: TitleFile, idOf: (person: string) => number, random: Random): DiscoveryFilters {
  const share = random.between(0, 1)
  const filters: DiscoveryFilters = {
    genres: [genreIds[random.pick(title.genres)]],
    withoutGenres: [random.pick(Object.values(genreIds))],
    fromYear: title.year - random.integer(0, 10),
    toYear: title.year + random.integer(0, 10),
    maxMinutes: random.integer(10, 200),
    minMinutes: random.integer(1, 60),
    language: title.language,
    country: title.country,
    sound: title.sound,
    color: title.color,
    person: title.cast[0] && idOf(title.cast[0].person),
  }
  return Object.fromEntries(Object.entries(filters).filter(() => random.chance(share)))
}

/** Made-up titles. The facts of each are taken from several bundled titles. */
function manyTitles(movies: readonly MovieFile[]): MovieFile[] {
  const random = createRandom('made-up facts')
  return Array.from({ length: madeUpTitleCount }, (_, index) => ({
    ...random.pick(movies),
    id: index + 1,
    title: `${random.pick(movies).title} ${index}`,
    year: random.integer(1902, 2023),
    released: undefined,
    runtime: random.chance(0.1) ? undefined : random.integer(1, 240),
    genres: random.pick(movies).genres,
    score: random.integer(10, 99) / 10,
  }))
}
