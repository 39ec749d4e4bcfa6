import { afterEach, expect, test, vi } from 'vitest'
import type { PageConfiguration } from '#contract/page.ts'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import { createLimiters } from '#server/http/limits.ts'
import type { Catalogue } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'
import { normaliseTerm } from '#server/search/service.ts'
import { openCatalogue, withAdult } from '#tests/support/catalogues.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createFirstScreens, firstScreenLimit } from './first-screens.ts'

afterEach(() => void vi.useRealTimers())

const configuration = { heroes: { movies: null, tv: null } } as unknown as PageConfiguration

/**
 * Prepares the search for first screens (what a page's HTML shows before the app runs) in `catalogue`, of which
 * `replaced` replaces some methods.
 */
function screensOver(catalogue: Catalogue, replaced: Partial<Catalogue> = {}) {
  const clock = createTestClock()
  const cache = createCache({ clock, counters: createCatalogueCounters(), serveStale: true, report: () => {} })
  const reported: unknown[] = []
  const screenFor = createFirstScreens({
    catalogue: createCachedCatalogue({ ...catalogue, ...replaced }, cache),
    limit: createLimiters({ firstScreens: firstScreenLimit })('firstScreens', 'Too many pages.'),
    report: (error) => reported.push(error),
  })
  const wanted = (url: string, { cookies = '', signedIn = true, network = 'a' } = {}) =>
    screenFor({ url, cookies, signedIn, network })
  const find = async (url: string, more = {}) => (await wanted(url, more)?.find(configuration))?.screen ?? null
  return { wanted, find, reported, clock }
}

test('a guest’s first screen at "/" is the landing page, and at other paths a guest has no first screen', async () => {
  const { find, wanted } = screensOver(openCatalogue())
  expect(await find('/', { signedIn: false })).toEqual({ name: 'landing' })
  expect(await find('/?authUser=old', { signedIn: false })).toEqual({ name: 'landing' })
  expect(wanted('/movie?id=87', { signedIn: false })).toBeNull()
  expect(wanted('/login', { signedIn: false })).toBeNull()
})

test('a member’s home screen has the titles of the first row; cookies choose the section, and say whether there is the row Continue watching', async () => {
  const catalogue = openCatalogue()
  const { find } = screensOver(catalogue)
  expect(await find('/')).toEqual({
    name: 'home',
    section: 'movies',
    continues: null,
    row: (await catalogue.moviePage('now_playing', 1)).content.slice(0, 9),
  })
  expect(await find('/', { cookies: 'a=1; matinee-section=tv' })).toEqual({
    name: 'home',
    section: 'tv',
    continues: null,
    row: (await catalogue.showPage('airing_today', 1)).content.slice(0, 9),
  })
  expect(await find('/', { cookies: 'matinee-section=tv; matinee-continues=yes' })).toMatchObject({
    section: 'tv',
    continues: true,
  })
  expect(await find('/', { cookies: 'matinee-continues=no' })).toMatchObject({ section: 'movies', continues: false })
  expect(await find('/', { cookies: 'matinee-continues=yes; a=1' })).toMatchObject({
    section: 'movies',
    continues: true,
  })
  expect(
    await find('/', { cookies: 'other-matinee-section=tv; matinee-section=x; matinee-continues=yess' }),
  ).toMatchObject({
    section: 'movies',
    continues: null,
  })
})

test('if the page’s configuration has no hero, the home screen adds the hero', async () => {
  const { wanted } = screensOver(openCatalogue())
  const tv = await wanted('/', { cookies: 'matinee-section=tv' })?.find(configuration)
  expect(tv?.configuration.heroes.tv).toHaveProperty('name')
  expect(tv?.configuration.heroes.movies).toBeNull()
})

test('the hero of the page’s configuration is not looked up again, and without a hero there is no home screen', async () => {
  let lookUps = 0
  const { wanted, find } = screensOver(openCatalogue(), {
    trendingMovies: async () => {
      lookUps += 1
      return []
    },
  })
  const hero = { title: 'Häxan' }
  const heroes = { movies: hero, tv: { name: 'Les Vampires' } }
  const withHeroes = { heroes } as unknown as PageConfiguration
  const home = await wanted('/')?.find(withHeroes)
  expect(home?.configuration.heroes).toEqual(heroes)
  expect(home?.screen).toMatchObject({ name: 'home', section: 'movies' })
  expect(lookUps).toBe(0)
  expect(await find('/')).toBeNull()
  expect(lookUps).toBe(1)
})

