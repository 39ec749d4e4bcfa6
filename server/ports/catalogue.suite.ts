import { describe, expect, test } from 'vitest'
import { person, personCredits } from '#contract/people.ts'
import { personItem } from '#contract/search.ts'
import { categories, credits, episode, movie, movieItem, show, showItem, trailer } from '#contract/titles.ts'
import type { Catalogue, Page, Reader } from './catalogue.ts'
import { discoverySuite } from './discovery.suite.ts'

/** An id that no title or person has; it is the largest that a URL may have. */
const unknownId = 999_999_999
/** A term that matches no name. */
const nonsense = 'qzxwvkjh qqqzzz'

/** A reader who sees adult titles. */
const adultReader: Reader = { adult: true }
/** A reader who does not see adult titles. */
const generalReader: Reader = { adult: false }

/** The number of titles that are checked in detail: enough that some of them have unknown fields. */
const sampleSize = 20

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)
const isAscending = (numbers: readonly number[]) =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))

/**
 * Tests of everything that the Catalogue port promises. `open` makes a catalogue that can answer, with at least one
 * movie and one show that have credits; it is called once for each test.
 */
export function catalogueSuite(name: string, open: () => Catalogue | Promise<Catalogue>): void {
  describe(`the promises of a catalogue, kept by ${name}`, () => {
    test('the trending films and shows are not empty, and contain each title once', async () => {
      const catalogue = await open()
      const [movies, shows] = await Promise.all([catalogue.trendingMovies(), catalogue.trendingShows()])
      expect(movies.length).toBeGreaterThan(0)
      expect(shows.length).toBeGreaterThan(0)
      movieItem.array().parse(movies)
      showItem.array().parse(shows)
      expectEachOnce(movies)
      expectEachOnce(shows)
    })

    test('the first page of every category has the page number 1 and at most 20 titles', async () => {
      const catalogue = await open()
      for (const category of categories.movies) {
        movieItem.array().parse(expectFirstPage(await catalogue.moviePage(category, 1)).content)
      }
      for (const category of categories.tv) {
        showItem.array().parse(expectFirstPage(await catalogue.showPage(category, 1)).content)
      }
    })

    test('the pages of the category "popular" have each title once, in the same order at each request', async () => {
      const catalogue = await open()
      const movies = await titlesOfAllPages((page) => catalogue.moviePage('popular', page))
      expect(idsOf(await titlesOfAllPages((page) => catalogue.moviePage('popular', page)))).toEqual(idsOf(movies))
      expectEachOnce(movies)
      expectEachOnce(await titlesOfAllPages((page) => catalogue.showPage('popular', page)))
    })

    test('a page after the last is empty', async () => {
      const catalogue = await open()
      const { pages } = await catalogue.moviePage('popular', 1)
      expect(await catalogue.moviePage('popular', pages + 1)).toEqual({ content: [], page: pages + 1, pages })
    })

    test('a film’s details have every field, and agree with its item in lists', async () => {
      const catalogue = await open()
      for (const item of await someMovies(catalogue)) {
        const details = movie.parse(await catalogue.movie(item.id))
        expect(details).toMatchObject(item)
        expect(idsOf(details.genres)).toEqual(item.genre_ids)
      }
    })

    test('a show’s details have every field, and agree with its item in lists', async () => {
      const catalogue = await open()
      for (const item of await someShows(catalogue)) {
        const details = show.parse(await catalogue.show(item.id))
        expect(details).toMatchObject(item)
        expect(idsOf(details.genres)).toEqual(item.genre_ids)
        expect(details.number_of_seasons).toBe(details.seasons.filter((each) => each.season_number > 0).length)
      }
    })

    test('the episodes of a season are in the order of their numbers, and each has an entry for every source', async () => {
      const catalogue = await open()
      const [firstMovie] = await someMovies(catalogue)
      const { sources } = await catalogue.movie(firstMovie?.id ?? unknownId)
      for (const { id } of await someShows(catalogue)) {
        for (const { season_number } of (await catalogue.show(id)).seasons) {
          const episodes = episode.array().parse(await catalogue.episodes(id, season_number))
          expect(isAscending(episodes.map(({ episode_number }) => episode_number))).toBe(true)
          for (const each of episodes) {
            expect(each.season_number).toBe(season_number)
            expect(each.sources).toHaveLength(sources.length)
          }
        }
      }
    })

    test('the credits, similar titles and trailers of a film are valid, and a film is not similar to itself', async () => {
      const catalogue = await open()
      for (const { id } of await someMovies(catalogue)) {
        credits.parse(await catalogue.credits({ type: 'movie', id }))
        const trailers = trailer.array().parse(await catalogue.trailers({ type: 'movie', id }))
        expect((await catalogue.movie(id)).has_trailer).toBe(trailers.length > 0)
        const similar = movieItem.array().parse(await catalogue.similarMovies(id))
        expect(idsOf(similar)).not.toContain(id)
        expectEachOnce(similar)
      }
    })

    test('the credits, similar titles and trailers of a show are valid, and a show is not similar to itself', async () => {
      const catalogue = await open()
      for (const { id } of await someShows(catalogue)) {
        credits.parse(await catalogue.credits({ type: 'tv', id }))
        trailer.array().parse(await catalogue.trailers({ type: 'tv', id }))
        const similar = showItem.array().parse(await catalogue.similarShows(id))
        expect(idsOf(similar)).not.toContain(id)
        expectEachOnce(similar)
      }
    })

    test('the first and the last of a film’s cast and of its crew have that film among their own credits', async () => {
      const catalogue = await open()
      let checkedCount = 0
      for (const { id } of await someMovies(catalogue)) {
        const { cast, crew } = await catalogue.credits({ type: 'movie', id })
        for (const [role, credited] of [
          ...[cast.at(0), cast.at(-1)].map((member) => ['cast', member] as const),
          ...[crew.at(0), crew.at(-1)].map((member) => ['crew', member] as const),
        ]) {
          if (credited === undefined) continue
          expect(person.parse(await catalogue.person(credited.id)).name).toBe(credited.name)
          const creditedTitles = personCredits.parse(await catalogue.personCredits(credited.id))[role]
          expect(creditedTitles.some((title) => title.type === 'movie' && title.id === id)).toBe(true)
          checkedCount += 1
        }
      }
      expect(checkedCount).toBeGreaterThan(0)
    })

    test('search finds films, shows and people by their names, at most 20', async () => {
      const catalogue = await open()
      const [firstMovie] = await someMovies(catalogue)
      const [firstShow] = await someShows(catalogue)
      const [actor] = (await catalogue.credits({ type: 'movie', id: firstMovie?.id ?? unknownId })).cast
      const movies = movieItem
        .array()
        .max(20)
        .parse(await catalogue.searchMovies(firstMovie?.title ?? '', adultReader))
      const shows = showItem
        .array()
        .max(20)
        .parse(await catalogue.searchShows(firstShow?.name ?? '', adultReader))
      const people = personItem
        .array()
        .max(20)
        .parse(await catalogue.searchPeople(actor?.name ?? '', adultReader))
      expect(idsOf(movies)).toContain(firstMovie?.id)
      expect(idsOf(shows)).toContain(firstShow?.id)
      expect(idsOf(people)).toContain(actor?.id)
    })

    test('search leaves out only what the reader may not see', async () => {
      const catalogue = await open()
      for (const { title } of await someMovies(catalogue)) {
        expectOnlyAdultTitlesLeftOut(
          await catalogue.searchMovies(title, adultReader),
          await catalogue.searchMovies(title, generalReader),
        )
      }
      for (const { name } of await someShows(catalogue)) {
        expectOnlyAdultTitlesLeftOut(
          await catalogue.searchShows(name, adultReader),
          await catalogue.searchShows(name, generalReader),
        )
      }
      const [firstMovie] = await someMovies(catalogue)
      for (const { id, name } of (await catalogue.credits({ type: 'movie', id: firstMovie?.id ?? unknownId })).cast) {
        const { adult } = await catalogue.person(id)
        expect(idsOf(await catalogue.searchPeople(name, adultReader))).toContain(id)
        expect(idsOf(await catalogue.searchPeople(name, generalReader)).includes(id), name).toBe(!adult)
      }
    })

    test('search for a term that matches no name finds nothing', async () => {
      const catalogue = await open()
      expect(await catalogue.searchMovies(nonsense, adultReader)).toEqual([])
      expect(await catalogue.searchShows(nonsense, adultReader)).toEqual([])
      expect(await catalogue.searchPeople(nonsense, adultReader)).toEqual([])
    })

    discoverySuite(open)

    test('an unknown title, person, season or category is refused with its own code', async () => {
      const catalogue = await open()
      const [firstShow] = await someShows(catalogue)
      const refused: [answer: Promise<unknown>, code: string][] = [
        [catalogue.movie(unknownId), 'title-unknown'],
        [catalogue.show(unknownId), 'title-unknown'],
        [catalogue.credits({ type: 'movie', id: unknownId }), 'title-unknown'],
        [catalogue.credits({ type: 'tv', id: unknownId }), 'title-unknown'],
        [catalogue.similarMovies(unknownId), 'title-unknown'],
        [catalogue.similarShows(unknownId), 'title-unknown'],
        [catalogue.trailers({ type: 'movie', id: unknownId }), 'title-unknown'],
        [catalogue.trailers({ type: 'tv', id: unknownId }), 'title-unknown'],
        [catalogue.episodes(unknownId, 1), 'title-unknown'],
        [catalogue.episodes(firstShow?.id ?? unknownId, 99_999), 'season-unknown'],
        [catalogue.person(unknownId), 'person-unknown'],
        [catalogue.personCredits(unknownId), 'person-unknown'],
        [catalogue.moviePage('airing_today', 1), 'category-unknown'],
        [catalogue.showPage('now_playing', 1), 'category-unknown'],
        [catalogue.moviePage('constructor', 1), 'category-unknown'],
      ]
      const results = await Promise.allSettled(refused.map(([answer]) => answer))
      expect(results.map((each) => (each.status === 'rejected' ? each.reason.code : 'an answer'))).toEqual(
        refused.map(([, code]) => code),
      )
    })

    test('the base URL of the images ends with a slash, so that an image size can follow', async () => {
      expect((await open()).imageBase).toMatch(/^(\/|https?:\/\/).*\/$/)
    })
  })
}

