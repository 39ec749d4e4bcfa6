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

/** One page of a category: 20 titles at most. */
export interface Page<T> {
  /** The titles; empty on a page after the last. */
  content: readonly T[]
  /** The number of this page, from 1. */
  page: number
  /** How many pages there are. */
  pages: number
}

/** The last page of a list that may be asked for. */
export const lastPage = 500

/** One page of what discovery found. */
export interface FoundPage<T> extends Page<T> {
  /** The number of titles that match; there may be more than fit on the pages that may be asked for. */
  total: number
}

/** The filters of discovery. A title matches when it meets every filter that is given; an unknown fact meets none. */
export interface DiscoveryFilters {
  /** Ids of genres: the title has all of them. */
  genres?: readonly number[] | undefined
  /** Ids of genres: the title has none of them. */
  withoutGenres?: readonly number[] | undefined
  /** The first year in which the title may have come out. */
  fromYear?: number | undefined
  /** The last year in which the title may have come out. */
  toYear?: number | undefined
  /** The most minutes of a film, or of a show's usual episode. */
  maxMinutes?: number | undefined
  /** The fewest minutes of a film, or of a show's usual episode. */
  minMinutes?: number | undefined
  /** The original language by ISO 639-1; `xx` for a title without language. */
  language?: string | undefined
  /** A country that made the title, by ISO 3166-1. */
  country?: string | undefined
  sound?: 'silent' | 'sound' | undefined
  color?: 'color' | 'bw' | undefined
  /** The id of a person in the cast or crew. */
  person?: number | undefined
}

/**
 * What decides which titles and people may be shown; a `Viewer` (`http/session.ts`) is the signed-in user as a whole.
 */
export interface Reader {
  /** Whether adult titles and people are shown. */
  adult: boolean
}

/** A person with the flag that decides which readers may see them; the flag is not sent to clients. */
export interface KnownPerson extends Person {
  adult: boolean
}

/**
 * Where titles and people come from. Every adapter passes `catalogue.suite.ts`.
 *
 * An answer holds adult titles too, so that all readers can share it; `titles/visibility.ts` leaves out what a reader
 * may not see. Only search and discovery are answered for a given reader: leaving titles out of a list of 20 could
 * leave too few.
 * Callers never change an answer.
 *
 * Every method refuses what does not exist with title-unknown, person-unknown, season-unknown or category-unknown, and
 * with one of the upstream codes when the catalogue cannot answer.
 */
export interface Catalogue {
  readonly name: 'open' | 'tmdb'
  /**
   * Whether answers come over a network. If so, stale ones are served while they are renewed, and stored across
   * restarts.
   */
  readonly remote: boolean
  /** The beginning of image addresses, which goes on with a size ('w500', 'original', …) and a path. */
  readonly imageBase: string
  /** The filters, genres and sorts that discovery offers for films and for shows. */
  readonly discovery: Readonly<Record<Section, DiscoveryOffer>>

  /** The films of the day, best first; never empty. */
  trendingMovies(): Promise<readonly MovieItem[]>
  /** The shows of the day, best first; never empty. */
  trendingShows(): Promise<readonly ShowItem[]>
  /** A page of films of a category, from 1; empty after the last. */
  moviePage(category: string, page: number): Promise<Page<MovieItem>>
  /** A page of shows of a category, from 1; empty after the last. */
  showPage(category: string, page: number): Promise<Page<ShowItem>>

  /** All details of a film. */
  movie(id: number): Promise<Movie>
  /** All details of a show. */
  show(id: number): Promise<Show>
  /** The episodes of a season, in the order of their numbers, which may have gaps. */
  episodes(showId: number, season: number): Promise<readonly Episode[]>
  /** The cast and crew of a title. */
  credits(title: TitleRef): Promise<Credits>
  /** Similar films, most similar first; empty when there are none. */
  similarMovies(id: number): Promise<readonly MovieItem[]>
  /** Similar shows, most similar first; empty when there are none. */
  similarShows(id: number): Promise<readonly ShowItem[]>
  /** The trailers and teasers of a title. */
  trailers(title: TitleRef): Promise<readonly Trailer[]>

  /** All details of a person. */
  person(id: number): Promise<KnownPerson>
  /** The titles that a person acted in or worked on, best known first. */
  personCredits(id: number): Promise<PersonCredits>

  /** At most 20 close matches among films that the reader may see, best first; empty when nothing is close. */
  searchMovies(term: string, reader: Reader): Promise<readonly MovieItem[]>
  /** The same among shows. */
  searchShows(term: string, reader: Reader): Promise<readonly ShowItem[]>
  /** The same among people. */
  searchPeople(term: string, reader: Reader): Promise<readonly PersonItem[]>

  /**
   * A page, from 1, of the films that meet every filter and that the reader may see; what an order does not know of a
   * title puts it last. Refuses a filter, sort or genre that `discovery` does not offer with filter-unknown, by name.
   */
  discoverMovies(
    filters: DiscoveryFilters,
    sort: DiscoverySort,
    page: number,
    reader: Reader,
  ): Promise<FoundPage<MovieItem>>
  /** The same among shows. */
  discoverShows(
    filters: DiscoveryFilters,
    sort: DiscoverySort,
    page: number,
    reader: Reader,
  ): Promise<FoundPage<ShowItem>>
}