test('the page of a title has the details of the title, whose id is read from the address as the app reads it', async () => {
  const { find, wanted } = screensOver(openCatalogue())
  expect(await find('/movie?id=87&name=x')).toMatchObject({ name: 'movie', movie: { title: 'Nosferatu' } })
  expect(await find('/movie/?id=87')).toMatchObject({ name: 'movie', movie: { id: 87 } })
  expect(await find('/movie?id=1&id=87')).toMatchObject({ movie: { id: 87 } })
  expect(await find('/tv/details?id=310')).toMatchObject({ name: 'show', show: { name: 'Les Vampires' } })
  for (const url of ['/movie', '/movie?id=', '/movie?id=0', '/movie?id=8.7', '/movie?id=87x', '/profile?id=87']) {
    expect(wanted(url), url).toBeNull()
  }
})

test('the page of a person has the person’s details, the player’s page has those of a film, and for an episode it has no first screen', async () => {
  const { find, wanted } = screensOver(openCatalogue())
  expect(await find('/person/details?id=201')).toMatchObject({ name: 'person', person: { name: 'Buster Keaton' } })
  expect(await find('/watch?id=87&name=x')).toMatchObject({ name: 'watch', movie: { title: 'Nosferatu' } })
  expect(await find('/watch/?id=1&id=87')).toMatchObject({ movie: { id: 87 } })
  expect(await find('/watch?name=Who?&id=87')).toMatchObject({ movie: { id: 87 } })
  const ofEpisodes = ['season=1&episode=1', 'season=1', 'episode=1'].map((query) => `/watch?id=310&${query}`)
  for (const url of ['/watch', '/watch?id=x', ...ofEpisodes]) expect(wanted(url), url).toBeNull()
})

test('the page of a search has the results if its address has a type and a term for which the app would search', async () => {
  const { find, wanted } = screensOver(openCatalogue())
  const found = await find('/search?term=Night+LIVING&type=movie')
  expect(found).toMatchObject({ name: 'search', type: 'movie', term: 'Night LIVING' })
  expect(found).toHaveProperty('content.0.title', 'Night of the Living Dead')
  expect(await find('/search/?term=vampires&type=tv')).toHaveProperty('content.0.name', 'Les Vampires')
  expect(await find('/search?term=buster%20keaton&type=person')).toHaveProperty('content.0.name', 'Buster Keaton')
  expect(await find('/search?term=qqqqqq&type=movie')).toBeNull()
  // When a parameter is given several times the last one counts, as it does for the app in the browser.
  expect(await find('/search?term=qqqqqq&type=tv&term=living&type=movie')).toMatchObject({
    type: 'movie',
    term: 'living',
  })
  for (const query of [
    'term=living',
    'term=living&type=film',
    'term=li&type=movie',
    'term=living+&type=movie',
    `term=${'x'.repeat(301)}&type=movie`,
    'term=living&type=movie&shown=20',
  ]) {
    expect(wanted(`/search?${query}`), query).toBeNull()
  }
  for (const term of ['liv', 'x'.repeat(300)]) expect(wanted(`/search?term=${term}&type=movie`), term).not.toBeNull()
  expect(wanted('/search?term=living&type=movie', { signedIn: false })).toBeNull()
})

test('a page’s search asks the catalogue for the normalised term, as the API does, and for no adult titles', async () => {
  const searches: unknown[][] = []
  const recordSearch = async (...search: unknown[]) => {
    searches.push(search)
    return []
  }
  const { find } = screensOver(openCatalogue(), {
    searchMovies: recordSearch,
    searchShows: recordSearch,
    searchPeople: recordSearch,
  })
  for (const type of ['movie', 'tv', 'person']) await find(`/search?term=Night++LIVING&type=${type}`)
  expect(searches).toEqual(Array(3).fill([normaliseTerm('Night  LIVING'), { adult: false }]))
})

test('pages search at most 60 times a minute for each network, also in the bundled catalogue', async () => {
  expect(firstScreenLimit.duration).toBe(60)
  const { find } = screensOver(openCatalogue())
  const search = '/search?term=living&type=movie'
  for (let count = 1; count <= 60; count += 1) expect(await find(search)).not.toBeNull()
  expect(await find(search)).toBeNull()
  expect(await find(search, { network: 'b' })).not.toBeNull()
  expect(await find('/movie?id=87')).not.toBeNull()
})

test('only the page of a search depends on the limit of a network', () => {
  const { wanted } = screensOver(openCatalogue())
  expect(wanted('/search?type=movie&term=night', { network: 'b' })?.network).toBe('b')
  for (const url of ['/', '/movie?id=87']) expect(wanted(url)).not.toHaveProperty('network')
})

test('a title that does not exist, or that is for adults, has no first screen', async () => {
  expect(await screensOver(openCatalogue()).find('/movie?id=999999')).toBeNull()
  const adultIds = [87, 310]
  const { find, reported } = screensOver(
    withAdult(
      openCatalogue(),
      (id) => adultIds.includes(id),
      (id) => id === 201,
    ),
  )
  for (const path of ['/movie?id=87', '/watch?id=87', '/tv/details?id=310', '/person/details?id=201']) {
    expect(await find(path), path).toBeNull()
  }
  expect(await find('/movie?id=88')).not.toBeNull()
  expect(reported).toEqual([])
})

