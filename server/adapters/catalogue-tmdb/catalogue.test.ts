import { expect, test } from 'vitest'
import { categories, show } from '#contract/titles.ts'
import { type ConfiguredSource, readSources } from '#server/playback/sources.ts'
import { aMovie, aShow, idOf } from '#tests/support/catalogues.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

const nosferatu = idOf('Nosferatu')
const caminandes = idOf('Caminandes')
const adultViewer = { adult: true }
const viewer = { adult: false }

/** The default playback sources, the last of them with these URL patterns in place of its own. */
function sourcesWith(patterns: Pick<ConfiguredSource, 'movie' | 'episode'>): ConfiguredSource[] {
  return readSources(null).map((source, index, { length }) =>
    index === length - 1 ? { ...source, ...patterns } : source,
  )
}

test('the catalogue is named tmdb, and answers over a network', async () => {
  const { catalogue } = await tmdbCatalogue()
  expect(catalogue).toMatchObject({ name: 'tmdb', remote: true })
})

test('everything on a movie’s page takes one request to TMDB', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  const [details, credits, similar] = await Promise.all([
    catalogue.movie(nosferatu),
    catalogue.credits({ type: 'movie', id: nosferatu }),
    catalogue.similarMovies(nosferatu),
    catalogue.trailers({ type: 'movie', id: nosferatu }),
  ])
  expect(details.title).toBe('Nosferatu')
  expect(credits.cast.map(({ name }) => name)).toContain('Max Schreck')
  expect(similar.length).toBeGreaterThan(3)
  expect(tmdb.requests().map(({ path }) => path)).toEqual([`/movie/${nosferatu}`])
})

test('a request for a title asks for trailers in English and without a language, and one for a person for none', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  await catalogue.movie(nosferatu)
  await catalogue.show(caminandes)
  await catalogue.person(idOf('Max Schreck'))
  const languages = tmdb.requests().map(({ query }) => query.get('include_video_language'))
  expect(languages).toEqual(['en,null', 'en,null', null])
  expect(tmdb.requests().map(({ query }) => query.get('append_to_response'))).toEqual([
    'credits,similar,videos,external_ids,translations,keywords',
    'aggregate_credits,credits,similar,videos,external_ids,translations,keywords',
    'combined_credits',
  ])
})

test('everything on a show’s page takes one request to TMDB, and the episodes of a season take another', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  const [details, credits, , , episodes] = await Promise.all([
    catalogue.show(caminandes),
    catalogue.credits({ type: 'tv', id: caminandes }),
    catalogue.similarShows(caminandes),
    catalogue.trailers({ type: 'tv', id: caminandes }),
    catalogue.episodes(caminandes, 1),
  ])
  expect(show.parse(details).created_by).toMatchObject([{ name: 'Pablo Vazquez' }])
  expect(credits.crew.map(({ job }) => job)).toContain('Director')
  expect(episodes.map(({ name }) => name)).toEqual(['Llama Drama', 'Gran Dillama', 'Llamigos'])
  expect(tmdb.requests().map(({ path }) => path)).toEqual([`/tv/${caminandes}`, `/tv/${caminandes}/season/1`])
})

test('everything on a person’s page takes one request to TMDB', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  const id = idOf('Max Schreck')
  const [person, credits] = await Promise.all([catalogue.person(id), catalogue.personCredits(id)])
  expect(person.name).toBe('Max Schreck')
  expect(credits.cast.map((title) => title.type === 'movie' && title.title)).toContain('Nosferatu')
  expect(tmdb.calls()).toBe(1)
})

test('what TMDB answers about a title is cached for a minute', async () => {
  const { catalogue, tmdb, timer } = await tmdbCatalogue()
  await catalogue.movie(nosferatu)
  timer.pass(59_000)
  await catalogue.credits({ type: 'movie', id: nosferatu })
  expect(tmdb.calls()).toBe(1)
  timer.pass(1000)
  await catalogue.trailers({ type: 'movie', id: nosferatu })
  expect(tmdb.calls()).toBe(2)
})

test('a title is requested from TMDB again after a request for it failed', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  tmdb.behave('garbage', { times: 1 })
  const [details, credits] = await Promise.allSettled([
    catalogue.movie(nosferatu),
    catalogue.credits({ type: 'movie', id: nosferatu }),
  ])
  expect([details.status, credits.status]).toEqual(['rejected', 'rejected'])
  expect(tmdb.calls()).toBe(1)
  expect(await catalogue.movie(nosferatu)).toMatchObject({ title: 'Nosferatu' })
})

