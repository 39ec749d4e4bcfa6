import type { DiscoverySort } from '#contract/discovery.ts'
import type { MovieItem, ShowItem } from '#contract/titles.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { DiscoveryFilters, FoundPage, Reader } from '#server/ports/catalogue.ts'

/**
 * Finds the films or shows that match every filter, 20 to a page. Refuses with filter-unknown a filter, order or genre
 * that the catalogue does not support.
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
      catalogue.discoverMovies(canonical(filters), sort, page, cacheReader(reader)),

    /** A page, from 1, of the shows that the reader may see. */
    shows: (
      filters: DiscoveryFilters,
      sort: DiscoverySort,
      page: number,
      reader: Reader,
    ): Promise<Cached<FoundPage<ShowItem>>> =>
      catalogue.discoverShows(canonical(filters), sort, page, cacheReader(reader)),
  }
}

export type Discovery = ReturnType<typeof createDiscovery>

/** Only the field of the reader that the answer depends on, so that readers who see the same titles share a page. */
const cacheReader = ({ adult }: Reader): Reader => ({ adult })

/** The canonical form of the filters: equal filters give the same cache key. */
const canonical = (filters: DiscoveryFilters): DiscoveryFilters => ({
  genres: sortedUnique(filters.genres),
  withoutGenres: sortedUnique(filters.withoutGenres),
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

/** The ids without duplicates, in ascending order; undefined when there are none. */
const sortedUnique = (ids: readonly number[] = []): readonly number[] | undefined =>
  ids.length === 0 ? undefined : [...new Set(ids)].sort((one, other) => one - other)
