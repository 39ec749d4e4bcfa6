import { expect, test } from 'vitest'
import { type Category, categories } from '#contract/titles.ts'
import { aMovie, aShow } from '#tests/support/catalogues.ts'
import { bundledCatalogue, createTestClock } from '#tests/support/start-matinee.ts'
import { createProgramme } from './programme.ts'
import type { OpenData } from './read.ts'
import { popularityOf } from './titles.ts'

type Titles = Pick<OpenData, 'movies' | 'shows'>

/** A hundred movies and a hundred shows with different scores; every tenth of each is kept off the home page. */
const hundredTitles: Titles = {
  movies: Array.from({ length: 100 }, (_, index) =>
    aMovie({ id: index + 1, score: index % 10, home: index % 10 !== 9 }),
  ),
  shows: Array.from({ length: 100 }, (_, index) =>
    aShow({ id: index + 1001, score: index % 10, home: index % 10 !== 9 }),
  ),
}

/** The programme at a moment; titles are given as their ids. `topOf` returns the first ten titles of a row. */
function programmeOn(moment: string, titles: Titles = hundredTitles) {
  const programme = createProgramme({ ...titles, clock: createTestClock(moment) })()
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
  return {
    trending: { movies: ids(programme.movies.trending), tv: ids(programme.tv.trending) },
    /** The pages of a row, as ids. */
    rowOf: (section: 'movies' | 'tv', category: Category) => (programme[section].rows[category] ?? []).map(ids),
    topOf: (section: 'movies' | 'tv', category: Category) =>
      ids(programme[section].rows[category]?.[0] ?? []).slice(0, 10),
  }
}

const saturday = '2026-11-21T12:00:00.000Z'
const sunday = '2026-11-22T12:00:00.000Z'
const monday = '2026-11-23T00:00:00.000Z'
const nextSunday = '2026-11-29T23:59:59.999Z'

test('two processes have the same programme on the same day', () => {
  const [noon, midnight] = [programmeOn(saturday), programmeOn('2026-11-21T23:59:59.999Z')]
  expect(midnight.trending).toEqual(noon.trending)
  for (const category of categories.movies)
    expect(midnight.rowOf('movies', category)).toEqual(noon.rowOf('movies', category))
  for (const category of categories.tv) expect(midnight.rowOf('tv', category)).toEqual(noon.rowOf('tv', category))
})

test('the title of the day changes with the day', () => {
  const titlesOfTheDay = new Set<number | undefined>()
  for (let day = 1; day <= 28; day += 1) {
    titlesOfTheDay.add(programmeOn(`2026-02-${String(day).padStart(2, '0')}T12:00:00.000Z`).trending.movies[0])
  }
  expect(titlesOfTheDay.size).toBeGreaterThan(10)
})

test('trending is the best third of the titles for the home page, or five titles where a third is fewer', () => {
  const scores = new Map(hundredTitles.movies.map(({ id, score }) => [id, score]))
  const { movies } = programmeOn(saturday).trending
  expect(movies.map((id) => scores.get(id)).sort()).toEqual([6, 7, 8].flatMap((score) => Array(10).fill(score)))
  const fewTitles = { ...hundredTitles, movies: hundredTitles.movies.slice(0, 8) }
  expect(programmeOn(saturday, fewTitles).trending.movies.toSorted()).toEqual([4, 5, 6, 7, 8])
  // Of these 22 titles, 20 are for the home page.
  const twentyTwoTitles = { ...hundredTitles, movies: hundredTitles.movies.slice(0, 22) }
  expect(programmeOn(saturday, twentyTwoTitles).trending.movies).toHaveLength(7)
})

test('the trending titles are the same on each day, in another order', () => {
  const equalTitles = { movies: hundredTitles.movies.map((each) => ({ ...each, score: 5 })), shows: [] }
  const trendingOn = (moment: string) => programmeOn(moment, equalTitles).trending.movies
  expect(trendingOn(monday).toSorted()).toEqual(trendingOn(saturday).toSorted())
  expect(trendingOn(monday)).not.toEqual(trendingOn(saturday))
})