const someMovies = async (catalogue: Catalogue) =>
  (await catalogue.moviePage('popular', 1)).content.slice(0, sampleSize)
const someShows = async (catalogue: Catalogue) => (await catalogue.showPage('popular', 1)).content.slice(0, sampleSize)

/** Titles with the flag that decides which readers see them. */
type FlaggedTitles = readonly { id: number; adult: boolean }[]

function expectOnlyAdultTitlesLeftOut(all: FlaggedTitles, shown: FlaggedTitles): void {
  expect(shown.some(({ adult }) => adult)).toBe(false)
  expect(idsOf(shown)).toEqual(expect.arrayContaining(idsOf(all.filter(({ adult }) => !adult))))
}

function expectEachOnce(things: readonly { id: number }[]): void {
  expect(new Set(idsOf(things)).size).toBe(things.length)
}

function expectFirstPage<T>(found: Page<T>): Page<T> {
  expect(found.page).toBe(1)
  expect(found.pages).toBeGreaterThanOrEqual(1)
  expect(found.content.length).toBeLessThanOrEqual(20)
  return found
}

/** The titles of all pages, none of which is empty. */
async function titlesOfAllPages<T>(getPage: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const { pages } = await getPage(1)
  const all: T[] = []
  for (let number = 1; number <= pages; number += 1) {
    const found = await getPage(number)
    expect(found).toMatchObject({ page: number, pages })
    expect(found.content.length).toBeGreaterThan(0)
    expect(found.content.length).toBeLessThanOrEqual(20)
    all.push(...found.content)
  }
  return all
}
