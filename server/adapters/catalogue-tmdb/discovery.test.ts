import { expect, test } from 'vitest'
import type { DiscoverySort } from '#contract/discovery.ts'
import { genreIds } from '#server/adapters/catalogue-open/format.ts'
import type { DiscoveryFilters } from '#server/ports/catalogue.ts'
import { aMovie, aShow } from '#tests/support/catalogues.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'
import { tmdbDiscovery } from './discovery.ts'

const adultViewer = { adult: true }
const viewer = { adult: false }

/** The query parameters of the request that TMDB gets for these filters, this order and this page. */
async function queryFor(type: 'movie' | 'tv', filters: DiscoveryFilters, sort: DiscoverySort = 'popular', page = 1) {
  const { catalogue, tmdb } = await tmdbCatalogue()
  const discover = type === 'movie' ? catalogue.discoverMovies : catalogue.discoverShows
  await discover(filters, sort, page, viewer)
  const [{ path, query } = { path: '', query: new URLSearchParams() }] = tmdb.requests()
  expect(path).toBe(`/discover/${type}`)
  return Object.fromEntries(query)
}

/** The body of an answer with a list, from the server that stands in for TMDB. */
interface ListBody {
  results: object[]
}

/** The query parameters of a request without filters in the order by popularity. */
const defaults = { language: 'en-US', include_adult: 'false', page: '1', sort_by: 'popularity.desc' }

test('filters for films become TMDB’s query parameters [browse.api]', async () => {
  expect(
    await queryFor(
      'movie',
      {
        genres: [18, 35],
        withoutGenres: [27, 53],
        fromYear: 1920,
        toYear: 1929,
        maxMinutes: 90,
        minMinutes: 40,
        language: 'de',
        country: 'DE',
        person: 7,
      },
      'title',
      3,
    ),
  ).toEqual({
    ...defaults,
    page: '3',
    sort_by: 'title.asc',
    with_genres: '18,35',
    without_genres: '27,53',
    'primary_release_date.gte': '1920-01-01',
    'primary_release_date.lte': '1929-12-31',
    'with_runtime.lte': '90',
    'with_runtime.gte': '40',
    with_original_language: 'de',
    with_origin_country: 'DE',
    with_people: '7',
  })
})

test('filters and orders for shows become TMDB’s query parameters for shows [browse.api]', async () => {
  expect(await queryFor('tv', { fromYear: 1950, toYear: 1959 }, 'title')).toEqual({
    ...defaults,
    sort_by: 'name.asc',
    'first_air_date.gte': '1950-01-01',
    'first_air_date.lte': '1959-12-31',
  })
})

test('a filter by greatest length leaves out titles of unknown length, which TMDB gives as 0 [browse.api]', async () => {
  expect(await queryFor('movie', { maxMinutes: 60 })).toMatchObject({ 'with_runtime.gte': '1' })
})

test('the order best asks TMDB only for titles with at least 50 votes [browse.api]', async () => {
  expect(await queryFor('movie', {}, 'best')).toEqual({
    ...defaults,
    sort_by: 'vote_average.desc',
    'vote_count.gte': '50',
  })
})

test('the genres of films have the ids and names of the open catalogue’s genres, and one of TMDB’s own', () => {
  const genresOf = (section: 'movies' | 'tv') =>
    Object.fromEntries(tmdbDiscovery(new Date())[section].genres.map(({ id, name }) => [name, id]))
  expect(genresOf('movies')).toEqual({ ...genreIds, 'TV Movie': 10770 })
  const { Animation, Comedy, Crime, Documentary, Drama, Family, Mystery, Western } = genreIds
  expect(genresOf('tv')).toEqual({
    ...{ Animation, Comedy, Crime, Documentary, Drama, Family, Mystery, Western },
    'Action & Adventure': 10759,
    Kids: 10762,
    News: 10763,
    Reality: 10764,
    'Sci-Fi & Fantasy': 10765,
    Soap: 10766,
    Talk: 10767,
    'War & Politics': 10768,
  })
})

test('the decades to choose from begin with 1890, and a new decade is offered from its first day on', async () => {
  const { catalogue, clock } = await tmdbCatalogue()
  clock.set('2029-12-31T23:59:59.999Z')
  const decades = Array.from({ length: 14 }, (_, index) => 1890 + 10 * index)
  expect(catalogue.discovery.movies.decades).toEqual(decades)
  clock.set('2030-01-01T00:00:00.000Z')
  expect(catalogue.discovery.tv.decades).toEqual([...decades, 2030])
  expect(catalogue.discovery.movies).toMatchObject({
    languages: expect.arrayContaining(['en', 'ja']),
    countries: expect.arrayContaining(['US', 'JP']),
  })
  for (const { languages, countries } of [catalogue.discovery.movies, catalogue.discovery.tv])
    expect([languages[0], countries[0]], 'those with the most titles').toEqual(['en', 'US'])
})

