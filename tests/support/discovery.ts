import type { DiscoverySort } from '#contract/discovery.ts'
import type { Movie, Section, Show } from '#contract/titles.ts'
import type { Catalogue, DiscoveryFilters } from '#server/ports/catalogue.ts'

/**
 * The facts of a title, from the catalogue's calls for details and credits. Tests compare the answers of discovery,
 * which finds titles by filters, with these facts.
 */
export interface KnownTitle {
  details: Movie | Show
  /** Ids of the cast and crew. */
  people: readonly number[]
}

/** The details and people of a title. */
export async function knownTitle(catalogue: Catalogue, section: Section, id: number): Promise<KnownTitle> {
  const isMovie = section === 'movies'
  const [details, { cast, crew }] = await Promise.all([
    isMovie ? catalogue.movie(id) : catalogue.show(id),
    catalogue.credits({ type: isMovie ? 'movie' : 'tv', id }),
  ])
  return { details, people: [...cast, ...crew].map((credited) => credited.id) }
}

/** A movie's title, or a show's name. */
export const nameOf = ({ details }: KnownTitle): string => ('title' in details ? details.title : details.name)

const dateOf = ({ details }: KnownTitle): string =>
  ('title' in details ? details.release_date : details.first_air_date) ?? ''

/** The year of a title; null when it is not known. */
export const yearOf = (title: KnownTitle): number | null => Number(dateOf(title).slice(0, 4)) || null

type FilterChecks = {
  [K in keyof DiscoveryFilters]-?: (title: KnownTitle, wanted: NonNullable<DiscoveryFilters[K]>) => boolean
}

const isKnown = (number: number | null): number is number => number !== null

const filterChecks: FilterChecks = {
  genres: ({ details }, wanted) => wanted.every((id) => details.genre_ids.includes(id)),
  withoutGenres: ({ details }, wanted) => wanted.every((id) => !details.genre_ids.includes(id)),
  fromYear: (title, wanted) => [yearOf(title)].filter(isKnown).some((year) => year >= wanted),
  toYear: (title, wanted) => [yearOf(title)].filter(isKnown).some((year) => year <= wanted),
  maxMinutes: ({ details }, wanted) => [details.runtime].filter(isKnown).some((runtime) => runtime <= wanted),
  minMinutes: ({ details }, wanted) => [details.runtime].filter(isKnown).some((runtime) => runtime >= wanted),
  language: ({ details }, wanted) => details.language === wanted,
  country: ({ details }, wanted) => details.country === wanted,
  sound: ({ details }, wanted) => details.sound === wanted,
  color: ({ details }, wanted) => details.color === wanted,
  person: ({ people }, wanted) => people.includes(wanted),
  exceptIds: ({ details }, wanted) => !wanted.includes(details.id),
}

/** The names of the given filters that a title does not meet. */
export const unmetFilters = (title: KnownTitle, filters: DiscoveryFilters): string[] =>
  Object.entries(filters).flatMap(([filter, wanted]) => {
    const isMet = filterChecks[filter as keyof FilterChecks] as (title: KnownTitle, wanted: unknown) => boolean
    return wanted === undefined || isMet(title, wanted) ? [] : [filter]
  })

/** For each order, true if the first title must come before the second. Titles with an unknown value come last. */
export const comesBefore: Record<DiscoverySort, (one: KnownTitle, other: KnownTitle) => boolean> = {
  popular: (one, other) => one.details.popularity > other.details.popularity,
  best: (one, other) => one.details.vote_average > other.details.vote_average,
  newest: (one, other) => dateOf(one) > dateOf(other),
  oldest: (one, other) => dateOf(one) !== '' && (dateOf(other) === '' || dateOf(one) < dateOf(other)),
  shortest: (one, other) => (one.details.runtime ?? Infinity) < (other.details.runtime ?? Infinity),
  longest: (one, other) => (one.details.runtime ?? 0) > (other.details.runtime ?? 0),
  title: (one, other) => nameOf(one).localeCompare(nameOf(other), 'en') < 0,
}

/**
 * The narrowest filters that a title still fits, one or two for each known fact: for a movie of 1922 the filters from
 * 1922 and up to 1922.
 */
export function narrowFiltersOf(title: KnownTitle): DiscoveryFilters[] {
  const { genre_ids, runtime, language, country, sound, color } = title.details
  const year = yearOf(title)
  return [
    ...(genre_ids.length === 0 ? [] : [{ genres: genre_ids }]),
    ...(year === null ? [] : [{ fromYear: year }, { toYear: year }]),
    ...(runtime === null ? [] : [{ maxMinutes: runtime }, { minMinutes: runtime }]),
    ...(language === null ? [] : [{ language }]),
    ...(country === null ? [] : [{ country }]),
    ...(sound === null ? [] : [{ sound }]),
    ...(color === null ? [] : [{ color }]),
    ...title.people.slice(0, 1).map((person) => ({ person })),
  ]
}