test('a running process makes a new programme when the day changes', () => {
  const clock = createTestClock(saturday)
  const programme = createProgramme({ ...hundredTitles, clock })
  const programmeOfSaturday = programme()
  expect(programme()).toBe(programmeOfSaturday)
  clock.set(monday)
  expect(programme().movies.trending.map(({ id }) => id)).toEqual(programmeOn(monday).trending.movies)
})

test('now playing stays the same from Monday to Sunday, and changes on Monday', () => {
  const nowPlayingAt = (moment: string) => programmeOn(moment).rowOf('movies', 'now_playing')
  expect(nowPlayingAt(sunday)).toEqual(nowPlayingAt(saturday))
  expect(nowPlayingAt(monday)).not.toEqual(nowPlayingAt(sunday))
  expect(nowPlayingAt(nextSunday)).toEqual(nowPlayingAt(monday))
})

test('a short that comes with Matinee is first in the row now_playing or airing_today each week, even with a score too low for trending', () => {
  const bundled = { bundled: 'a-film.0123456789' }
  const bundledMovie = aMovie({ id: 901, score: 0, playback: bundled })
  const seasons = [
    {
      season: 1,
      episodes: [
        { episode: 1, title: 'One', playback: bundled },
        { episode: 2, title: 'Two, elsewhere' },
      ],
    },
    { season: 2, episodes: [{ episode: 1, title: 'Elsewhere' }] },
  ]
  const bundledShow = aShow({ id: 902, score: 0, seasons })
  const titles = { movies: [...hundredTitles.movies, bundledMovie], shows: [...hundredTitles.shows, bundledShow] }
  for (const moment of [saturday, monday]) {
    const programme = programmeOn(moment, titles)
    expect(programme.topOf('movies', 'now_playing')[0]).toBe(bundledMovie.id)
    expect(programme.topOf('tv', 'airing_today')[0]).toBe(bundledShow.id)
    expect(programme.trending.movies).not.toContain(bundledMovie.id)
  }
})

test('the first ten titles of the row upcoming are on the first page of the row now_playing a week later', () => {
  const nowPlayingNextWeek = programmeOn(monday).rowOf('movies', 'now_playing')[0] ?? []
  const upcoming = programmeOn(sunday).topOf('movies', 'upcoming')
  expect(upcoming).toHaveLength(10)
  expect(nowPlayingNextWeek).toEqual(expect.arrayContaining(upcoming))
})

test('for series, the first titles of the row airing_today change each day, and the row on_the_air keeps its titles', () => {
  const [firstDay, secondDay] = [programmeOn(saturday), programmeOn(sunday)]
  expect(secondDay.topOf('tv', 'airing_today')).not.toEqual(firstDay.topOf('tv', 'airing_today'))
  // Which titles are on the first page of the row on_the_air depends on the row airing_today, so only the titles that
  // are on later pages on all days are compared.
  const daysAndNextWeek = [firstDay, secondDay, programmeOn(monday)]
  const laterPages = daysAndNextWeek.map((programme) => programme.rowOf('tv', 'on_the_air').slice(1).flat())
  const [first, second, nextWeek] = laterPages.map((ids) =>
    ids.filter((id) => laterPages.every((otherIds) => otherIds.includes(id))),
  )
  expect(first?.length).toBeGreaterThan(40)
  expect(second).toEqual(first)
  expect(nextWeek).not.toEqual(first)
})

test('the first ten titles of top rated, and those of popular, are in the order of their scores', () => {
  const score = new Map(hundredTitles.movies.map((each) => [each.id, each.score]))
  for (const category of ['top_rated', 'popular'] as const) {
    const scores = programmeOn(saturday)
      .topOf('movies', category)
      .map((id) => score.get(id) ?? 0)
    expect(scores, category).toEqual([...scores].sort((a, b) => b - a))
  }
})

