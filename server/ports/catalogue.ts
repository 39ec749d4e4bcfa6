import type { DiscoveryOffer, DiscoverySort } from '#contract/discovery.ts'
import type { Person, PersonCredits } from '#contract/people.ts'
import type { PersonItem } from '#contract/search.ts'
import type {
  Credits,
  Episode,
  Movie,
  MovieItem,
  Section,
  Show,
  ShowItem,
  TitleRef,
  Trailer,
} from '#contract/titles.ts'
import type { UpstreamState } from './metrics.ts'

/** One page of a category: 20 titles at most. */
export interface Page<T> {
  /** The titles; empty on a page after the last. */
  content: readonly T[]
  /** The number of this page, from 1. */
  page: number
  /** The number of pages. */
  pages: number
}

/** The last page of a list that may be requested. */
export const lastPage = 500

/** One page of what discovery found. */
export interface FoundPage<T> extends Page<T> {
  /** The number of titles that match; there may be more than all pages have. */
  total: number
}

/**
 * The filters of discovery. A title matches if it meets every given filter. If the value that a filter is about is
 * unknown, the title does not meet the filter.
 */
export interface DiscoveryFilters {
  /** Ids of genres: the title has all of them. */
  genres?: readonly number[] | undefined
  /** Ids of genres: the title has none of them. */
  withoutGenres?: readonly number[] | undefined
  /** The first year in which the title may have come out. */
  fromYear?: number | undefined
  /** The last year in which the title may have come out. */
  toYear?: number | undefined
  /** The most minutes of a movie, or of a show's usual episode. */
  maxMinutes?: number | undefined
  /** The fewest minutes of a movie, or of a show's usual episode. */
  minMinutes?: number | undefined
  /** The original language by ISO 639-1; `xx` for a title without language. */
  language?: string | undefined
  /** A country that made the title, by ISO 3166-1. */
  country?: string | undefined
  sound?: 'silent' | 'sound' | undefined
  color?: 'color' | 'bw' | undefined
  /** The id of a person in the cast or crew. */
  person?: number | undefined
  /** Ids of titles to leave out. They differ from reader to reader, so the answer must not be cached. */
  exceptIds?: readonly number[] | undefined
}

/**
 * What decides which titles and people a user may see. A `Viewer` (`http/session.ts`) has everything about the
 * signed-in user.
 */
export interface Reader {
  /** Whether adult titles and people are shown. */
  adult: boolean
}

/**
 * A reader with no other fields than those that answers depend on, so that users who see the same titles share a cached
 * answer.
 */
export const readerOf = ({ adult }: Reader): Reader => ({ adult })

/**
 * A person as the catalogue gives them: with the flag `adult`, which decides who may see them and is not sent to
 * clients.
 */
export interface CataloguePerson extends Person {
  adult: boolean
}

/**
 * Where titles and people come from. Every adapter passes `catalogue.suite.ts`.
 *
 * Answers include adult titles, so that all readers can share them; `titles/visibility.ts` leaves out what a reader may
 * not see. Only search and discovery answer for a given reader: they return at most 20 titles, and if some of these
 * were left out afterwards, too few would remain. Callers must not modify an answer.
 *
 * Every method refuses what does not exist with title-unknown, person-unknown, season-unknown or category-unknown, and
 * with one of the upstream codes when the catalogue cannot answer.
 */
export interface Catalogue {
  readonly name: 'open' | 'tmdb'
  /**
   * Whether answers come over a network. If so, the cache serves stale answers while it renews them, and keeps the
   * answers across restarts, except those of search and discovery.
   */
  readonly remote: boolean
  /** The state of the requests over the network; absent where there are none. */
  readonly upstream?: () => UpstreamState
  /** The beginning of image addresses, to which a size ('w500', 'original', …) and a path are appended. */
  readonly imageBase: string
  /** The filters, genres and sorts that discovery offers for movies and for shows. */
  readonly discovery: Readonly<Record<Section, DiscoveryOffer>>

  /** The movies of the day, best first; never empty. */
  trendingMovies(): Promise<readonly MovieItem[]>
  /** The shows of the day, best first; never empty. */
  trendingShows(): Promise<readonly ShowItem[]>
  /** A page of movies of a category, from 1; empty after the last. */
  moviePage(category: string, page: number): Promise<Page<MovieItem>>
  /** A page of shows of a category, from 1; empty after the last. */
  showPage(category: string, page: number): Promise<Page<ShowItem>>

  /** All details of a movie. */
  movie(id: number): Promise<Movie>
  /** All details of a show. */
  show(id: number): Promise<Show>
  /** The episodes of a season, in the order of their numbers; numbers may be missing. */
  episodes(showId: number, season: number): Promise<readonly Episode[]>
  /** The cast and crew of a title. */
  credits(title: TitleRef): Promise<Credits>
  /** Similar movies, most similar first; empty when there are none. */
  similarMovies(id: number): Promise<readonly MovieItem[]>
  /** Similar shows, most similar first; empty when there are none. */
  similarShows(id: number): Promise<readonly ShowItem[]>
  /** The trailers and teasers of a title. */
  trailers(title: TitleRef): Promise<readonly Trailer[]>

  /** All details of a person. */
  person(id: number): Promise<CataloguePerson>
  /** The titles that a person acted in or worked on, best known first. */
  personCredits(id: number): Promise<PersonCredits>

  /** At most 20 close matches among movies that the reader may see, best first; empty when nothing is close. */
  searchMovies(term: string, reader: Reader): Promise<readonly MovieItem[]>
  /** Like `searchMovies`, for shows. */
  searchShows(term: string, reader: Reader): Promise<readonly ShowItem[]>
  /** Like `searchMovies`, for people. */
  searchPeople(term: string, reader: Reader): Promise<readonly PersonItem[]>

  /**
   * A page, from 1, of the movies that meet every filter and that the reader may see. A title comes last if the value
   * that it is sorted by is unknown. A filter, genre or sort that `discovery` does not have is refused with
   * filter-unknown, and the message names it.
   */
  discoverMovies(
    filters: DiscoveryFilters,
    sort: DiscoverySort,
    page: number,
    reader: Reader,
  ): Promise<FoundPage<MovieItem>>
  /** Like `discoverMovies`, for shows. */
  discoverShows(
    filters: DiscoveryFilters,
    sort: DiscoverySort,
    page: number,
    reader: Reader,
  ): Promise<FoundPage<ShowItem>>
}