test('the orders newest and oldest leave out titles that have not come out yet or have no date [browse.api]', async () => {
  const { catalogue, clock } = await tmdbCatalogue({}, { data: dramasOf(['1990', '2025', '2031']) })
  clock.pass(Date.parse('2026-06-01') - clock.now().getTime())
  const titlesInOrder = async (sort: DiscoverySort, filters: DiscoveryFilters = {}) =>
    (await catalogue.discoverMovies(filters, sort, 1, viewer)).content.map(({ title }) => title)
  expect(await titlesInOrder('newest')).toEqual(['2025', '1990'])
  expect(await titlesInOrder('oldest')).toEqual(['1990', '2025'])
  expect(await titlesInOrder('newest', { toYear: 2100 })).toEqual(['2025', '1990'])
  expect(await titlesInOrder('newest', { toYear: 1999 })).toEqual(['1990'])
  expect(await titlesInOrder('title', { toYear: 2100 })).toEqual(['1990', '2025', '2031'])
})

test('a film without a date is found neither with a filter by year nor in the order oldest [browse.api]', async () => {
  const { catalogue } = await tmdbCatalogue({}, { data: dramasOf(['1990', '1991']), sparse: (id) => id === 2 })
  const titlesFound = async (filters: DiscoveryFilters, sort: DiscoverySort = 'popular') =>
    (await catalogue.discoverMovies(filters, sort, 1, viewer)).content.map(({ title }) => title)
  expect(await titlesFound({})).toEqual(['1990', '1991'])
  expect(await titlesFound({ fromYear: 1870 })).toEqual(['1990'])
  expect(await titlesFound({ toYear: 2100 })).toEqual(['1990'])
  expect(await titlesFound({}, 'oldest')).toEqual(['1990'])
})

test('`pages` is at most 500, since TMDB serves no later page, but `total` counts the titles of all pages [browse.api]', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  tmdb.behave('odd', { odd: (body) => ({ ...body, total_pages: 2000, total_results: 39_990 }) })
  expect(await catalogue.discoverMovies({}, 'popular', 1, viewer)).toMatchObject({ pages: 500, total: 39_990 })
})

test('films whose list entries do not fit the filters are left out [browse.api]', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue(
    {},
    { data: dramasOf(['1990', '1991', '1992', '1993', '1994', '1995']) },
  )
  const changes: object[] = [
    { genre_ids: [35] },
    { genre_ids: [18, 27] },
    { release_date: '1989-12-31' },
    { release_date: '' },
    { release_date: '1990-01-01', adult: true },
  ]
  tmdb.behave('odd', {
    odd: (body) => {
      const { results } = body as ListBody
      return { ...body, results: results.map((entry, index) => ({ ...entry, ...changes[index] })) }
    },
  })
  const filters = { genres: [18], withoutGenres: [27], fromYear: 1990, toYear: 1995 }
  const foundPage = await catalogue.discoverMovies(filters, 'popular', 1, viewer)
  expect(foundPage.content.map(({ title }) => title)).toEqual(['1995'])
  expect((await catalogue.discoverMovies(filters, 'popular', 1, adultViewer)).content).toHaveLength(2)
  expect(tmdb.requests().map(({ query }) => query.get('include_adult'))).toEqual(['false', 'true'])
  const upTo1995 = await catalogue.discoverMovies({ toYear: 1995 }, 'popular', 1, viewer)
  expect(upTo1995.content.map(({ title }) => title)).toEqual(['1990', '1991', '1992', '1995'])
})

test('shows whose list entries do not fit the filters are left out [browse.api]', async () => {
  const data = { movies: [], shows: [aShow({ id: 1, year: 1990 }), aShow({ id: 2, year: 1990 })], people: [] }
  const { catalogue, tmdb } = await tmdbCatalogue({}, { data })
  tmdb.behave('odd', {
    odd: (body) => ({
      ...body,
      results: (body as ListBody).results.map((entry, index) =>
        index === 0 ? { ...entry, first_air_date: '' } : entry,
      ),
    }),
  })
  expect((await catalogue.discoverShows({ fromYear: 1990 }, 'popular', 1, viewer)).content).toMatchObject([{ id: 2 }])
  expect((await catalogue.discoverShows({}, 'popular', 1, viewer)).content).toHaveLength(2)
})

test('when no title fits, `pages` is 0, although TMDB counts one page [browse.api]', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  tmdb.behave('odd', { odd: () => ({ page: 1, results: [], total_pages: 1, total_results: 0 }) })
  const foundPage = await catalogue.discoverMovies({ person: 999_999_999 }, 'popular', 1, viewer)
  expect(foundPage).toEqual({ content: [], page: 1, pages: 0, total: 0 })
})

test('entries without an id are left out, and an answer that is not a list or is too large is an error [browse.api]', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue({}, { data: dramasOf(['1990']) })
  const discover = () => catalogue.discoverMovies({}, 'popular', 1, viewer)
  const withBrokenEntries = (body: object) => ({
    ...body,
    results: [null, {}, { id: 'x' }, ...(body as ListBody).results],
  })
  tmdb.behave('odd', { odd: withBrokenEntries })
  expect((await discover()).content).toHaveLength(1)
  tmdb.behave('wrong shape')
  await expect(discover()).rejects.toMatchObject({ code: 'upstream-malformed' })
  tmdb.behave('huge')
  await expect(discover()).rejects.toMatchObject({ code: 'upstream-malformed' })
})

/** A catalogue with a drama for each year, whose title is the year. */
const dramasOf = (years: readonly string[]) => ({
  movies: years.map((title, index) => aMovie({ id: index + 1, title, year: Number(title), genres: ['Drama'] })),
  shows: [],
  people: [],
})
