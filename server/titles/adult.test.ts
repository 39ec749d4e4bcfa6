import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { categories, type Section } from '#contract/titles.ts'
import { Refusal } from '#server/refusal.ts'
import { aMovie, idOf, openCatalogue, withAdult } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { onEachCatalogue, type StartOnCatalogue } from '#tests/support/each-catalogue.ts'
import { bundledCatalogue, startMatinee } from '#tests/support/start-matinee.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

const hiddenShow = idOf('Caminandes')

/**
 * Starts Matinee with an adult movie as the movie of the day (`hiddenMovie`), an adult show (`hiddenShow`), and two
 * members, of whom only `adultViewer` sees adult titles.
 */
async function startWithAdultTitles(start: StartOnCatalogue) {
  const adults = new Set([hiddenShow])
  const { catalogue, ...matinee } = await start({ adult: (id) => adults.has(id) })
  const [hiddenMovie] = await catalogue.trendingMovies()
  if (hiddenMovie === undefined) throw new Error('no film is trending')
  adults.add(hiddenMovie.id)
  const [viewer, adultViewer] = [await matinee.member(), await matinee.member()]
  await adultViewer.call('POST /user/adultContent', { body: { preference: true } })
  return { ...matinee, catalogue, hiddenMovie, viewer, adultViewer }
}

/** The ids of the titles on all pages of a category. */
async function allIdsIn(viewer: Client, section: Section, category: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await viewer.call(`GET /${section}/category/:category`, { params: { category }, query: { page } })
    ids.push(...found.content.map(({ id }) => id))
    pages = found.pages
  }
  return ids
}

