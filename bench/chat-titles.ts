import { type GenreName, genreIds } from '#server/adapters/catalogue-open/format.ts'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import type { CardConditions, Expectation } from './chat-questions.ts'

/** Maps TMDB's id of a genre of movies to TMDB's id of the corresponding genre of shows, where the two differ. */
const genresOfShows = new Map<number, number>([
  [28, 10759],
  [12, 10759],
  [14, 10765],
  [878, 10765],
  [10752, 10768],
])

/**
 * For a job in an expectation, the jobs in the catalogue's files that count as it. A job that is not listed counts only
 * as itself.
 */
const jobs: Partial<Record<NonNullable<CardConditions['job']>, readonly string[]>> = {
  Writer: ['Writer', 'Screenplay'],
  Composer: ['Composer', 'Original Music Composer'],
}

/**
 * The facts of a title that expectations check. They are read from the catalogue's files, independently of the chat's
 * code.
 */
export interface JudgedTitle {
  id: number
  type: 'movies' | 'tv'
  names: readonly string[]
  year: number
  /** Minutes; undefined for shows, and for movies if unknown. */
  runtime: number | undefined
  genres: ReadonlySet<number>
  /** ISO 3166-1. */
  country: string | undefined
  /** ISO 639-1. */
  language: string | undefined
  sound: string | undefined
  color: string | undefined
  people: readonly { name: string; job: string }[]
  /** The title's name, its other names without the original title, its keywords and its tagline, as one text. */
  about: string
}

/** TMDB's ids of a genre; for a show both the id for movies and the one for shows, if they differ. */
function genresOf(name: GenreName, isShow: boolean): number[] {
  const genre = genreIds[name]
  const ofShows = isShow ? genresOfShows.get(genre) : undefined
  return ofShows === undefined ? [genre] : [genre, ofShows]
}

/** Every title of the catalogue's files. */
export function judgedTitles({ movies, shows }: Pick<OpenData, 'movies' | 'shows'>): JudgedTitle[] {
  return [...movies, ...shows].map((file) => {
    const isShow = 'seasons' in file
    return {
      id: file.id,
      type: isShow ? 'tv' : 'movies',
      names: [file.title, ...(file.original_title ? [file.original_title] : []), ...file.also_known_as],
      year: file.year,
      runtime: isShow ? undefined : file.runtime,
      genres: new Set(file.genres.flatMap((name) => genresOf(name, isShow))),
      country: file.country,
      language: file.language,
      sound: file.sound,
      color: file.color,
      people: [
        ...file.cast.map(({ person }) => ({ name: person, job: 'cast' })),
        ...file.crew.map(({ person, job }) => ({ name: person, job })),
      ],
      about: [file.title, ...file.also_known_as, ...file.keywords, file.tagline ?? ''].join('\n'),
    }
  })
}

/** True if a value is within the bounds. An undefined value is within them only if there are no bounds. */
const isWithin = (value: number | undefined, least: number | undefined, most: number | undefined): boolean =>
  (least === undefined && most === undefined) ||
  (value !== undefined && value >= (least ?? -Infinity) && value <= (most ?? Infinity))

const hasPerson = (title: JudgedTitle, person: string, job: CardConditions['job']): boolean => {
  const name = new RegExp(person, 'i')
  const counted = job && (jobs[job] ?? [job])
  return title.people.some(
    (credit) => name.test(credit.name) && (counted === undefined || counted.includes(credit.job)),
  )
}

/** True if a title may be a card of an answer with this expectation. */
export function satisfies(title: JudgedTitle, { type, every = {}, none }: Expectation): boolean {
  const { genresAll = [], genresAny, genresNone = [], person, personNone, job, countryNone, idsNone = [] } = every
  const { countriesNone = countryNone === undefined ? [] : [countryNone], about, unread } = every
  return (
    (type === undefined || title.type === type) &&
    isWithin(title.year, every.yearFrom, every.yearTo) &&
    isWithin(title.runtime, every.runtimeMin, every.runtimeMax) &&
    genresAll.every((genre) => title.genres.has(genre)) &&
    (genresAny === undefined || genresAny.some((genre) => title.genres.has(genre))) &&
    !genresNone.some((genre) => title.genres.has(genre)) &&
    (person === undefined || hasPerson(title, person, job)) &&
    (personNone === undefined || !hasPerson(title, personNone, undefined)) &&
    (countriesNone.length === 0 || (title.country !== undefined && !countriesNone.includes(title.country))) &&
    (about === undefined || new RegExp(about, 'i').test(title.about)) &&
    (unread === undefined || title.sound === 'sound' || title.language === 'xx') &&
    (['country', 'language', 'sound', 'color'] as const).every(
      (fact) => every[fact] === undefined || title[fact] === every[fact],
    ) &&
    ![...idsNone, ...(none?.ids ?? [])].includes(title.id)
  )
}
