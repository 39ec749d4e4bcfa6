import { expect, test } from 'vitest'
import type { DiscoverySort } from '#contract/discovery.ts'
import type { DiscoveryFilters } from '#server/ports/catalogue.ts'
import { aMovie, aShow, openCatalogue } from '#tests/support/catalogues.ts'
import type { MovieFile, ShowFile } from './format.ts'

const viewer = { adult: false }

/** The titles of the movies among `movies` that a discovery finds, in its order. */
async function titlesOf(movies: readonly MovieFile[], filters: DiscoveryFilters, sort: DiscoverySort = 'title') {
  const { content } = await openCatalogue({ movies }).discoverMovies(filters, sort, 1, viewer)
  return content.map(({ title }) => title)
}

/** The names of the shows among `shows` that a discovery finds, in the order of names. */
async function namesOf(shows: readonly ShowFile[], filters: DiscoveryFilters) {
  const { content } = await openCatalogue({ shows }).discoverShows(filters, 'title', 1, viewer)
  return content.map(({ name }) => name)
}

/** A movie whose id is computed from its title. */
const movieNamed = (title: string, fields: Parameters<typeof aMovie>[0] = {}) => {
  let id = 0
  for (const letter of title) id = id * 31 + letter.charCodeAt(0)
  return aMovie({ id, title, ...fields })
}

test('the filters for sound, colour and language find only films whose files have the wanted values [browse.api]', async () => {
  const movies = [
    movieNamed('A', { sound: 'silent', color: 'bw', language: 'de' }),
    movieNamed('B', { sound: 'silent', color: 'color', language: 'xx' }),
    movieNamed('C', { sound: 'sound', color: 'bw', language: 'en' }),
    movieNamed('D'),
  ]
  expect(await titlesOf(movies, { sound: 'silent' })).toEqual(['A', 'B'])
  expect(await titlesOf(movies, { sound: 'sound' })).toEqual(['C'])
  expect(await titlesOf(movies, { color: 'bw' })).toEqual(['A', 'C'])
  expect(await titlesOf(movies, { sound: 'silent', color: 'color' })).toEqual(['B'])
  expect(await titlesOf(movies, { language: 'xx' })).toEqual(['B'])
  expect(await titlesOf(movies, {})).toEqual(['A', 'B', 'C', 'D'])
})

test('ranges of years and of minutes include both of their ends [browse.api]', async () => {
  const movies = [
    movieNamed('A', { year: 1919, runtime: 59 }),
    movieNamed('B', { year: 1920, runtime: 60 }),
    movieNamed('C', { year: 1929, runtime: 90 }),
    movieNamed('D', { year: 1930, runtime: 91 }),
    movieNamed('E', { year: 1925 }),
  ]
  expect(await titlesOf(movies, { fromYear: 1920, toYear: 1929 })).toEqual(['B', 'C', 'E'])
  expect(await titlesOf(movies, { minMinutes: 60, maxMinutes: 90 })).toEqual(['B', 'C'])
  expect(await titlesOf([movieNamed('Long', { runtime: 400 })], { minMinutes: 300 })).toEqual(['Long'])
})

test('only titles with all genres of `genres` and none of `withoutGenres` are found [browse.api]', async () => {
  const movies = [
    movieNamed('A', { genres: ['Comedy'] }),
    movieNamed('B', { genres: ['Comedy', 'Drama'] }),
    movieNamed('C', { genres: ['Comedy', 'Drama', 'Horror'] }),
    movieNamed('D', { genres: ['Drama', 'War'] }),
  ]
  expect(await titlesOf(movies, { genres: [18, 35] })).toEqual(['B', 'C'])
  expect(await titlesOf(movies, { genres: [18], withoutGenres: [27, 10752, 37] })).toEqual(['B'])
  expect(await titlesOf(movies, { withoutGenres: [18] })).toEqual(['A'])
})

test('titles of `exceptIds` are not found, with other filters or without, and ids of no title change nothing [browse.api]', async () => {
  const movies = ['A', 'B', 'C'].map((title, index) => aMovie({ id: index + 1, title, sound: 'silent' }))
  for (const filters of [{}, { sound: 'silent' as const }]) {
    const catalogue = openCatalogue({ movies })
    const found = await catalogue.discoverMovies({ ...filters, exceptIds: [2, 9] }, 'title', 1, viewer)
    expect([found.content.map(({ title }) => title), found.total]).toEqual([['A', 'C'], 2])
  }
})