test('titles that are equally popular, or have the same score, are in another order each day', () => {
  const [firstDay, secondDay] = [programmeOn(saturday), programmeOn(sunday)]
  const last = [...hundredTitles.movies, ...hundredTitles.shows].filter(({ score }) => score === 0).map(({ id }) => id)
  for (const section of ['movies', 'tv'] as const) {
    for (const category of ['popular', 'top_rated'] as const) {
      // The first page depends on the other rows too, so that only titles of later pages are compared.
      const [first, second] = [firstDay, secondDay].map((programme) =>
        programme
          .rowOf(section, category)
          .slice(1)
          .flat()
          .filter((id) => last.includes(id)),
      )
      expect(first, `${section} ${category}`).toHaveLength(10)
      expect(second, `${section} ${category}`).not.toEqual(first)
    }
  }
})

test('top rated is in the order of scores, and popular in that of popularity, where renown differs', () => {
  const renowned = (each: { id: number }) => ({ ...each, renown: [each.id % 7, each.id % 7] as [number, number] })
  const titles = {
    movies: hundredTitles.movies.map((each) => ({ ...each, ...renowned(each) })),
    shows: hundredTitles.shows.map((each) => ({ ...each, ...renowned(each) })),
  }
  const score = new Map([...titles.movies, ...titles.shows].map((each) => [each.id, each.score]))
  const popularity = new Map([...titles.movies, ...titles.shows].map((each) => [each.id, popularityOf(each)]))
  for (const section of ['movies', 'tv'] as const) {
    const scores = programmeOn(saturday, titles)
      .topOf(section, 'top_rated')
      .map((id) => score.get(id) ?? 0)
    expect(scores, section).toEqual([...scores].sort((one, other) => other - one))
    const popularities = programmeOn(saturday, titles)
      .topOf(section, 'popular')
      .map((id) => popularity.get(id) ?? 0)
    expect(popularities, section).toEqual([...popularities].sort((one, other) => other - one))
  }
})

test('the first ten titles of each row are in no other row’s first ten', () => {
  const programme = programmeOn(saturday)
  for (const section of ['movies', 'tv'] as const) {
    const tops = categories[section].flatMap((category) => programme.topOf(section, category))
    expect(tops).toHaveLength(40)
    expect(new Set(tops).size).toBe(40)
  }
})

test('in a catalogue of a few titles every row has all of them', () => {
  const fewTitles = { movies: hundredTitles.movies.slice(0, 4), shows: hundredTitles.shows.slice(0, 1) }
  const programme = programmeOn(saturday, fewTitles)
  for (const category of categories.movies) expect(programme.rowOf('movies', category).flat()).toHaveLength(4)
  for (const category of categories.tv) expect(programme.rowOf('tv', category)).toEqual([[1001]])
  const firstTitles = categories.movies.map((category) => programme.topOf('movies', category)[0])
  expect(new Set(firstTitles).size).toBe(4)
  expect(programme.trending).toEqual({ movies: expect.any(Array), tv: [1001] })
  const threeMovies = { movies: hundredTitles.movies.slice(0, 3), shows: [] }
  const firstOfThree = categories.movies.map(
    (category) => programmeOn(saturday, threeMovies).topOf('movies', category)[0],
  )
  expect(new Set(firstOfThree).size, 'three films are first in three rows').toBe(3)
})

test.each([
  ['made-up titles', hundredTitles],
  ['the bundled catalogue', bundledCatalogue()],
  [
    'twelve titles of each kind',
    { movies: hundredTitles.movies.slice(0, 12), shows: hundredTitles.shows.slice(0, 12) },
  ],
  [
    'thirty-five titles of each kind',
    { movies: hundredTitles.movies.slice(0, 35), shows: hundredTitles.shows.slice(0, 35) },
  ],
])('with %s, no title is on a home page more than twice, and no row is empty [home.rows]', (_, titles) => {
  for (const moment of [saturday, sunday, monday, nextSunday]) {
    const programme = programmeOn(moment, titles)
    for (const section of ['movies', 'tv'] as const) {
      const rows = categories[section].map((category) => programme.rowOf(section, category)[0] ?? [])
      const uses = new Map<number, number>()
      for (const id of [...rows.flat(), ...programme.trending[section].slice(0, 1)])
        uses.set(id, (uses.get(id) ?? 0) + 1)
      expect(Math.max(...uses.values())).toBeLessThanOrEqual(2)
      expect(Math.min(...rows.map(({ length }) => length))).toBeGreaterThan(1)
      for (const row of rows) expect(new Set(row).size).toBe(row.length)
    }
  }
})

