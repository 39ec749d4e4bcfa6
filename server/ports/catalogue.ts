import type { Person, PersonCredits } from '#contract/people.ts'
import type { PersonItem } from '#contract/search.ts'
import type { Credits, Episode, Movie, MovieItem, Show, ShowItem, TitleRef, Trailer } from '#contract/titles.ts'

/** One page of a category: 20 titles at most. */
export interface Page<T> {
  content: readonly T[]
  /** From 1. */
  page: number
  pages: number
}

/** What decides which titles and people may be shown; a `Viewer` (`http/session.ts`) is the signed-in user as a whole. */
export interface Reader {
  /** Whether adult titles and people are shown. */
  adult: boolean
}

/** A person as the server knows them; `adult` is not on the wire, but decides who is shown their page. */
export interface KnownPerson extends Person {
  adult: boolean
}

/**
 * Where titles and people come from. Every adapter passes `catalogue.suite.ts`.
 *
 * An answer holds everything, adult titles too; readers are given less by `titles/visibility.ts`, so that one answer
 * can be shared by everybody. Search alone is answered for one kind of reader: of a list that is cut at 20, too little
 * might be left for the others. Answers are never changed by those who receive them.
 * A title that is not there is a Refusal `title-unknown`, a person `person-unknown`, a season `season-unknown`, a
 * category `category-unknown`; a catalogue that cannot answer refuses with one of the upstream codes.
 */
export interface Catalogue {
  readonly name: 'open' | 'tmdb'
  /** Whether an answer takes a network: then an old one is served while it is renewed, and kept across restarts. */
  readonly remote: boolean
  /** Joined to a size ('w500', 'original', …) and a path. */
  readonly imageBase: string

  /** The films and shows of the day, best first; never empty. */
  trendingMovies(): Promise<readonly MovieItem[]>
  trendingShows(): Promise<readonly ShowItem[]>
  moviePage(category: string, page: number): Promise<Page<MovieItem>>
  showPage(category: string, page: number): Promise<Page<ShowItem>>

  movie(id: number): Promise<Movie>
  show(id: number): Promise<Show>
  /** In the order of their numbers, which may have gaps. */
  episodes(showId: number, season: number): Promise<readonly Episode[]>
  credits(title: TitleRef): Promise<Credits>
  /** Most alike first; empty when nothing is. */
  similarMovies(id: number): Promise<readonly MovieItem[]>
  similarShows(id: number): Promise<readonly ShowItem[]>
  trailers(title: TitleRef): Promise<readonly Trailer[]>

  person(id: number): Promise<KnownPerson>
  personCredits(id: number): Promise<PersonCredits>

  /** At most 20 close matches that the reader may see, best first; empty when nothing is close. */
  searchMovies(term: string, reader: Reader): Promise<readonly MovieItem[]>
  searchShows(term: string, reader: Reader): Promise<readonly ShowItem[]>
  searchPeople(term: string, reader: Reader): Promise<readonly PersonItem[]>
}