test('thirty equal look-ups at the same moment take one request to TMDB', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  const answers = await Promise.all(Array.from({ length: 30 }, () => catalogue.searchMovies('nosferatu', adultViewer)))
  expect(new Set(answers.map(([first]) => first?.id))).toEqual(new Set([nosferatu]))
  expect(tmdb.calls()).toBe(1)
  await Promise.all(Array.from({ length: 30 }, () => catalogue.moviePage('popular', 2)))
  expect(tmdb.calls()).toBe(2)
})

test('requests ask for texts in English, and for adult titles only when the viewer sees adult titles', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  await catalogue.searchShows('félix & co? #1', adultViewer)
  await catalogue.searchPeople('keaton', viewer)
  await catalogue.moviePage('top_rated', 3)
  const requests = tmdb.requests().map(({ path, query }) => [path, Object.fromEntries(query)])
  expect(requests).toEqual([
    ['/search/tv', { language: 'en-US', query: 'félix & co? #1', include_adult: 'true', page: '1' }],
    ['/search/person', { language: 'en-US', query: 'keaton', include_adult: 'false', page: '1' }],
    ['/movie/top_rated', { language: 'en-US', page: '3' }],
  ])
})

test('a film, a show and a person with the same id have pages of their own', async () => {
  const people = [{ id: 1, name: 'Ann', also_known_as: [], biography: '' }]
  const data = { movies: [aMovie({ id: 1, title: 'A Film' })], shows: [aShow({ id: 1, title: 'A Show' })], people }
  const { catalogue } = await tmdbCatalogue({}, { data })
  expect((await catalogue.movie(1)).title).toBe('A Film')
  expect((await catalogue.show(1)).name).toBe('A Show')
  expect((await catalogue.person(1)).name).toBe('Ann')
})

test('two pages of a category that are requested at the same time are two requests to TMDB', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  const pages = await Promise.all([1, 2].map((page) => catalogue.moviePage('popular', page)))
  expect(pages.map(({ page }) => page)).toEqual([1, 2])
  expect(pages[1]?.content).not.toEqual(pages[0]?.content)
  expect(tmdb.requests().map(({ query }) => query.get('page'))).toEqual(['1', '2'])
})

test('an unknown category is refused without a request to TMDB', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  for (const category of ['airing_today', 'latest', 'Popular', '', '550', '../person/1', 'constructor']) {
    await expect(catalogue.moviePage(category, 1)).rejects.toMatchObject({ code: 'category-unknown' })
  }
  await expect(catalogue.showPage('upcoming', 1)).rejects.toMatchObject({ code: 'category-unknown' })
  expect(tmdb.calls()).toBe(0)
})

test('a page number that TMDB does not serve is replaced by the nearest one that it serves', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  await catalogue.moviePage('popular', 501)
  await catalogue.showPage('popular', 0)
  expect((await catalogue.discoverMovies({}, 'popular', 501, viewer)).page).toBe(500)
  expect(tmdb.requests().map(({ query }) => query.get('page'))).toEqual(['500', '1', '500'])
})

test('adult titles are marked as adult, on their own and in lists', async () => {
  const { catalogue } = await tmdbCatalogue({}, { adult: (id) => id === nosferatu || id === caminandes })
  expect((await catalogue.movie(nosferatu)).adult).toBe(true)
  expect((await catalogue.show(caminandes)).adult).toBe(true)
  const adultIdsIn = async (found: Promise<readonly { id: number; adult: boolean }[]>) =>
    (await found).filter(({ adult }) => adult).map(({ id }) => id)
  expect(await adultIdsIn(catalogue.searchMovies('nosferatu', adultViewer))).toEqual([nosferatu])
  expect(await adultIdsIn(catalogue.showPage('popular', 1).then(({ content }) => content))).toEqual([caminandes])
  expect(await adultIdsIn(catalogue.personCredits(idOf('Max Schreck')).then(({ cast }) => cast))).toEqual([nosferatu])
})

test('a movie has a URL only for playback sources whose URL pattern contains the TMDB id or the IMDb id', async () => {
  const { catalogue } = await tmdbCatalogue({
    sources: sourcesWith({ movie: 'https://video.example/{tmdb}/{imdb}?t={start}', episode: null }),
  })
  const imdb = bundledCatalogue().movies.find(({ id }) => id === nosferatu)?.ids.imdb
  const { sources, imdb_id } = await catalogue.movie(nosferatu)
  expect(imdb_id).toBe(imdb)
  expect(sources).toHaveLength(7)
  expect(sources.at(-1)).toBe(`https://video.example/${nosferatu}/${imdb}?t={start}`)
  expect(sources.slice(0, -1).every((address) => address === null)).toBe(true)
})

