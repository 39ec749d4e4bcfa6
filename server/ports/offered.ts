import type { DiscoveryFilter, DiscoveryOffer, DiscoverySort } from '#contract/discovery.ts'
import type { Section } from '#contract/titles.ts'
import { Refusal } from '#server/refusal.ts'
import type { Catalogue, DiscoveryFilters } from './catalogue.ts'

/** Each filter's name in a query; refusals use it too. */
export const nameInQuery = {
  genres: 'genre',
  withoutGenres: 'without',
  fromYear: 'from',
  toYear: 'to',
  maxMinutes: 'minutes',
  minMinutes: 'least',
  language: 'language',
  country: 'country',
  sound: 'sound',
  color: 'color',
  person: 'person',
  exceptIds: 'seen',
} as const satisfies Record<keyof DiscoveryFilters, DiscoveryFilter>

const kindBySection = { movies: 'films', tv: 'shows' } as const satisfies Record<Section, string>

/** The given filters without those filters and genres that a catalogue's discovery does not offer. */
export function onlyOffered(offer: DiscoveryOffer, filters: DiscoveryFilters): DiscoveryFilters {
  const isOffered = (genre: number) => offer.genres.some(({ id }) => id === genre)
  const { genres = [], withoutGenres = [] } = filters
  const withOfferedGenres = {
    ...filters,
    genres: genres.filter(isOffered),
    withoutGenres: withoutGenres.filter(isOffered),
  }
  const offered = Object.entries(withOfferedGenres).filter(
    ([filter, value]) =>
      value !== undefined &&
      offer.filters.includes(nameInQuery[filter as keyof DiscoveryFilters]) &&
      !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(offered)
}

/**
 * Throws the refusal filter-unknown if a catalogue's discovery does not offer one of the filters or genres, or the
 * order. The message names the first of them that is not offered.
 */
export function requireOffered(
  discovery: Catalogue['discovery'],
  section: Section,
  filters: DiscoveryFilters,
  sort: DiscoverySort,
): void {
  const offer = discovery[section]
  const kind = kindBySection[section]
  const refuse = (message: string): never => {
    throw new Refusal('filter-unknown', { message })
  }
  for (const [filter, value] of Object.entries(filters)) {
    const name = nameInQuery[filter as keyof DiscoveryFilters]
    if (value !== undefined && !offer.filters.includes(name))
      refuse(`${name} is not known of this catalogue's ${kind}.`)
  }
  for (const filter of ['genres', 'withoutGenres'] as const) {
    for (const genre of filters[filter] ?? []) {
      if (offer.genres.some(({ id }) => id === genre)) continue
      refuse(`${nameInQuery[filter]} ${genre} is no genre of this catalogue's ${kind}.`)
    }
  }
  if (!offer.sorts.includes(sort)) refuse(`sort ${sort} is not possible with this catalogue's ${kind}.`)
}