test.each(['movies', 'tv'] as const)(
  'home of %s has no titles for adults, as the hero or in its first row',
  async (section) => {
    const catalogue = openCatalogue()
    const [hero] = await (section === 'movies' ? catalogue.trendingMovies() : catalogue.trendingShows())
    const { content } = await (section === 'movies'
      ? catalogue.moviePage('now_playing', 1)
      : catalogue.showPage('airing_today', 1))
    const adultIds = [hero?.id, content[0]?.id]
    const { wanted } = screensOver(withAdult(catalogue, (id) => adultIds.includes(id)))
    const home = await wanted('/', { cookies: `matinee-section=${section}` })?.find(configuration)
    const visible = content.filter(({ id }) => !adultIds.includes(id)).map(({ id }) => ({ id }))
    expect(home?.screen).toMatchObject({ row: visible.slice(0, 9) })
    expect(home?.configuration.heroes[section]).toHaveProperty('id')
    for (const id of adultIds) expect(JSON.stringify(home)).not.toContain(`"id":${id},`)
  },
)

test('equal screens have the same key, and different screens have different keys', () => {
  const { wanted } = screensOver(openCatalogue())
  const keyOf = (url: string, cookies = '') => wanted(url, { cookies })?.key
  expect(keyOf('/movie?id=87&name=a')).toBe(keyOf('/movie/?id=87'))
  const keys = [
    keyOf('/'),
    keyOf('/', 'matinee-section=tv'),
    keyOf('/', 'matinee-section=tv; matinee-continues=yes'),
    keyOf('/movie?id=87'),
    keyOf('/tv/details?id=87'),
    keyOf('/person/details?id=87'),
    keyOf('/watch?id=87'),
    keyOf('/search?term=living&type=movie'),
    keyOf('/search?term=living&type=tv'),
    keyOf('/search?term=dead&type=tv'),
    // Another spelling of the same search, since the screen shows the term as it was typed.
    keyOf('/search?term=Dead&type=tv'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(['/movie?id=87', '/'])(
  'the page at %s does not wait for a remote catalogue longer than 150 ms, however many answers it needs',
  async (url) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const never = () => new Promise<never>(() => {})
    const { find } = screensOver(openCatalogue(), {
      remote: true,
      movie: never,
      trendingMovies: never,
      moviePage: never,
    })
    let screen: unknown = 'not yet'
    void find(url).then((found) => {
      screen = found
    })
    await vi.advanceTimersByTimeAsync(149)
    expect(screen).toBe('not yet')
    await vi.advanceTimersByTimeAsync(1)
    expect(screen).toBeNull()
  },
)

test('the page waits for the bundled catalogue as long as that takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const catalogue = openCatalogue()
  const movie = (id: number) => new Promise((resolve) => setTimeout(resolve, 5000)).then(() => catalogue.movie(id))
  const finding = screensOver(catalogue, { movie }).find('/movie?id=87')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await finding).toMatchObject({ name: 'movie' })
})

test('when the catalogue does not answer there is no first screen, and only unexpected errors are reported', async () => {
  const ofAwayCatalogue = screensOver(openCatalogue(), {
    moviePage: async () => {
      throw new Refusal('upstream-unavailable')
    },
  })
  expect(await ofAwayCatalogue.find('/')).toBeNull()
  expect(ofAwayCatalogue.reported).toEqual([])
  const ofBrokenCatalogue = screensOver(openCatalogue(), {
    movie: async () => {
      throw new Error('torn')
    },
  })
  expect(await ofBrokenCatalogue.find('/movie?id=87')).toBeNull()
  expect(ofBrokenCatalogue.reported).toEqual([new Error('torn')])
})

test('stale details of a title are not put into a page, because a page cannot say how old they are', async () => {
  const catalogue = openCatalogue()
  let isAway = false
  const { find, clock } = screensOver(catalogue, {
    remote: true,
    movie: async (id) => {
      if (isAway) throw new Refusal('upstream-unavailable')
      return catalogue.movie(id)
    },
  })
  expect(await find('/movie?id=87')).toMatchObject({ name: 'movie' })
  isAway = true
  clock.pass(25 * 60 * 60 * 1000)
  expect(await find('/movie?id=87')).toBeNull()
})

test('pages send at most 60 requests a minute to a remote catalogue, for all networks together', async () => {
  let requests = 0
  const catalogue = openCatalogue()
  const { find } = screensOver(catalogue, {
    remote: true,
    movie: (id) => {
      requests += 1
      return catalogue.movie(id)
    },
    searchMovies: async () => {
      requests += 1
      return []
    },
  })
  for (let id = 1; id <= 30; id += 1) await find(`/movie?id=${id}`, { network: `a${id}` })
  for (let id = 1; id <= 40; id += 1) await find(`/search?type=movie&term=night${id}`, { network: `b${id}` })
  expect(requests).toBe(60)
})
