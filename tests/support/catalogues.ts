import type { z } from 'zod'
import { createOpenCatalogue } from '#server/adapters/catalogue-open/catalogue.ts'
import { type MovieFile, movieFile, type ShowFile, showFile } from '#server/adapters/catalogue-open/format.ts'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import { createCache } from '#server/cache/cache.ts'
import { type CachedCatalogue, createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import { readSources } from '#server/playback/sources.ts'
import type { Catalogue, FoundPage, Reader } from '#server/ports/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import { bundledCatalogue, createTestClock } from './start-matinee.ts'

const titleFields = {
  title: 'A Title',
  year: 1930,
  genres: ['Drama' as const],
  overview: 'Something happens.',
  score: 7,
  renown: [5, 5] as [number, number],
  rights: { licence: 'CC BY 4.0', basis: 'Released by its makers under this licence.', territory: 'Worldwide' },
  facts: { given: [], agreed: [] },
}

/** The content of a movie's file in `catalogue/films`, before the build fills in the defaults. */
export const movieEntry = (fields: Partial<z.input<typeof movieFile>> = {}) => ({
  id: 1,
  ...titleFields,
  playback: {},
  ...fields,
})

/** The content of a show's file in `catalogue/series`, before the build fills in the defaults. */
export const showEntry = (fields: Partial<z.input<typeof showFile>> = {}) => ({
  id: 2,
  ...titleFields,
  seasons: [{ season: 1, episodes: [{ episode: 1, title: 'The Pilot' }] }],
  ...fields,
})

/** A movie of the bundled ("open") catalogue, after the build; `fields` replace the default values. */
export const aMovie = (fields: Partial<z.input<typeof movieFile>> = {}): MovieFile =>
  movieFile.parse(movieEntry(fields))

/** A show of the bundled ("open") catalogue, after the build; `fields` replace the default values. */
export const aShow = (fields: Partial<z.input<typeof showFile>> = {}): ShowFile => showFile.parse(showEntry(fields))

const catalogueOf = (data: Partial<OpenData>, clock: Clock): Catalogue =>
  createOpenCatalogue({
    data: { movies: [], shows: [], people: [], ...data },
    pathOf: (drawing) => `/${drawing}.svg`,
    sources: readSources(null),
    clock,
  })

let bundled: Catalogue | undefined

/**
 * The open catalogue's adapter. The paths of its drawings are made up: no files are behind them. Without `data` it has
 * the bundled titles. Without any argument, all tests of a worker share one catalogue, since building its indexes takes
 * longer than most tests.
 */
export function openCatalogue(data?: Partial<OpenData>, clock?: Clock): Catalogue {
  if (data !== undefined || clock !== undefined)
    return catalogueOf(data ?? bundledCatalogue(), clock ?? createTestClock())
  bundled ??= catalogueOf(bundledCatalogue(), createTestClock())
  return bundled
}

/**
 * Wraps a catalogue: titles are flagged as adult if `isAdult` returns true for their id, and people if `isAdultPerson`
 * does. In the bundled catalogue no title or person is flagged.
 */
export function withAdult(
  catalogue: Catalogue,
  isAdult: (id: number) => boolean,
  isAdultPerson: (id: number) => boolean = () => false,
): Catalogue {
  const flag = <T extends { id: number; adult: boolean }>(title: T): T => ({ ...title, adult: isAdult(title.id) })
  const flagAll = <T extends { id: number; adult: boolean }>(titles: readonly T[]) => titles.map(flag)
  /**
   * Fetches all pages, leaves out the entries that the reader may not see, and returns page number `page` of the rest.
   */
  async function pageFor<T extends { id: number; adult: boolean }>(
    reader: Reader,
    page: number,
    fetchPage: (page: number) => Promise<FoundPage<T>>,
  ): Promise<FoundPage<T>> {
    const { pages } = await fetchPage(1)
    const allPages = await Promise.all(Array.from({ length: pages }, (_, index) => fetchPage(index + 1)))
    const visible = flagAll(allPages.flatMap(({ content }) => content)).filter(({ adult }) => reader.adult || !adult)
    const content = visible.slice((page - 1) * 20, page * 20)
    return { content, page, pages: Math.ceil(visible.length / 20), total: visible.length }
  }

  return {
    ...catalogue,
    trendingMovies: async () => flagAll(await catalogue.trendingMovies()),
    trendingShows: async () => flagAll(await catalogue.trendingShows()),
    moviePage: async (category, page) => {
      const foundPage = await catalogue.moviePage(category, page)
      return { ...foundPage, content: flagAll(foundPage.content) }
    },
    showPage: async (category, page) => {
      const foundPage = await catalogue.showPage(category, page)
      return { ...foundPage, content: flagAll(foundPage.content) }
    },
    movie: async (id) => flag(await catalogue.movie(id)),
    show: async (id) => flag(await catalogue.show(id)),
    similarMovies: async (id) => flagAll(await catalogue.similarMovies(id)),
    similarShows: async (id) => flagAll(await catalogue.similarShows(id)),
    personCredits: async (id) => {
      const { cast, crew } = await catalogue.personCredits(id)
      return { cast: flagAll(cast), crew: flagAll(crew) }
    },
    person: async (id) => ({ ...(await catalogue.person(id)), adult: isAdultPerson(id) }),
    searchMovies: async (term, reader) =>
      flagAll(await catalogue.searchMovies(term, reader)).filter(({ adult }) => reader.adult || !adult),
    searchShows: async (term, reader) =>
      flagAll(await catalogue.searchShows(term, reader)).filter(({ adult }) => reader.adult || !adult),
    discoverMovies: (filters, sort, page, reader) =>
      pageFor(reader, page, (number) => catalogue.discoverMovies(filters, sort, number, { adult: true })),
    discoverShows: (filters, sort, page, reader) =>
      pageFor(reader, page, (number) => catalogue.discoverShows(filters, sort, number, { adult: true })),
    searchPeople: async (term, reader) =>
      (await catalogue.searchPeople(term, reader)).filter(({ id }) => reader.adult || !isAdultPerson(id)),
  }
}

/** Finds a movie, a show or a person of the bundled catalogue by title or name, and returns its id. */
export function idOf(name: string): number {
  const { movies, shows, people } = bundledCatalogue()
  const entry =
    [...movies, ...shows].find(({ title }) => title === name) ?? people.find((person) => person.name === name)
  if (entry === undefined) throw new Error(`${name} is not in the bundled catalogue`)
  return entry.id
}

/** The catalogue behind a cache of its own, as the server's services use it. */
export function cachedCatalogue(catalogue: Catalogue): CachedCatalogue {
  const cache = createCache({
    clock: createTestClock(),
    counters: createCatalogueCounters(),
    serveStale: false,
    report: () => {},
  })
  return createCachedCatalogue(catalogue, cache)
}

/** A method that fails at its first call, and is `method` afterwards. */
export function failingOnce<P extends unknown[], R>(method: (...parameters: P) => Promise<R>) {
  let hasFailed = false
  return async (...parameters: P): Promise<R> => {
    if (hasFailed) return method(...parameters)
    hasFailed = true
    throw new Error('not now')
  }
}