test('the films of a person are those with the person in the cast or crew, each once [browse.api]', async () => {
  const people = ['Ida', 'Max'].map((name, index) => ({ id: index + 1, name, also_known_as: [], biography: '' }))
  const ida = { person: 'Ida' }
  const movies = [
    movieNamed('A', { cast: [ida] }),
    movieNamed('B', { crew: [{ person: 'Ida', job: 'Writer' }] }),
    movieNamed('C', { cast: [ida], crew: [{ person: 'Ida', job: 'Director' }] }),
    movieNamed('D', { cast: [{ person: 'Max' }] }),
  ]
  const found = await openCatalogue({ movies, people }).discoverMovies({ person: 1 }, 'title', 1, viewer)
  expect(found.content.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
})

test('the length of a show is the median of the known lengths of its episodes [browse.api]', async () => {
  const withEpisodes = (id: number, title: string, runtimes: (number | undefined)[]) =>
    aShow({
      id,
      title,
      seasons: [
        { season: 1, episodes: runtimes.map((runtime, index) => ({ episode: index + 1, title: 'One', runtime })) },
      ],
    })
  const serial = withEpisodes(1, 'Serial', [30, undefined, 18, 21, 19])
  const unknown = withEpisodes(2, 'Unknown', [undefined])
  expect(await namesOf([serial, unknown], { maxMinutes: 19 })).toEqual(['Serial'])
  expect(await namesOf([serial, unknown], { maxMinutes: 18 })).toEqual([])
  expect(await namesOf([serial, unknown], { minMinutes: 20 })).toEqual([])
  const catalogue = openCatalogue({ shows: [serial, unknown] })
  expect([(await catalogue.show(1)).runtime, (await catalogue.show(2)).runtime]).toEqual([19, null])
})

test('titles of unknown length come last when titles are ordered by length, in either direction [browse.api]', async () => {
  const movies = [movieNamed('A'), movieNamed('B', { runtime: 400 }), movieNamed('C', { runtime: 5 })]
  for (const each of [movies, movies.toReversed()]) {
    expect(await titlesOf(each, {}, 'shortest')).toEqual(['C', 'B', 'A'])
    expect(await titlesOf(each, {}, 'longest')).toEqual(['B', 'C', 'A'])
  }
})

test('titles are in the order of the English alphabet, in which accents make no difference [browse.api]', async () => {
  const movies = ['Zorro', 'Äpfel', 'apple', 'Ångström'].map((title) => movieNamed(title))
  expect(await titlesOf(movies, {}, 'title')).toEqual(['Ångström', 'Äpfel', 'apple', 'Zorro'])
})

test('titles that are equal in an order are ordered by popularity, and then by id [browse.api]', async () => {
  const movies = [
    aMovie({ id: 3, title: 'C', score: 7, renown: [1, 1] }),
    aMovie({ id: 2, title: 'B', score: 7, renown: [1, 1] }),
    aMovie({ id: 9, title: 'A', score: 7, renown: [9, 9] }),
  ]
  for (const sort of ['best', 'newest', 'oldest', 'shortest', 'longest'] as const) {
    expect(await titlesOf(movies, {}, sort), sort).toEqual(['A', 'B', 'C'])
  }
})

test('in an order by date, titles of the same year are ordered by their days of release where these are known [browse.api]', async () => {
  const movies = [
    movieNamed('A', { year: 1922, released: '1922-03-04' }),
    movieNamed('B', { year: 1922, released: '1922-03-05' }),
  ]
  expect(await titlesOf(movies, {}, 'newest')).toEqual(['B', 'A'])
  expect(await titlesOf(movies, {}, 'oldest')).toEqual(['A', 'B'])
})

test('a title that is kept off the home page comes last only in the order by popularity [browse.api]', async () => {
  const movies = [
    movieNamed('A', { renown: [2, 2], score: 5 }),
    movieNamed('B', { renown: [9, 9], score: 9, home: false }),
  ]
  expect(await titlesOf(movies, {}, 'popular')).toEqual(['A', 'B'])
  expect(await titlesOf(movies, {}, 'best')).toEqual(['B', 'A'])
})

test('the order of titles is the same after a request for another order [browse.api]', async () => {
  const catalogue = openCatalogue({ movies: [movieNamed('A', { score: 5 }), movieNamed('B', { score: 9 })] })
  const firstTitleIn = async (sort: DiscoverySort) =>
    (await catalogue.discoverMovies({}, sort, 1, viewer)).content.map(({ title }) => title)[0]
  for (let round = 0; round < 2; round += 1) {
    expect(await firstTitleIn('title')).toBe('A')
    expect(await firstTitleIn('popular')).toBe('B')
  }
})

test('`total` counts all titles, and `pages` is at most the number of pages that may be requested [browse.api]', async () => {
  const template = aMovie()
  const movies = Array.from({ length: 10_021 }, (_, index) => ({ ...template, id: index + 1 }))
  const catalogue = openCatalogue({ movies })
  const firstPage = await catalogue.discoverMovies({}, 'title', 1, viewer)
  expect(firstPage).toMatchObject({ pages: 500, total: 10_021 })
  expect((await catalogue.discoverMovies({}, 'title', 500, viewer)).content).toHaveLength(20)
})

test('the languages, countries and decades to choose from are exactly those of the titles [browse.api]', () => {
  const movies = [
    movieNamed('A', { year: 2001, language: 'de', country: 'DE' }),
    movieNamed('B', { year: 1930, language: 'en', country: 'US' }),
    movieNamed('C', { year: 1939, language: 'en', country: 'US' }),
    movieNamed('D', { year: 1929, country: 'FR' }),
  ]
  const { discovery } = openCatalogue({ movies })
  expect(discovery.movies).toMatchObject({
    languages: ['en', 'de'],
    countries: ['US', 'DE', 'FR'],
    decades: [1920, 1930, 2000],
  })
  expect(discovery.tv).toMatchObject({ languages: [], countries: [], decades: [] })
})
