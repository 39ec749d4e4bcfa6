import type { Clock } from '#server/ports/clock.ts'
import type { MovieFile, ShowFile } from './format.ts'
import { isBundled, popularityOf } from './titles.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The top of a row is its first ten titles. No title is at the top of two rows. */
const topSize = 10
const pageSize = 20

/** The most times that a title may be on a home page, including its place as the title of the day. */
const maxUses = 2

/** The lists of a home page, of movies or of shows. */
interface Programme<T> {
  /** The trending titles, in another order each day. The first one is the title of the day, above the rows. */
  trending: readonly T[]
  /** For each category, all titles in its order, cut into pages. */
  rows: Readonly<Record<string, readonly (readonly T[])[]>>
}

/**
 * Returns a function that returns the trending titles and the rows of the home page. Like the programme of a repertory
 * cinema they change with the day and the week (in UTC).
 *
 * Every row has all titles. For movies, `now_playing` begins with those that come with Matinee; the order of the others
 * changes each week, and `upcoming` has the order of next week. For shows, the order of `airing_today` changes each day
 * and that of `on_the_air` each week. `popular` is ordered by popularity and `top_rated` by score; titles with an equal
 * value are in another order each day.
 *
 * The first ten titles of each row are in no other row's first ten, if there are enough titles. The home page shows the
 * first page of each row. No title is there more than twice, and titles that are kept off the home page come after the
 * row's first page.
 */
export function createProgramme(parts: {
  movies: readonly MovieFile[]
  shows: readonly ShowFile[]
  clock: Clock
}): () => { movies: Programme<MovieFile>; tv: Programme<ShowFile> } {
  let today: { day: number; programme: { movies: Programme<MovieFile>; tv: Programme<ShowFile> } } | null = null
  return () => {
    const day = Math.floor(parts.clock.now().getTime() / dayMs)
    if (today?.day !== day)
      today = { day, programme: { movies: moviesOn(parts.movies, day), tv: showsOn(parts.shows, day) } }
    return today.programme
  }
}

/** The number of a day's week. Weeks begin on Monday; day 0, 1 January 1970, was a Thursday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)

/** The programme of movies on a day, which is the number of days since 1 January 1970. */
function moviesOn(movies: readonly MovieFile[], day: number): Programme<MovieFile> {
  const week = weekOf(day)
  const trending = trendingOf(movies, day)
  return {
    trending,
    rows: cutIntoPages(trending[0], {
      now_playing: putBundledFirst(movies, shuffle(movies, `week ${week}`)),
      top_rated: rank(movies, day, ({ score }) => score),
      popular: rank(movies, day, popularityOf),
      upcoming: shuffle(movies, `week ${week + 1}`),
    }),
  }
}

/** The programme of shows on a day, which is the number of days since 1 January 1970. */
function showsOn(shows: readonly ShowFile[], day: number): Programme<ShowFile> {
  const trending = trendingOf(shows, day)
  return {
    trending,
    rows: cutIntoPages(trending[0], {
      airing_today: putBundledFirst(shows, shuffle(shows, `day ${day}`)),
      on_the_air: shuffle(shows, `week ${weekOf(day)}`),
      popular: rank(shows, day, popularityOf),
      top_rated: rank(shows, day, ({ score }) => score),
    }),
  }
}

type TitleFile = MovieFile | ShowFile

/**
 * The best third, by score, of the titles that the home page may show, but at least five. The order changes each day.
 */
function trendingOf<T extends TitleFile>(titles: readonly T[], day: number): T[] {
  const homeTitles = titles.filter(({ home }) => home)
  const bestTitles = rank(homeTitles, 0, ({ score }) => score).slice(0, Math.max(5, Math.ceil(homeTitles.length / 3)))
  return shuffle(bestTitles, `trending ${day}`)
}

/**
 * The titles in the given order, but first those that come with Matinee. The row then begins with something that plays
 * on a machine without a network.
 */
function putBundledFirst<T extends TitleFile>(titles: readonly T[], order: readonly T[]): T[] {
  const bundled = new Set(titles.filter(isBundled))
  return [...bundled, ...order.filter((title) => !bundled.has(title))]
}

