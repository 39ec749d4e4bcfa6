import type { DiscoveryFilter, DiscoverySort } from '#contract/discovery.ts'
import type { MovieItem, Section, ShowItem } from '#contract/titles.ts'
import { type Catalogue, type DiscoveryFilters, type FoundPage, lastPage } from '#server/ports/catalogue.ts'

/**
 * The votes that a title needs to be listed when titles are sorted by rating. Otherwise a title with a single vote, of
 * 10, would be the first.
 */
const minVotesForBest = 50

/** The first decade to choose from. TMDB has only a few older titles. */
const firstDecade = 1890

const filters: DiscoveryFilter[] = ['genre', 'without', 'from', 'to', 'minutes', 'least', 'language', 'country']
const sorts: DiscoverySort[] = ['popular', 'best', 'newest', 'oldest', 'title']

const sharedGenres = {
  animation: { id: 16, name: 'Animation' },
  comedy: { id: 35, name: 'Comedy' },
  crime: { id: 80, name: 'Crime' },
  documentary: { id: 99, name: 'Documentary' },
  drama: { id: 18, name: 'Drama' },
  family: { id: 10751, name: 'Family' },
  mystery: { id: 9648, name: 'Mystery' },
  western: { id: 37, name: 'Western' },
}

/** What users can choose from in the filters: the languages and countries with the most titles, and the decades. */
const choices = {
  languages: 'en es fr ja de pt zh it ko ru hi sv da nl pl cs tr ar fa th id no fi hu el he ro uk ta te'.split(' '),
  countries: 'US JP FR GB DE IN IT ES CA CN KR BR MX RU SE AR DK NL PL AU CZ HK TR BE AT FI NO HU TH TW'.split(' '),
}

/** The decades that a page offers to choose from at the moment `now`. */
const decadesUntil = (now: Date): number[] =>
  Array.from(
    { length: Math.floor((now.getUTCFullYear() - firstDecade) / 10) + 1 },
    (_, index) => firstDecade + 10 * index,
  )

/** What TMDB's discovery supports at any time: everything except the decades. */
const supported = {
  movies: {
    ...choices,
    filters: [...filters, 'person' as const],
    sorts,
    genres: [
      { id: 28, name: 'Action' },
      { id: 12, name: 'Adventure' },
      sharedGenres.animation,
      sharedGenres.comedy,
      sharedGenres.crime,
      sharedGenres.documentary,
      sharedGenres.drama,
      sharedGenres.family,
      { id: 14, name: 'Fantasy' },
      { id: 36, name: 'History' },
      { id: 27, name: 'Horror' },
      { id: 10402, name: 'Music' },
      sharedGenres.mystery,
      { id: 10749, name: 'Romance' },
      { id: 878, name: 'Science Fiction' },
      { id: 10770, name: 'TV Movie' },
      { id: 53, name: 'Thriller' },
      { id: 10752, name: 'War' },
      sharedGenres.western,
    ],
  },
  tv: {
    ...choices,
    filters,
    sorts,
    genres: [
      { id: 10759, name: 'Action & Adventure' },
      sharedGenres.animation,
      sharedGenres.comedy,
      sharedGenres.crime,
      sharedGenres.documentary,
      sharedGenres.drama,
      sharedGenres.family,
      { id: 10762, name: 'Kids' },
      sharedGenres.mystery,
      { id: 10763, name: 'News' },
      { id: 10764, name: 'Reality' },
      { id: 10765, name: 'Sci-Fi & Fantasy' },
      { id: 10766, name: 'Soap' },
      { id: 10767, name: 'Talk' },
      { id: 10768, name: 'War & Politics' },
      sharedGenres.western,
    ],
  },
} satisfies Record<Section, object>

/**
 * What TMDB's discovery supports at the moment `now`. It has no filters for sound and colour, none for the people of
 * shows, and no order by length. Its genres of movies and of shows differ.
 */
export function tmdbDiscovery(now: Date): Catalogue['discovery'] {
  const decades = decadesUntil(now)
  return { movies: { ...supported.movies, decades }, tv: { ...supported.tv, decades } }
}

/** TMDB's names of the date and the title, which differ between movies and shows. */
const fieldNames = {
  movies: { date: 'primary_release_date', title: 'title' },
  tv: { date: 'first_air_date', title: 'name' },
} as const satisfies Record<Section, object>

/**
 * The query parameters of a request to TMDB's discovery. In the orders by date, only titles that have come out by `now`
 * are requested: TMDB also has titles that have not come out, and some without a date.
 */
export function discoveryQuery(
  section: Section,
  filters: DiscoveryFilters,
  sort: DiscoverySort,
  now: Date,
): Record<string, string> {
  const { date, title } = fieldNames[section]
  const { genres, withoutGenres, fromYear, toYear, maxMinutes, minMinutes, language, country, person } = filters
  const lastDays = toYear === undefined ? [] : [`${toYear}-12-31`]
  if (sort === 'newest' || sort === 'oldest') lastDays.push(now.toISOString().slice(0, 10))
  const orders: Partial<Record<DiscoverySort, string>> = {
    popular: 'popularity.desc',
    best: 'vote_average.desc',
    newest: `${date}.desc`,
    oldest: `${date}.asc`,
    title: `${title}.asc`,
  }
  const query: Record<string, string | number | undefined> = {
    with_genres: genres?.join(','),
    without_genres: withoutGenres?.join(','),
    [`${date}.gte`]: fromYear === undefined ? undefined : `${fromYear}-01-01`,
    [`${date}.lte`]: lastDays.sort()[0],
    'with_runtime.lte': maxMinutes,
    // TMDB has 0 minutes for an unknown length, so a limit on the length excludes 0.
    'with_runtime.gte': minMinutes ?? (maxMinutes === undefined ? undefined : 1),
    with_original_language: language,
    with_origin_country: country,
    with_people: person,
    'vote_count.gte': sort === 'best' ? minVotesForBest : undefined,
    sort_by: orders[sort],
  }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/**
 * True if a title fits the filters by genre and year. Some titles that TMDB finds do not fit, because its search index
 * may be older than the titles' data. `date` is YYYY-MM-DD or null.
 */
function fitsFilters(genres: readonly number[], date: string | null, filters: DiscoveryFilters): boolean {
  const { fromYear, toYear } = filters
  const year = date === null ? Number.NaN : Number(date.slice(0, 4))
  return (
    (filters.genres ?? []).every((id) => genres.includes(id)) &&
    !(filters.withoutGenres ?? []).some((id) => genres.includes(id)) &&
    (fromYear === undefined || year >= fromYear) &&
    (toYear === undefined || year <= toYear)
  )
}

/** The movies whose genres and year fit the filters. */
export const moviesFitting = (items: readonly MovieItem[], filters: DiscoveryFilters): MovieItem[] =>
  items.filter((item) => fitsFilters(item.genre_ids, item.release_date, filters))

/** The shows whose genres and year fit the filters. */
export const showsFitting = (items: readonly ShowItem[], filters: DiscoveryFilters): ShowItem[] =>
  items.filter((item) => fitsFilters(item.genre_ids, item.first_air_date, filters))

/** One page of the titles that were found. If TMDB found none, `pages` is 0, although TMDB counts one page. */
export const foundPageOf = <T>(
  content: readonly T[],
  { page, total_pages, total_results }: { page: number; total_pages: number; total_results: number },
): FoundPage<T> => ({
  content,
  page,
  pages: total_results === 0 ? 0 : Math.min(lastPage, total_pages),
  total: total_results,
})
