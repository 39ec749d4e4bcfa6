import { expect, test } from 'vitest'
import type { DiscoveryQuery } from '#contract/discovery.ts'
import type { Section } from '#contract/titles.ts'
import type { Catalogue, DiscoveryFilters } from '#server/ports/catalogue.ts'
import { nameInQuery } from '#server/ports/offered.ts'
import { aMovie, aShow } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { type KnownTitle, knownTitle, narrowFiltersOf, unmetFilters } from '#tests/support/discovery.ts'
import { onEachCatalogue } from '#tests/support/each-catalogue.ts'
import { createSeededRandom } from '#tests/support/seeded.ts'
import { bundledCatalogue, startMatinee } from '#tests/support/start-matinee.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

const sections = ['movies', 'tv'] as const satisfies readonly Section[]

/** The number of random queries for movies, and again for shows. */
const queryCount = 50
const seed = 27

type Query = Partial<DiscoveryQuery>

/**
 * The answer to a query, with the titles of all its pages in `content`; the other fields are those of the first page.
 */
async function everyPage(viewer: Client, section: Section, query: Query) {
  const first = await viewer.call(`GET /${section}/discover`, { query })
  const content = [...first.content]
  for (let page = 2; page <= first.pages; page += 1) {
    const next = await viewer.call(`GET /${section}/discover`, { query: { ...query, page } })
    expect(next).toMatchObject({ page, pages: first.pages, total: first.total })
    content.push(...next.content)
  }
  return { ...first, content, ids: content.map(({ id }) => id) }
}

/** Every title of the catalogue, as the catalogue's methods for single titles return it. */
async function everyTitle(catalogue: Catalogue, section: Section): Promise<KnownTitle[]> {
  const { movies, shows } = bundledCatalogue()
  const titles: KnownTitle[] = []
  for (const { id } of section === 'movies' ? movies : shows) titles.push(await knownTitle(catalogue, section, id))
  return titles
}

/**
 * Returns a function that makes a random set of filters. One title meets all of them except perhaps `withoutGenres`, so
 * most sets find something.
 */
function createRandomFilters(titles: readonly KnownTitle[], offered: readonly string[], random: () => number) {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  return (): DiscoveryFilters => {
    const chosenFilters = narrowFiltersOf(pick(titles)).filter(() => random() < 0.35)
    const filters: DiscoveryFilters = Object.assign({}, ...chosenFilters)
    if (random() < 0.3) filters.withoutGenres = [pick(pick(titles).details.genre_ids)]
    if (filters.fromYear !== undefined) filters.fromYear -= Math.floor(random() * 10)
    if (filters.toYear !== undefined) filters.toYear += Math.floor(random() * 10)
    if (filters.maxMinutes !== undefined) filters.maxMinutes += Math.floor(random() * 30)
    if (filters.genres !== undefined && random() < 0.7) filters.genres = [pick(filters.genres)]
    const offeredFilters = Object.entries(filters).filter(([name]) => offered.includes(queryNameOf(name)))
    return Object.fromEntries(offeredFilters)
  }
}

const queryNameOf = (filter: string) => nameInQuery[filter as keyof DiscoveryFilters]

const queryOf = (filters: DiscoveryFilters): Query =>
  Object.fromEntries(Object.entries(filters).map(([filter, value]) => [queryNameOf(filter), value]))

const tooManyGenres = Array.from({ length: 20 }, (_, index) => index + 1).join()

