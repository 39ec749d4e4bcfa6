import type { Clock } from '#server/ports/clock.ts'
import type { FilmFile, SeriesFile } from './format.ts'
import { isBundled, popularityOf } from './titles.ts'

const dayLength = 24 * 60 * 60 * 1000

/** The number of titles at the top of each row that are not at the top of another row. */
const topLength = 10
const pageLength = 20

interface Programme<T> {
  /** The titles of the day, best first. */
  trending: readonly T[]
  /** All titles in the order of each category, page by page. */
  rows: Readonly<Record<string, readonly (readonly T[])[]>>
}

/**
 * The trending titles and the rows of the home page, like the programme of a repertory cinema: `now_playing` is this
 * week's choice from all titles, after the shorts that come with Matinee, and `upcoming` next week's, both computed from
 * the number of the week; `popular` and
 * `top_rated` are ordered by popularity and score, with equals in another order each day. For shows `airing_today`
 * changes with the day and `on_the_air` with the week. The tops of the rows share no title if there are enough titles,
 * and titles that are kept off the home page come after the first page.
 */
export function createProgramme(parts: {
  films: readonly FilmFile[]
  series: readonly SeriesFile[]
  clock: Clock
}): () => { movies: Programme<FilmFile>; tv: Programme<SeriesFile> } {
  let today: { day: number; programme: { movies: Programme<FilmFile>; tv: Programme<SeriesFile> } } | null = null
  return () => {
    const day = Math.floor(parts.clock.now().getTime() / dayLength)
    if (today?.day !== day)
      today = { day, programme: { movies: moviesOn(parts.films, day), tv: showsOn(parts.series, day) } }
    return today.programme
  }
}

/** Weeks begin on Monday; day 0, 1 January 1970, was a Thursday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)

function moviesOn(films: readonly FilmFile[], day: number): Programme<FilmFile> {
  const week = weekOf(day)
  return {
    trending: trendingOf(films, day),
    rows: cutIntoPages({
      now_playing: ownFirst(films, shuffled(films, `week ${week}`)),
      top_rated: ranked(films, day, ({ score }) => score),
      popular: ranked(films, day, popularityOf),
      upcoming: shuffled(films, `week ${week + 1}`),
    }),
  }
}

function showsOn(series: readonly SeriesFile[], day: number): Programme<SeriesFile> {
  return {
    trending: trendingOf(series, day),
    rows: cutIntoPages({
      airing_today: ownFirst(series, shuffled(series, `day ${day}`)),
      on_the_air: shuffled(series, `week ${weekOf(day)}`),
      popular: ranked(series, day, popularityOf),
      top_rated: ranked(series, day, ({ score }) => score),
    }),
  }
}

type TitleFile = FilmFile | SeriesFile

/** The third of the titles that the home page may show with the best scores, in another order each day. */
function trendingOf<T extends TitleFile>(titles: readonly T[], day: number): T[] {
  const shown = titles.filter(({ home }) => home)
  const best = ranked(shown, 0, ({ score }) => score).slice(0, Math.max(5, Math.ceil(shown.length / 3)))
  return shuffled(best, `trending ${day}`)
}

/**
 * The order, opened by the titles that come with Matinee: a short before the main film, and something that plays on a
 * machine without a network.
 */
function ownFirst<T extends TitleFile>(titles: readonly T[], order: readonly T[]): T[] {
  const own = new Set(titles.filter(isBundled))
  return [...own, ...order.filter((title) => !own.has(title))]
}

/** Sorts by a value, the highest first. Titles with equal values are in another order each day. */
function ranked<T extends TitleFile>(titles: readonly T[], day: number, value: (title: T) => number): T[] {
  return [...shuffled(titles, `equals ${day}`)].sort((one, other) => value(other) - value(one))
}

/** The titles in an order that depends on the seed alone. */
function shuffled<T extends TitleFile>(titles: readonly T[], seed: string): T[] {
  return titles
    .map((title) => ({ title, draw: hash(`${seed} ${title.id}`) }))
    .sort((one, other) => one.draw - other.draw || one.title.id - other.title.id)
    .map(({ title }) => title)
}

/** FNV-1a with a final mixing step; its values are uniform enough to shuffle by. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 16)) >>> 0
}

/**
 * Cuts the rows into pages. Each row begins with ten titles that are not at the top of an earlier row, and titles that
 * are kept off the home page come after the first page.
 */
function cutIntoPages<T extends TitleFile>(rows: Record<string, T[]>): Record<string, T[][]> {
  const taken = new Set<number>()
  return Object.fromEntries(
    Object.entries(rows).map(([name, titles]) => {
      const shown = titles.filter(({ home }) => home)
      const top = shown.filter(({ id }) => !taken.has(id)).slice(0, topLength)
      for (const { id } of top) taken.add(id)
      const inTop = new Set(top)
      const shownInOrder = [...top, ...shown.filter((title) => !inTop.has(title))]
      const notOnHome = titles.filter(({ home }) => !home)
      const later = [...shownInOrder.slice(pageLength), ...notOnHome]
      return [name, [shownInOrder.slice(0, pageLength), ...inPages(later)]]
    }),
  )
}

const inPages = <T>(titles: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(titles.length / pageLength) }, (_, page) =>
    titles.slice(page * pageLength, (page + 1) * pageLength),
  )
