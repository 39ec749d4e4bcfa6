import type { PersonItem } from '#contract/search.ts'
import type { MovieItem, ShowItem } from '#contract/titles.ts'
import { lastPage, type Page } from '#server/ports/catalogue.ts'
import type { MovieEntry, PersonEntry, ShowEntry } from './replies.ts'

/** The most entries of a page; sometimes TMDB sends one more. */
const pageSize = 20

function itemOf(entry: MovieEntry | ShowEntry) {
  const { id, overview, backdrop_path, poster_path, adult, vote_average, popularity, genre_ids } = entry
  return {
    id,
    overview,
    backdrop_path,
    poster_path,
    poster_textless_path: null,
    adult,
    vote_average,
    popularity,
    genre_ids,
    release_precision: 'day' as const,
  }
}

/** A movie as lists show it; with its original title if it has no English title. */
export const movieItemOf = (entry: MovieEntry): MovieItem => ({
  ...itemOf(entry),
  title: entry.title || entry.original_title,
  release_date: entry.release_date,
})

/** A show as lists show it; with its original name if it has no English name. */
export const showItemOf = (entry: ShowEntry): ShowItem => ({
  ...itemOf(entry),
  name: entry.name || entry.original_name,
  first_air_date: entry.first_air_date,
})

/** A person as the search shows people. */
const personItemOf = ({ id, name, profile_path, known_for_department }: PersonEntry): PersonItem => ({
  id,
  name,
  profile_path,
  known_for_department,
})

/** The movies of a list without duplicates, at most 20. */
export const movieItemsOf = (entries: readonly MovieEntry[]): MovieItem[] =>
  uniqueOfKind(entries, 'movie').map((entry) => movieItemOf(entry))

/** The shows of a list without duplicates, at most 20. */
export const showItemsOf = (entries: readonly ShowEntry[]): ShowItem[] =>
  uniqueOfKind(entries, 'tv').map((entry) => showItemOf(entry))

/** The people of a list without duplicates, at most 20. */
export const personItemsOf = (entries: readonly PersonEntry[]): PersonItem[] =>
  uniqueOfKind(entries, 'person').map((entry) => personItemOf(entry))

/** At most 20 entries of one kind, each once. TMDB's lists may contain other kinds, and some entries twice. */
function uniqueOfKind<T extends { id: number; media_type?: string | null }>(entries: readonly T[], kind: string): T[] {
  const entriesOfKind = entries.filter(({ media_type }) => (media_type ?? kind) === kind)
  return [...new Map(entriesOfKind.map((entry) => [entry.id, entry])).values()].slice(0, pageSize)
}

/** The nearest page number that TMDB serves: at most `lastPage`, even if TMDB counts more pages. */
export const clampPage = (page: number): number => Math.min(lastPage, Math.max(1, page))

/** One page of a category. */
export const categoryPageOf = <T>(content: readonly T[], page: number, totalPages: number): Page<T> => ({
  content,
  page,
  pages: clampPage(totalPages),
})