/**
 * Sorts titles by what `value` returns for each, the highest first. Titles with equal values are in another order each
 * day.
 */
function rank<T extends TitleFile>(titles: readonly T[], day: number, value: (title: T) => number): T[] {
  return [...shuffle(titles, `equals ${day}`)].sort((one, other) => value(other) - value(one))
}

/** The titles in an order that depends on the seed alone. */
function shuffle<T extends TitleFile>(titles: readonly T[], seed: string): T[] {
  return titles
    .map((title) => ({ title, sortKey: hash(`${seed} ${title.id}`) }))
    .sort((one, other) => one.sortKey - other.sortKey)
    .map(({ title }) => title)
}

/** Hashes a text by FNV-1a and a final mixing step. The values are uniform enough to shuffle by. */
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
 * are enough. No title is on a home page more than twice, including `titleOfDay`, which is shown above the rows. In a
 * small catalogue the first pages are therefore shorter, and their lengths differ. Titles that are kept off the home
 * page, and those for which a first page has no space, come after the first page. No first page is empty; if there are
 * fewer titles than rows, a title is therefore there more than twice.
 */
function cutIntoPages<T extends TitleFile>(
  titleOfDay: T | undefined,
  rows: Record<string, T[]>,
): Record<string, T[][]> {
  // Every row has all titles.
  const allRows = Object.entries(rows).map(([name, titles]) => ({
    name,
    titles,
    homeTitles: titles.filter(({ home }) => home),
  }))
  const homeTitleCount = Math.max(...allRows.map(({ homeTitles }) => homeTitles.length))
  const topLength = Math.max(1, Math.min(topSize, Math.floor(homeTitleCount / allRows.length)))
  const idsInTops = new Set<number>()
  const rowsWithTops = allRows.map((row) => {
    const top = row.homeTitles.filter(({ id }) => !idsInTops.has(id)).slice(0, topLength)
    for (const { id } of top) idsInTops.add(id)
    return { ...row, top: top.length > 0 ? top : row.homeTitles.slice(0, 1) }
  })
  const useCounts = new Map(titleOfDay === undefined ? [] : [[titleOfDay.id, 1]])
  for (const { id } of rowsWithTops.flatMap(({ top }) => top)) useCounts.set(id, (useCounts.get(id) ?? 0) + 1)

  return Object.fromEntries(
    rowsWithTops.map(({ name, titles, homeTitles, top }, index) => {
      const freePlaces = firstPageLength(homeTitleCount, allRows.length, index) - top.length
      const furtherTitles = homeTitles
        .filter((title) => !top.includes(title) && (useCounts.get(title.id) ?? 0) < maxUses)
        .slice(0, freePlaces)
      for (const { id } of furtherTitles) useCounts.set(id, (useCounts.get(id) ?? 0) + 1)
      const firstPage = new Set([...top, ...furtherTitles])
      const laterHomeTitles = homeTitles.filter((title) => !firstPage.has(title))
      const keptOff = titles.filter(({ home }) => !home)
      return [name, [[...firstPage], ...paginate([...laterHomeTitles, ...keptOff])]]
    }),
  )
}

/**
 * The length of a row's first page: 20 if that is possible with no title more than twice on the home page. Otherwise
 * the first page of each row is one title longer than that of the row after it, and has at least one title.
 */
function firstPageLength(titleCount: number, rowCount: number, rowIndex: number): number {
  // One place is taken by the title of the day, which is shown above the rows.
  const placeCount = titleCount * maxUses - 1
  if (placeCount >= rowCount * pageSize) return pageSize
  const differences = (rowCount * (rowCount - 1)) / 2
  const shortest = Math.floor((placeCount - differences) / rowCount)
  return Math.max(1, Math.min(pageSize, shortest + rowCount - 1 - rowIndex))
}

const paginate = <T>(titles: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(titles.length / pageSize) }, (_, page) =>
    titles.slice(page * pageSize, (page + 1) * pageSize),
  )