test('the playback URL of an episode can contain the show’s TMDB id without a further request to TMDB', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue({
    sources: sourcesWith({ movie: null, episode: 'https://video.example/{tmdb}/{season}/{episode}' }),
  })
  const [first] = await catalogue.episodes(caminandes, 1)
  expect(first?.sources.at(-1)).toBe(`https://video.example/${caminandes}/1/1`)
  expect(tmdb.calls()).toBe(1)
})

test('when a playback source needs the show’s IMDb id, the show is requested with its episodes, and then cached', async () => {
  const showWithImdb = bundledCatalogue().shows.find(({ ids }) => ids.imdb !== undefined)
  if (showWithImdb === undefined) throw new Error('no show has an id at IMDb')
  const { catalogue, tmdb } = await tmdbCatalogue({
    sources: sourcesWith({ movie: null, episode: 'https://video.example/{imdb}/{season}-{episode}' }),
  })
  const number = showWithImdb.seasons[0]?.season ?? 1
  const [first] = await catalogue.episodes(showWithImdb.id, number)
  expect(first?.sources.at(-1)).toBe(
    `https://video.example/${showWithImdb.ids.imdb}/${number}-${first?.episode_number}`,
  )
  await catalogue.show(showWithImdb.id)
  expect(tmdb.calls()).toBe(2)
})

test('only trailers and teasers on YouTube are listed, trailers first', async () => {
  const movie = bundledCatalogue().movies.find(({ playback }) => playback.youtube !== undefined)
  const { catalogue } = await tmdbCatalogue()
  const key = movie?.playback.youtube
  expect(await catalogue.trailers({ type: 'movie', id: movie?.id ?? 0 })).toEqual([
    { type: 'Trailer', site: 'YouTube', key, name: `${movie?.title}: the trailer` },
    { type: 'Teaser', site: 'YouTube', key: `${key}-teaser`, name: 'A teaser' },
  ])
})

test('fields that TMDB has no value for are null or empty', async () => {
  const { catalogue } = await tmdbCatalogue({}, { sparse: () => true })
  expect(await catalogue.movie(nosferatu)).toMatchObject({
    title: 'Nosferatu',
    overview: '',
    backdrop_path: null,
    poster_path: null,
    poster_textless_path: null,
    release_date: null,
    release_precision: 'day',
  })
  expect(await catalogue.movie(nosferatu)).not.toHaveProperty('rights')
})

test('when TMDB has no trending titles, the popular titles are shown as trending', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  tmdb.behave('odd', { only: '/trending/', odd: (body) => ({ ...body, results: [] }) })
  const popular = [await catalogue.moviePage('popular', 1), await catalogue.showPage('popular', 1)]
  expect([await catalogue.trendingMovies(), await catalogue.trendingShows()]).toEqual(
    popular.map(({ content }) => content),
  )
  expect(popular[1]?.content).not.toEqual([])
})

test('an answer of the wrong shape is refused as malformed, for lists, titles, seasons, people and searches', async () => {
  const { catalogue, tmdb, warnings } = await tmdbCatalogue()
  tmdb.behave('wrong shape')
  const requests = [
    catalogue.trendingMovies(),
    catalogue.showPage('popular', 1),
    catalogue.movie(nosferatu),
    catalogue.show(caminandes),
    catalogue.episodes(caminandes, 1),
    catalogue.person(1),
    catalogue.searchPeople('keaton', viewer),
  ]
  for (const each of requests) await expect(each).rejects.toMatchObject({ code: 'upstream-malformed' })
  expect(warnings).toHaveLength(requests.length)
  // TMDB itself works, so answers with the wrong shape must not open the circuit breaker for other titles.
  tmdb.behave('normal')
  await catalogue.movie(nosferatu)
})

test.each(['null', 'other id'] as const)(
  'an answer that is null or about another title is refused as malformed, and not as an unknown title (%s)',
  async (mode) => {
    const { catalogue, tmdb } = await tmdbCatalogue()
    tmdb.behave(mode)
    const requests = [
      catalogue.movie(nosferatu),
      catalogue.show(caminandes),
      catalogue.person(2),
      catalogue.episodes(caminandes, 1),
    ]
    for (const each of requests) await expect(each).rejects.toMatchObject({ code: 'upstream-malformed' })
  },
)

