import type { Clock } from '#server/ports/clock.ts'
import type { FilmFile, SeriesFile } from './format.ts'
import { isBundled, popularityOf } from './titles.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The number of titles at the top of each row that are not at the top of another row. */
const topSize = 10
const pageSize = 20

/** How often a title may be on a home page. */
const maxUses = 2

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
 * no title is on a home page more than twice, and titles that are not for the home page come after the first page.
 */
export function createProgramme(parts: {
  films: readonly FilmFile[]
  series: readonly SeriesFile[]
  clock: Clock
}): () => { movies: Programme<FilmFile>; tv: Programme<SeriesFile> } {
  let today: { day: number; programme: { movies: Programme<FilmFile>; tv: Programme<SeriesFile> } } | null = null
  return () => {
    const day = Math.floor(parts.clock.now().getTime() / dayMs)
    if (today?.day !== day)
      today = { day, programme: { movies: moviesOn(parts.films, day), tv: showsOn(parts.series, day) } }
    return today.programme
  }
}

/** Weeks begin on Monday; day 0, 1 January 1970, was a Thursday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)

function moviesOn(films: readonly FilmFile[], day: number): Programme<FilmFile> {
  const week = weekOf(day)
  const trending = trendingOf(films, day)
  return {
    trending,
    rows: cutIntoPages(trending[0], {
      now_playing: bundledFirst(films, shuffled(films, `week ${week}`)),
      top_rated: ranked(films, day, ({ score }) => score),
      popular: ranked(films, day, popularityOf),
      upcoming: shuffled(films, `week ${week + 1}`),
    }),
  }
}

function showsOn(series: readonly SeriesFile[], day: number): Programme<SeriesFile> {
  const trending = trendingOf(series, day)
  return {
    trending,
    rows: cutIntoPages(trending[0], {
      airing_today: bundledFirst(series, shuffled(series, `day ${day}`)),
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
function bundledFirst<T extends TitleFile>(titles: readonly T[], order: readonly T[]): T[] {
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
 * Cuts the rows into pages. Each first page begins with titles that are not at the top of an earlier row, ten if there
 * are enough, and no title is on a home page more than twice, the title of the day above the rows included. In a small
 * catalogue first pages are therefore shorter, and each has another length. Titles that are kept off the home page, and
 * those for which a first page has no room, come after it; no first page is empty.
 */
function cutIntoPages<T extends TitleFile>(ofTheDay: T | undefined, rows: Record<string, T[]>): Record<string, T[][]> {
  const names = Object.keys(rows)
  const shownCount = (rows[names[0] ?? ''] ?? []).filter(({ home }) => home).length
  const lengths = firstPageLengths(shownCount, names.length)
  const inTops = Math.max(1, Math.min(topSize, Math.floor(shownCount / names.length)))
  const taken = new Set<number>()
  const tops = names.map((name) => {
    const shown = (rows[name] ?? []).filter(({ home }) => home)
    const top = shown.filter(({ id }) => !taken.has(id)).slice(0, inTops)
    for (const { id } of top) taken.add(id)
    return top.length > 0 ? top : shown.slice(0, 1)
  })
  const uses = new Map(ofTheDay === undefined ? [] : [[ofTheDay.id, 1]])
  for (const { id } of tops.flat()) uses.set(id, (uses.get(id) ?? 0) + 1)

  return Object.fromEntries(
    names.map((name, index) => {
      const titles = rows[name] ?? []
      const top = tops[index] ?? []
      const room = Math.max(0, (lengths[index] ?? 0) - top.length)
      const more = titles
        .filter((title) => title.home && !top.includes(title) && (uses.get(title.id) ?? 0) < maxUses)
        .slice(0, room)
      for (const { id } of more) uses.set(id, (uses.get(id) ?? 0) + 1)
      const first = [...top, ...more]
      const onFirst = new Set(first)
      const later = titles.filter((title) => !onFirst.has(title))
      return [name, [first, ...paginated([...later.filter(({ home }) => home), ...later.filter(({ home }) => !home)])]]
    }),
  )
}

/**
 * The lengths of the rows' first pages: 20 each if there are enough titles for all of them, each being used at most
 * twice. Otherwise each row has one more than the next, as far as the titles go.
 */
function firstPageLengths(titleCount: number, rowCount: number): number[] {
  // One of them is the title of the day's.
  const places = titleCount * maxUses - 1
  if (places >= rowCount * pageSize) return Array.from({ length: rowCount }, () => pageSize)
  const differences = (rowCount * (rowCount - 1)) / 2
  const shortest = Math.floor((places - differences) / rowCount)
  return Array.from({ length: rowCount }, (_, index) =>
    Math.max(1, Math.min(pageSize, shortest + rowCount - 1 - index)),
  )
}

const paginated = <T>(titles: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(titles.length / pageSize) }, (_, page) =>
    titles.slice(page * pageSize, (page + 1) * pageSize),
  )
