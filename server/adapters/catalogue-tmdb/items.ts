import type { PersonItem } from '#contract/search.ts'
import type { MovieItem, ShowItem } from '#contract/titles.ts'
import type { Page } from '#server/ports/catalogue.ts'
import type { FilmEntry, FilmReply, PersonEntry, SeriesEntry, SeriesReply } from './replies.ts'

/** TMDB serves no further, whatever it counts. */
const lastPage = 500

/** A page is 20 entries; now and then TMDB sends one more. */
const pageLength = 20

function itemOf(entry: FilmEntry | SeriesEntry) {
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

/** A film as lists show it; under its original title where there is no English one. */
export const movieItemOf = (entry: FilmEntry): MovieItem => ({
  ...itemOf(entry),
  title: entry.title || entry.original_title,
  release_date: entry.release_date,
})

/** A show as lists show it; under its original name where there is no English one. */
export const showItemOf = (entry: SeriesEntry): ShowItem => ({
  ...itemOf(entry),
  name: entry.name || entry.original_name,
  first_air_date: entry.first_air_date,
})

/** A person as search shows them. */
export const personItemOf = ({ id, name, profile_path, known_for_department }: PersonEntry): PersonItem => ({
  id,
  name,
  profile_path,
  known_for_department,
})

/** The films of a list, each once. */
export const movieItemsOf = (entries: readonly FilmEntry[]): MovieItem[] =>
  listed(entries, 'movie').map((entry) => movieItemOf(entry))

/** The shows of a list, each once. */
export const showItemsOf = (entries: readonly SeriesEntry[]): ShowItem[] =>
  listed(entries, 'tv').map((entry) => showItemOf(entry))

/** The people of a list, each once. */
export const personItemsOf = (entries: readonly PersonEntry[]): PersonItem[] =>
  listed(entries, 'person').map((entry) => personItemOf(entry))

/** At most 20 entries of one kind, each once: a list may hold others, and some entries twice. */
function listed<T extends { id: number; media_type?: string | null }>(entries: readonly T[], kind: string): T[] {
  const once = new Map<number, T>()
  for (const entry of entries) {
    if ((entry.media_type ?? kind) === kind && !once.has(entry.id)) once.set(entry.id, entry)
  }
  return [...once.values()].slice(0, pageLength)
}

/** A page number that TMDB answers. */
export const pageAsked = (page: number): number => Math.min(lastPage, Math.max(1, page))

/** One page of a category. */
export const pageOf = <T>(content: readonly T[], page: number, totalPages: number): Page<T> => ({
  content,
  page,
  pages: pageAsked(totalPages),
})

/** What a title is about, in English or else in its own language. */
export const overviewOf = (reply: FilmReply | SeriesReply): string =>
  reply.overview ||
  (reply.translations.find(({ iso_639_1, data }) => iso_639_1 === reply.original_language && data.overview !== '')?.data
    .overview ??
    '')