/** Invalid queries and the messages of their refusals, which are the same for both catalogues. */
const invalidQueries: readonly [query: string, message: string | RegExp][] = [
  ['genre=drama', 'genre must be ids of genres with commas between them.'],
  ['genre=', 'genre must be ids of genres with commas between them.'],
  ['genre=12345', /^genre 12345 is no genre of this catalogue's /],
  ['without=12345', /^without 12345 is no genre of this catalogue's /],
  ['genre=18&genre=35', 'genre may be given only once.'],
  [`genre=${tooManyGenres}`, 'genre may have at most 19 genres.'],
  [`without=${tooManyGenres}`, 'without may have at most 19 genres.'],
  ['from=1930&to=1920', 'from must not be after to.'],
  ['from=99999', 'from must be a year from 1870 to 2100.'],
  ['to=1869', 'to must be a year from 1870 to 2100.'],
  ['to=2101', 'to must be a year from 1870 to 2100.'],
  ['to=soon', 'to must be a year from 1870 to 2100.'],
  ['minutes=-1', 'minutes must be a whole number of minutes from 1 to 9999.'],
  ['minutes=0', 'minutes must be a whole number of minutes from 1 to 9999.'],
  ['least=1.5', 'least must be a whole number of minutes from 1 to 9999.'],
  ['least=10000', 'least must be a whole number of minutes from 1 to 9999.'],
  ['least=91&minutes=90', 'least must not be more than minutes.'],
  ['language=english', 'language must be two letters, as in ISO 639-1.'],
  ['country=840', 'country must be two letters, as in ISO 3166-1.'],
  ['sound=loud', 'sound must be one of silent, sound.'],
  ['sound=silent&sound=sound', 'sound may be given only once.'],
  ['color=red', 'color must be one of color, bw.'],
  ['person=0', 'person must be a positive whole number.'],
  ['person=Chaplin', 'person must be a positive whole number.'],
  ["sort=';drop", 'sort must be one of popular, best, newest, oldest, shortest, longest, title.'],
  ['sort=best&sort=best', 'sort may be given only once.'],
  ['page=501', 'page must be a whole number from 1 to 500.'],
  ['page=0', 'page must be a whole number from 1 to 500.'],
  ['page=1&page=2', 'page may be given only once.'],
  ['from=1920&'.repeat(40), 'from may be given only once.'],
]

onEachCatalogue((start) => {
  test.each(sections)(
    'for %s, exactly the titles that meet every filter are found, each once [browse.api]',
    async (section) => {
      const { catalogue, member } = await start()
      const viewer = await member()
      const titles = await everyTitle(catalogue, section)
      const offer = catalogue.discovery[section]
      const random = createSeededRandom(seed)
      const nextFilters = createRandomFilters(titles, offer.filters, random)
      let [queriesWithResults, queriesWithSeveralPages] = [0, 0]
      for (let round = 0; round < queryCount; round += 1) {
        const filters = nextFilters()
        const sort = offer.sorts[round % offer.sorts.length] ?? 'popular'
        const found = await everyPage(viewer, section, { ...queryOf(filters), sort })
        const expectedIds = titles
          .filter((title) => unmetFilters(title, filters).length === 0)
          .map(({ details }) => details.id)
        expect(found.ids.toSorted(), `${sort} ${JSON.stringify(filters)}`).toEqual(expectedIds.toSorted())
        expect(found.total).toBe(expectedIds.length)
        expect(found.pages).toBe(Math.ceil(expectedIds.length / 20))
        if (found.total > 0) queriesWithResults += 1
        if (found.pages > 1) queriesWithSeveralPages += 1
      }
      expect(queriesWithResults).toBeGreaterThan(queryCount / 2)
      if (section === 'movies') expect(queriesWithSeveralPages).toBeGreaterThan(queryCount / 5)
    },
  )

  test('a title of which a fact is not known meets no filter for that fact [browse.api]', async () => {
    const bare = { title: 'Bare', genres: ['Drama' as const], year: 1930 }
    const { catalogue, member } = await start({ data: { movies: [aMovie(bare)], shows: [aShow(bare)], people: [] } })
    const viewer = await member()
    const queries: Query[] = [
      { minutes: 9999 },
      { least: 1 },
      { country: 'US' },
      { sound: 'silent' },
      { sound: 'sound' },
      { color: 'color' },
      { color: 'bw' },
      { person: 1 },
      // On TMDB every title has a language.
      ...(catalogue.name === 'tmdb' ? [] : [{ language: 'en' }, { language: 'xx' }]),
    ]
    for (const section of sections) {
      const { filters } = catalogue.discovery[section]
      expect((await everyPage(viewer, section, {})).total).toBe(1)
      for (const query of queries.filter((each) => filters.some((name) => name in each))) {
        const { content, total, pages, message } = await everyPage(viewer, section, query)
        expect({ content, total, pages }, JSON.stringify(query)).toEqual({ content: [], total: 0, pages: 0 })
        const nothing = 'Nothing fits all of this. Try fewer filters.'
        expect(message).toBe(nothing)
        const second = await viewer.call(`GET /${section}/discover`, { query: { ...query, page: 2 } })
        expect(second.message, 'on the second page').toBe(nothing)
      }
    }
  })

  test('without filters all titles are found, the most popular first, and a page after the last has a message [browse.api]', async () => {
    const { catalogue, member } = await start()
    const viewer = await member()
    for (const section of sections) {
      const { content, page, pages, total } = await viewer.call(`GET /${section}/discover`)
      const { movies, shows } = bundledCatalogue()
      expect({ page, total }).toEqual({ page: 1, total: section === 'movies' ? movies.length : shows.length })
      const sorted = await viewer.call(`GET /${section}/discover`, { query: { sort: 'popular', page: 1 } })
      expect(sorted.content).toEqual(content)
      const pageAfterLast = await viewer.call(`GET /${section}/discover`, { query: { page: pages + 1 } })
      expect(pageAfterLast).toMatchObject({ content: [], total, pages, message: 'There is nothing on this page.' })
      expect(catalogue.discovery[section].sorts).toContain('popular')
    }
  })

  test('adult titles are neither found nor counted unless the viewer has switched them on [browse.api] [api.adult]', async () => {
    const { member } = await start({ adult: (id) => id % 3 === 0 })
    const [viewer, adultViewer] = [await member(), await member()]
    await adultViewer.call('POST /user/adultContent', { body: { preference: true } })
    const { movies } = bundledCatalogue()
    // Two rounds, because an answer that was wrongly cached for one viewer would show in the second round.
    for (let round = 0; round < 2; round += 1) {
      const all = await everyPage(adultViewer, 'movies', { sort: 'best' })
      const withoutAdult = await everyPage(viewer, 'movies', { sort: 'best' })
      expect(all.total).toBe(movies.length)
      expect(withoutAdult.ids).toEqual(all.ids.filter((id) => id % 3 !== 0))
      expect(withoutAdult.total).toBe(withoutAdult.ids.length)
      expect(withoutAdult.pages).toBe(Math.ceil(withoutAdult.total / 20))
    }
  })

  test('bad input is refused with a sentence that names the field [browse.api]', async () => {
    const { member } = await start()
    const viewer = await member()
    for (const section of sections) {
      for (const [query, message] of invalidQueries) {
        const response = await viewer.send(`/api/v1/${section}/discover?${query}`)
        expect(response.status, query).toBe(400)
        expect(await response.json(), query).toMatchObject({
          success: false,
          message: typeof message === 'string' ? message : expect.stringMatching(message),
        })
      }
      expect((await viewer.call(`GET /${section}/discover`)).total).toBeGreaterThan(0)
    }
  })

  test('the widest ranges of years and minutes and the last page are accepted, and unknown parameters are ignored [browse.api]', async () => {
    const { member } = await start()
    const viewer = await member()
    const widest = 'from=1870&to=2100&minutes=9999&least=1&page=500'
    const unknownParameters = Array.from({ length: 40 }, (_, index) => `filter${index}=${index}&__proto__=1`).join('&')
    for (const query of [
      widest,
      unknownParameters,
      `${widest}&${unknownParameters}`,
      'from=1920&to=1920',
      'least=90&minutes=90',
    ]) {
      expect((await viewer.send(`/api/v1/movies/discover?${query}`)).status, query).toBe(200)
    }
  })
})

/** Starts Matinee with a stand-in for TMDB; `tmdbRequests` returns how many requests for discovery the stand-in got. */
async function startOnTmdb() {
  const { catalogue, clock, tmdb } = await tmdbCatalogue()
  const { member } = await startMatinee({ catalogue, clock })
  const members = [await member(), await member()]
  let turn = 0
  /** Sends queries as two members in turn. */
  const discover = async (query: string, section: Section = 'movies') => {
    turn += 1
    return (await members[turn % 2]?.send(`/api/v1/${section}/discover?${query}`))?.json()
  }
  return { discover, tmdbRequests: (type: 'movie' | 'tv' = 'movie') => tmdb.calls(`/discover/${type}`) }
}

test('queries that mean the same share one request to TMDB, however they are written and whichever member sends them [browse.api]', async () => {
  const { discover, tmdbRequests } = await startOnTmdb()
  const first = await discover('genre=35,18&language=en&country=US')
  const sameQueries = [
    'genre=18,35&country=us&language=EN',
    'language=en&genre=18,35,18&country=US&sort=popular&page=1',
    'country=US&unknown=1&genre=35,18&language=en',
  ]
  const answers = await Promise.all(sameQueries.map((query) => discover(query)))
  for (const answer of answers) expect(answer).toEqual(first)
  expect(tmdbRequests()).toBe(1)
  await Promise.all([discover('from=1920'), discover('from=1920'), discover('from=1920')])
  expect(tmdbRequests()).toBe(2)
  await discover('genre=35,18&language=en&country=US&page=2')
  await discover('genre=35,18&language=en&country=US&sort=best')
  expect(tmdbRequests()).toBe(4)
  for (const query of ['without=27,53', 'without=53,27,53']) await discover(query)
  expect(tmdbRequests()).toBe(5)
  for (const query of ['genre=18,35', 'genre=35,18']) await discover(query, 'tv')
  expect(tmdbRequests('tv')).toBe(1)
})

test('filters and orders that TMDB does not support are refused in a message that names them, without a request to TMDB [browse.api]', async () => {
  const { discover, tmdbRequests } = await startOnTmdb()
  const refused = async (query: string) => {
    const { code, message } = (await discover(query)) as { code: string; message: string }
    return [code, message]
  }
  expect(await refused('sound=silent')).toEqual(['filter-unknown', "sound is not known of this catalogue's films."])
  expect(await refused('genre=35&color=bw')).toEqual([
    'filter-unknown',
    "color is not known of this catalogue's films.",
  ])
  expect(await refused('sort=shortest')).toEqual([
    'filter-unknown',
    "sort shortest is not possible with this catalogue's films.",
  ])
  expect(tmdbRequests()).toBe(0)
})
