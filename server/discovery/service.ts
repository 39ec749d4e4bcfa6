import type { DiscoveryQuery } from '#contract/discovery.ts'
import type { MovieItem, ShowItem } from '#contract/titles.ts'
import type { Cached } from '#server/cache/cached.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Viewer } from '#server/http/session.ts'
import { type Catalogue, type DiscoveryFilters, type FoundPage, readerOf } from '#server/ports/catalogue.ts'
import type { Progress } from '#server/progress/service.ts'

/** A page of the titles that were found: from the cache, or made for one viewer alone. */
type Found<T> = Promise<Cached<FoundPage<T>> | FoundPage<T>>

/**
 * Finds the movies or shows that match every filter, 20 to a page. A filter, order or genre that the catalogue does not
 * support is refused with filter-unknown. A page that leaves out what the viewer has seen comes from `uncached`, the
 * catalogue without the cache, since all viewers share the cache.
 */
export function createDiscovery(parts: {
  catalogue: CachedCatalogue
  uncached: Pick<Catalogue, 'discoverMovies' | 'discoverShows'>
  progress: Pick<Progress, 'seenIds'>
}) {
  const { catalogue, uncached, progress } = parts
  return {
    /** One page of the movies that the viewer may see. Pages are counted from 1. */
    async movies({ sort, page, ...query }: DiscoveryQuery, viewer: Viewer): Found<MovieItem> {
      const [filters, reader] = [filtersOf(query), readerOf(viewer)]
      if (query.seen === undefined) return catalogue.discoverMovies(filters, sort, page, reader)
      const exceptIds = await progress.seenIds(viewer, 'movie')
      return uncached.discoverMovies({ ...filters, exceptIds }, sort, page, reader)
    },

    /** One page of the shows that the viewer may see. Pages are counted from 1. */
    async shows({ sort, page, ...query }: DiscoveryQuery, viewer: Viewer): Found<ShowItem> {
      const [filters, reader] = [filtersOf(query), readerOf(viewer)]
      if (query.seen === undefined) return catalogue.discoverShows(filters, sort, page, reader)
      const exceptIds = await progress.seenIds(viewer, 'tv')
      return uncached.discoverShows({ ...filters, exceptIds }, sort, page, reader)
    },
  }
}

/** What {@link createDiscovery} returns. */
export type Discovery = ReturnType<typeof createDiscovery>

/** The filters of a query, in a canonical form: equal filters give the same cache key. */
const filtersOf = (query: Omit<DiscoveryQuery, 'sort' | 'page'>): DiscoveryFilters => ({
  genres: sortedUnique(query.genre),
  withoutGenres: sortedUnique(query.without),
  fromYear: query.from,
  toYear: query.to,
  maxMinutes: query.minutes,
  minMinutes: query.least,
  language: query.language,
  country: query.country,
  sound: query.sound,
  color: query.color,
  person: query.person,
})

/** The ids without duplicates, in ascending order; undefined when there are none. */
const sortedUnique = (ids: readonly number[] = []): readonly number[] | undefined =>
  ids.length === 0 ? undefined : [...new Set(ids)].sort((one, other) => one - other)