const sendBody = (client: Client, method: 'POST' | 'PUT', path: string, body: object) =>
  client.send(`/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const sendPost = (client: Client, path: string, body: object) => sendBody(client, 'POST', path, body)

/** Sends a position in a title or an episode, which is given by its part of the path. */
const sendPosition = (client: Client, title: string) =>
  sendBody(client, 'PUT', `/watch/position/${title}`, { seconds: 60, duration: 5000, at: '2026-11-21T11:00:00.000Z' })

onEachCatalogue((start) => {
  test('the title of the day is not an adult title unless adult titles are on [api.adult]', async () => {
    const { viewer, adultViewer, hiddenMovie } = await startWithAdultTitles(start)
    // Two rounds, so that the second is answered from the cache.
    for (let round = 0; round < 2; round += 1) {
      expect((await adultViewer.call('GET /movies/trending')).content.id).toBe(hiddenMovie.id)
      expect((await viewer.call('GET /movies/trending')).content.id).not.toBe(hiddenMovie.id)
    }
  })

  test('no row of the home page has an adult title unless adult titles are on [api.adult]', async () => {
    const { viewer, adultViewer, hiddenMovie } = await startWithAdultTitles(start)
    const hiddenIn = { movies: hiddenMovie.id, tv: hiddenShow }
    for (const section of ['movies', 'tv'] as const) {
      for (const category of categories[section]) {
        expect(await allIdsIn(adultViewer, section, category), category).toContain(hiddenIn[section])
        expect(await allIdsIn(viewer, section, category), category).not.toContain(hiddenIn[section])
      }
    }
  })

  test('search finds no adult title unless adult titles are on [api.adult]', async () => {
    const { viewer, adultViewer, hiddenMovie } = await startWithAdultTitles(start)
    const movie = { params: { term: hiddenMovie.title } }
    expect((await adultViewer.call('GET /search/movie/:term', movie)).content.map(({ id }) => id)).toContain(
      hiddenMovie.id,
    )
    expect((await viewer.call('GET /search/movie/:term', movie)).content.map(({ id }) => id)).not.toContain(
      hiddenMovie.id,
    )

    const show = { params: { term: 'Caminandes' } }
    expect((await adultViewer.call('GET /search/tv/:term', show)).content.map(({ id }) => id)).toContain(hiddenShow)
    expect((await viewer.call('GET /search/tv/:term', show)).content.map(({ id }) => id)).not.toContain(hiddenShow)
  })

  test('a person marked as adult is unknown unless adult titles are on, but stays in credits [api.adult]', async () => {
    const keaton = idOf('Buster Keaton')
    const { member } = await start({ adultPerson: (id) => id === keaton })
    const [viewer, adultViewer] = [await member(), await member()]
    await adultViewer.call('POST /user/adultContent', { body: { preference: true } })
    const unknown = { status: 404, code: 'person-unknown', message: 'This person is not in the catalogue.' }
    const person = { params: { id: keaton } }
    const search = { params: { term: 'buster keaton' } }
    const result = { body: { id: keaton, type: 'person' as const } }

    expect((await adultViewer.call('GET /search/people/:term', search)).content.map(({ id }) => id)).toContain(keaton)
    expect((await viewer.call('GET /search/people/:term', search)).content.map(({ id }) => id)).not.toContain(keaton)
    expect((await adultViewer.call('GET /search/person/:id', person)).content).not.toHaveProperty('adult')
    expect(await viewer.refused('GET /search/person/:id', person)).toMatchObject(unknown)
    const { content: titles } = await adultViewer.call('GET /search/person/credits/:id', person)
    expect(await viewer.refused('GET /search/person/credits/:id', person)).toMatchObject(unknown)
    await adultViewer.call('POST /search/history', result)
    expect(await viewer.refused('POST /search/history', result)).toMatchObject(unknown)

    const id = titles.cast.find(({ type }) => type === 'movie')?.id ?? 0
    const { content } = await viewer.call('GET /movies/credits/:id', { params: { id } })
    expect(content.cast.map(({ name }) => name)).toContain('Buster Keaton')

    const countSearchHistory = async () => (await adultViewer.call('GET /user/profile')).user.searchHistory.length
    expect(await countSearchHistory()).toBe(1)
    await adultViewer.call('POST /user/adultContent', { body: { preference: false } })
    expect(await countSearchHistory()).toBe(0)
  })

  test('similar titles include no adult title unless adult titles are on [api.adult]', async () => {
    const { viewer, adultViewer, hiddenMovie, catalogue } = await startWithAdultTitles(start)
    let comparedCount = 0
    for (const { id } of bundledCatalogue().movies) {
      if (id === hiddenMovie.id || !(await catalogue.similarMovies(id)).some((like) => like.id === hiddenMovie.id))
        continue
      const similar = async (client: Client) =>
        (await client.call('GET /movies/similar/:id', { params: { id } })).content.map((item) => item.id)
      expect(await similar(adultViewer)).toContain(hiddenMovie.id)
      expect(await similar(viewer)).not.toContain(hiddenMovie.id)
      comparedCount += 1
    }
    expect(comparedCount).toBeGreaterThan(0)
  })

  test('a person’s credits have no adult title unless adult titles are on [api.adult]', async () => {
    const { viewer, adultViewer, hiddenMovie, catalogue } = await startWithAdultTitles(start)
    const { cast, crew } = await catalogue.credits({ type: 'movie', id: hiddenMovie.id })
    const filmography = async (client: Client, id: number) => {
      const { content } = await client.call('GET /search/person/credits/:id', { params: { id } })
      return [...content.cast, ...content.crew].map((title) => title.id)
    }
    expect(cast.length + crew.length).toBeGreaterThan(0)
    for (const { id } of [...cast, ...crew]) {
      expect(await filmography(adultViewer, id)).toContain(hiddenMovie.id)
      expect(await filmography(viewer, id)).not.toContain(hiddenMovie.id)
    }
  })

  test('an adult title and everything on its page is unknown unless adult titles are on [api.adult]', async () => {
    const { viewer, adultViewer, hiddenMovie } = await startWithAdultTitles(start)
    const unknown = { status: 404, code: 'title-unknown', message: 'This title is not in the catalogue.' }
    for (const part of ['details', 'credits', 'similar', 'trailers'] as const) {
      for (const [section, id] of [
        ['movies', hiddenMovie.id],
        ['tv', hiddenShow],
      ] as const) {
        const request = { params: { id } }
        await adultViewer.call(`GET /${section}/${part}/:id`, request)
        expect(await viewer.refused(`GET /${section}/${part}/:id`, request), part).toMatchObject(unknown)
      }
    }
    const episodes = { body: { Id: hiddenShow, Season: 1 } }
    await adultViewer.call('POST /tv/episodes', episodes)
    expect(await viewer.refused('POST /tv/episodes', episodes)).toMatchObject(unknown)
    // The refusal for an unknown season must not show that a hidden show exists.
    const noSeason = { body: { Id: hiddenShow, Season: 77 } }
    expect(await adultViewer.refused('POST /tv/episodes', noSeason)).toMatchObject({ code: 'season-unknown' })
    expect(await viewer.refused('POST /tv/episodes', noSeason)).toMatchObject(unknown)
  })

  test('an adult title cannot be added to the watchlist or a history, and no position in it is saved, unless adult titles are on [api.adult]', async () => {
    const { viewer, adultViewer, hiddenMovie } = await startWithAdultTitles(start)
    const writes = [
      (client: Client) => client.send(`/api/v1/movies/addWatch/${hiddenMovie.id}`, { method: 'PUT' }),
      (client: Client) => client.send(`/api/v1/tv/addWatch/${hiddenShow}`, { method: 'PUT' }),
      (client: Client) =>
        sendPost(client, '/tv/addEpisode', { id: hiddenShow, season: 1, episode: 1, name: 'x', title: 'y' }),
      (client: Client) => sendPost(client, '/watch/addWatchMovie', { id: hiddenMovie.id }),
      (client: Client) => sendPost(client, `/watch/addWatchTv/${hiddenShow}/1/x/2`, { episode_number: 1 }),
      (client: Client) => sendPost(client, '/search/history', { id: hiddenMovie.id, type: 'movie' }),
      (client: Client) => sendPost(client, '/search/history', { id: hiddenShow, type: 'tv' }),
      (client: Client) => sendPosition(client, `movie/${hiddenMovie.id}/0/0`),
      (client: Client) => sendPosition(client, `tv/${hiddenShow}/1/1`),
    ]
    for (const write of writes) {
      expect((await write(viewer)).status).toBe(404)
      expect((await write(adultViewer)).status).toBe(200)
    }
    expect((await viewer.call('GET /movies/getWatchlist')).content).toEqual([])
  })

  test('when a member switches adult titles off, they are hidden again at once [api.adult]', async () => {
    const { adultViewer, hiddenMovie } = await startWithAdultTitles(start)
    const details = { params: { id: hiddenMovie.id } }
    await adultViewer.call('GET /movies/details/:id', details)
    await adultViewer.call('POST /user/adultContent', { body: { preference: false } })
    expect((await adultViewer.refused('GET /movies/details/:id', details)).status).toBe(404)
  })

  test('while adult titles are off, the watchlist and the histories leave out adult entries, but keep them stored [api.adult]', async () => {
    const { adultViewer, hiddenMovie } = await startWithAdultTitles(start)
    await adultViewer.call('PUT /movies/addWatch/:id', { params: { id: hiddenMovie.id } })
    await adultViewer.call('POST /watch/addWatchMovie', { body: { id: hiddenMovie.id } })
    await adultViewer.call('POST /search/history', { body: { id: hiddenMovie.id, type: 'movie' } })
    await adultViewer.call('PUT /tv/addWatch/:id', { params: { id: hiddenShow } })
    const episode = { id: hiddenShow, season: 1, episode: 1, name: 'x', title: 'y' }
    await adultViewer.call('POST /tv/addEpisode', { body: episode })
    await adultViewer.call('POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes', {
      params: { id: hiddenShow, season: 1, name: 'x', totalEpisodes: 1 },
      body: { episode_number: 1 },
    })
    await adultViewer.call('POST /search/history', { body: { id: hiddenShow, type: 'tv' } })
    const lists = async () => {
      const { user } = await adultViewer.call('GET /user/profile')
      const { content } = await adultViewer.call('GET /movies/getWatchlist')
      return [content.length, user.watchHistory.length, user.searchHistory.length]
    }
    expect(await lists()).toEqual([3, 2, 2])
    await adultViewer.call('POST /user/adultContent', { body: { preference: false } })
    expect(await lists()).toEqual([0, 0, 0])
    await adultViewer.call('POST /user/adultContent', { body: { preference: true } })
    expect(await lists()).toEqual([3, 2, 2])
  })
})

test('an adult title is unknown even when its credits cannot be fetched [api.adult]', async () => {
  const hiddenMovie = idOf('Nosferatu')
  const open = openCatalogue()
  // The credits fail before the movie is there.
  const movie = async (id: number) => {
    await nextTurn()
    return open.movie(id)
  }
  const credits = () => Promise.reject(new Refusal('upstream-unavailable'))
  const { member } = await startMatinee({
    catalogue: withAdult({ ...open, movie, credits }, (id) => id === hiddenMovie),
  })
  const viewer = await member()
  const codeOf = async (id: number) => (await viewer.refused('GET /movies/credits/:id', { params: { id } })).code
  expect(await codeOf(idOf('Metropolis'))).toBe('upstream-unavailable')
  expect(await codeOf(hiddenMovie)).toBe('title-unknown')
})

test('a search finds a title that comes after more than 20 hidden adult titles [api.adult] [api.search]', async () => {
  const movies = Array.from({ length: 25 }, (_, index) =>
    aMovie({ id: index + 1, title: `The Night Train ${index + 1}` }),
  )
  const data = { movies, shows: [], people: [] }
  const { catalogue, clock } = await tmdbCatalogue({}, { data, adult: (id) => id !== 25 })
  const { member } = await startMatinee({ catalogue, clock })
  const [viewer, adultViewer] = [await member(), await member()]
  await adultViewer.call('POST /user/adultContent', { body: { preference: true } })
  const found = async (client: Client) =>
    (await client.call('GET /search/movie/:term', { params: { term: 'the night train' } })).content
  // Two rounds, so that the second is answered from the cache.
  for (let round = 0; round < 2; round += 1) {
    expect(await found(adultViewer)).toHaveLength(20)
    expect((await found(viewer)).map(({ id }) => id)).toEqual([25])
  }
})
