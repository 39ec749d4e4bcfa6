import type { DiscoverySort } from '#contract/discovery.ts'
import type { MovieItem, ShowItem } from '#contract/titles.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { DiscoveryFilters, FoundPage, Reader } from '#server/ports/catalogue.ts'

/**
 * Finds titles by what they are: the films or shows that meet every filter, 20 a page. Refuses a filter, sort or genre
 * that the catalogue does not know with filter-unknown.
 */
export function createDiscovery(catalogue: CachedCatalogue) {
  return {
    /** A page, from 1, of the films that the reader may see. */
    movies: (
      filters: DiscoveryFilters,
      sort: DiscoverySort,
      page: number,
      reader: Reader,
    ): Promise<Cached<FoundPage<MovieItem>>> =>
      catalogue.discoverMovies(normalised(filters), sort, page, readerOf(reader)),

    /** A page, from 1, of the shows that the reader may see. */
    shows: (
      filters: DiscoveryFilters,
      sort: DiscoverySort,
      page: number,
      reader: Reader,
    ): Promise<Cached<FoundPage<ShowItem>>> =>
      catalogue.discoverShows(normalised(filters), sort, page, readerOf(reader)),
  }
}

export type Discovery = ReturnType<typeof createDiscovery>

/** Only what decides the answer, since the reader is part of the cache's key. */
const readerOf = ({ adult }: Reader): Reader => ({ adult })

/** One spelling for equal filters, since they are part of the cache's key. */
const normalised = (filters: DiscoveryFilters): DiscoveryFilters => ({
  genres: inOrder(filters.genres),
  withoutGenres: inOrder(filters.withoutGenres),
  fromYear: filters.fromYear,
  toYear: filters.toYear,
  maxMinutes: filters.maxMinutes,
  minMinutes: filters.minMinutes,
  language: filters.language,
  country: filters.country,
  sound: filters.sound,
  color: filters.color,
  person: filters.person,
})

/** Each once and ascending; undefined when there are none. */
const inOrder = (ids: readonly number[] = []): readonly number[] | undefined =>
  ids.length === 0 ? undefined : [...new Set(ids)].sort((one, other) => one - other)