test.each([
  [12, 7],
  [13, 7],
  [14, 8],
  [40, 20],
  [41, 20],
])('with %i titles the first page of the first row has %i titles', (count, length) => {
  const movies = Array.from({ length: count }, (_, index) => aMovie({ id: index + 1 }))
  expect(programmeOn(saturday, { movies, shows: [] }).rowOf('movies', 'now_playing')[0]).toHaveLength(length)
})

test('with five titles the first pages of the rows have three, two, one and one title', () => {
  const movies = Array.from({ length: 5 }, (_, index) => aMovie({ id: index + 1 }))
  for (let day = 1; day <= 28; day += 1) {
    const programme = programmeOn(`2026-02-${String(day).padStart(2, '0')}T12:00:00.000Z`, { movies, shows: [] })
    const lengths = categories.movies.map((category) => programme.rowOf('movies', category)[0]?.length)
    expect(lengths.toSorted()).toEqual([1, 1, 2, 3])
  }
})

test('with only the few bundled shows, the four rows have different lengths and different first titles [home.rows]', () => {
  for (const moment of [saturday, sunday, monday, nextSunday]) {
    const programme = programmeOn(moment, bundledCatalogue())
    const rows = categories.tv.map((category) => programme.rowOf('tv', category)[0] ?? [])
    expect(new Set(rows.map(({ length }) => length)).size).toBe(4)
    expect(new Set(rows.map(([firstTitle]) => firstTitle)).size).toBe(4)
  }
})

test.each([
  ['made-up titles', hundredTitles],
  ['the bundled catalogue', bundledCatalogue()],
])('with %s, every row has all titles once, at most 20 on a page', (_, titles) => {
  const programme = programmeOn(saturday, titles)
  for (const [section, allTitles] of [
    ['movies', titles.movies],
    ['tv', titles.shows],
  ] as const) {
    for (const category of categories[section]) {
      const pages = programme.rowOf(section, category)
      expect(pages.flat().toSorted(), category).toEqual(allTitles.map(({ id }) => id).toSorted())
      const keptOff = new Set(allTitles.filter(({ home }) => !home).map(({ id }) => id))
      expect(new Set(pages.flat().slice(allTitles.length - keptOff.size)), category).toEqual(keptOff)
      for (const page of pages) expect(page.length, category).toBeLessThanOrEqual(20)
      for (const page of pages.slice(1)) expect(page.length, category).toBeGreaterThan(0)
    }
  }
})

test.each([
  ['made-up titles', hundredTitles],
  ['the bundled catalogue', bundledCatalogue()],
])('with %s, titles kept off the home page are neither trending nor on the first page of a row', (_, titles) => {
  const keptOff = new Set([...titles.movies, ...titles.shows].filter(({ home }) => !home).map(({ id }) => id))
  for (const moment of [saturday, sunday, monday, nextSunday]) {
    const programme = programmeOn(moment, titles)
    const onHomePage = [
      ...programme.trending.movies,
      ...programme.trending.tv,
      ...categories.movies.flatMap((category) => programme.rowOf('movies', category)[0] ?? []),
      ...categories.tv.flatMap((category) => programme.rowOf('tv', category)[0] ?? []),
    ]
    expect(onHomePage.length).toBeGreaterThan(0)
    expect(onHomePage.filter((id) => keptOff.has(id))).toEqual([])
  }
})