test('when TMDB says that it has no such list, the answer is malformed, and no title is unknown', async () => {
  const { catalogue } = await tmdbCatalogue({
    fetch: async () => Response.json({ status_code: 34 }, { status: 404 }),
  })
  const lists = [
    catalogue.trendingMovies,
    () => catalogue.showPage('popular', 1),
    () => catalogue.searchPeople('a', viewer),
  ]
  for (const list of lists) await expect(list()).rejects.toMatchObject({ code: 'upstream-malformed' })
})

test('the log has the path and the faults of a reply that is not what was requested', async () => {
  const details: unknown[] = []
  const log = { warn: (each: object) => details.push(each) }
  const { catalogue, tmdb } = await tmdbCatalogue({ log })
  tmdb.behave('odd', { odd: () => ({ results: 'none' }) })
  await expect(catalogue.trendingShows()).rejects.toMatchObject({ code: 'upstream-malformed' })
  tmdb.behave('other id')
  await expect(catalogue.movie(nosferatu)).rejects.toMatchObject({ code: 'upstream-malformed' })
  expect(details).toEqual([
    { path: '/trending/tv/day', faults: [expect.stringMatching(/^results: .*array/)] },
    { path: `/movie/${nosferatu}`, faults: ['it is about something else'] },
  ])
})

test('a reply for a season without the season’s number is taken as the requested season', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue({
    sources: sourcesWith({ movie: null, episode: 'https://video.example/{season}/{episode}' }),
  })
  tmdb.behave('odd', { odd: (body) => ({ ...body, season_number: null }) })
  const episodes = await catalogue.episodes(caminandes, 1)
  expect(episodes.map(({ season_number, sources }) => [season_number, sources.at(-1)])).toEqual(
    [1, 2, 3].map((number) => [1, `https://video.example/1/${number}`]),
  )
})

test('a title without an English overview has the overview in its own language, from the same request', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue({}, { untranslated: (id) => id === nosferatu || id === caminandes })
  expect((await catalogue.movie(nosferatu)).overview).toBe('Es geschieht etwas.')
  expect((await catalogue.show(caminandes)).overview).toBe('Es geschieht etwas.')
  expect((await catalogue.movie(idOf('Metropolis'))).overview).toMatch(/[a-z]/)
  expect(tmdb.calls()).toBe(3)
})

test('people marked as adult are found only by viewers who see adult titles', async () => {
  const keaton = idOf('Buster Keaton')
  const { catalogue } = await tmdbCatalogue({}, { adultPerson: (id) => id === keaton })
  expect((await catalogue.searchPeople('buster keaton', adultViewer)).map(({ id }) => id)).toContain(keaton)
  expect((await catalogue.searchPeople('buster keaton', viewer)).map(({ id }) => id)).not.toContain(keaton)
  expect((await catalogue.person(keaton)).adult).toBe(true)
})

test('adult entries are left out for viewers who do not see them, even if TMDB sends them', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  tmdb.behave('odd', {
    odd: () => ({
      results: [
        { id: 1, title: 'A', adult: true },
        { id: 2, title: 'B' },
      ],
    }),
  })
  expect((await catalogue.searchMovies('a', viewer)).map(({ id }) => id)).toEqual([2])
})

test('titles that exceed the size limit of the cache are not all kept, and are requested again', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue({ limits: { maxPageBytes: 20_000 } })
  const ids = bundledCatalogue()
    .movies.slice(0, 20)
    .map(({ id }) => id)
  for (const id of ids) await catalogue.movie(id)
  for (const id of ids) await catalogue.movie(id)
  expect(tmdb.calls()).toBeGreaterThan(30)
})

test('images have an address at TMDB’s image host unless another address is configured', async () => {
  const imageBaseFor = async (imageUrl: string | null) => (await tmdbCatalogue({ imageUrl })).catalogue.imageBase
  expect(await imageBaseFor(null)).toBe('https://image.tmdb.org/t/p/')
  for (const address of ['https://images.example/t/p', 'https://images.example/t/p//']) {
    expect(await imageBaseFor(address)).toBe('https://images.example/t/p/')
  }
})

test('when nothing is cached, the movies of the home page take five requests to TMDB', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  await Promise.all([catalogue.trendingMovies(), ...categories.movies.map((each) => catalogue.moviePage(each, 1))])
  expect(tmdb.requests().map(({ path }) => path)).toEqual([
    '/trending/movie/day',
    ...categories.movies.map((category) => `/movie/${category}`),
  ])
})
