import { expect, test } from 'vitest'
import { aMovie, aShow, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import { onEachCatalogue } from '#tests/support/each-catalogue.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

onEachCatalogue((start) => {
  test('a film’s details have its title, date, pictures, overview, genres, runtime, score and popularity [api.details]', async () => {
    const { member } = await start()
    const id = idOf('Nosferatu')
    const { content } = await (await member()).call('GET /movies/details/:id', { params: { id } })
    expect(content).toMatchObject({
      id,
      title: 'Nosferatu',
      release_date: '1922-03-04',
      release_precision: 'day',
      adult: false,
      backdrop_path: expect.stringMatching(/^\//),
      poster_path: expect.stringMatching(/^\//),
      overview: expect.stringContaining('Hutter'),
      genres: expect.arrayContaining([{ id: 27, name: 'Horror' }]),
      genre_ids: expect.arrayContaining([27]),
    })
    expect(content.runtime).toBeGreaterThan(60)
    expect(content.vote_average).toBeGreaterThan(0)
    expect(content.vote_average).toBeLessThanOrEqual(10)
    expect(content.popularity).toBeGreaterThan(0)
  })

  test('a show’s details have its name, dates, pictures, genres, creators, seasons and number of episodes [api.details]', async () => {
    const { member } = await start()
    const id = idOf('Caminandes')
    const { content } = await (await member()).call('GET /tv/details/:id', { params: { id } })
    expect(content).toMatchObject({
      id,
      name: 'Caminandes',
      first_air_date: expect.stringMatching(/^2013-\d\d-\d\d$/),
      last_air_date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      adult: false,
      backdrop_path: expect.stringMatching(/^\//),
      poster_path: expect.stringMatching(/^\//),
      genres: expect.arrayContaining([{ id: 16, name: 'Animation' }]),
      created_by: expect.any(Array),
    })
    expect(content.number_of_seasons).toBe(content.seasons.length)
    expect(content.number_of_episodes).toBeGreaterThan(0)
    expect(content.seasons[0]).toMatchObject({ season_number: 1, name: 'Season 1', poster_path: expect.any(String) })
    expect(new Set(content.seasons.map((season) => season.id)).size).toBe(content.seasons.length)
  })

  test('the id of a film is unknown as a show, and the id of a show is unknown as a film [api.details]', async () => {
    const { member } = await start()
    const viewer = await member()
    const unknown = { status: 404, code: 'title-unknown', message: 'This title is not in the catalogue.' }
    const asShow = viewer.refused('GET /tv/details/:id', { params: { id: idOf('Nosferatu') } })
    expect(await asShow).toMatchObject(unknown)
    const asMovie = viewer.refused('GET /movies/details/:id', { params: { id: idOf('Caminandes') } })
    expect(await asMovie).toMatchObject(unknown)
  })

  test('a film’s credits have the cast with characters and the crew with jobs [api.credits]', async () => {
    const { member } = await start()
    const { content } = await (await member()).call('GET /movies/credits/:id', { params: { id: idOf('Nosferatu') } })
    expect(content.cast).toContainEqual({
      id: idOf('Max Schreck'),
      name: 'Max Schreck',
      character: 'Count Orlok',
      profile_path: expect.any(String),
    })
    expect(content.crew).toContainEqual({
      id: idOf('F. W. Murnau'),
      name: 'F. W. Murnau',
      job: 'Director',
      known_for_department: 'Directing',
      profile_path: expect.any(String),
    })
  })

  test('the credits, similar shows and trailers of a show have endpoints of their own', async () => {
    const { member } = await start()
    const viewer = await member()
    const params = { id: idOf('Caminandes') }
    expect((await viewer.call('GET /tv/credits/:id', { params })).content).toMatchObject({
      cast: expect.any(Array),
      crew: expect.any(Array),
    })
    await viewer.call('GET /tv/similar/:id', { params })
    await viewer.call('GET /tv/trailers/:id', { params })
  })

  test('similar films do not include the film itself [api.similar]', async () => {
    const { member } = await start()
    const viewer = await member()
    const id = idOf('The General')
    const { content } = await viewer.call('GET /movies/similar/:id', { params: { id } })
    expect(content.length).toBeGreaterThanOrEqual(4)
    expect(content.map((item) => item.id)).not.toContain(id)
  })

  test('when no title is similar, a message says so [api.similar]', async () => {
    const { member } = await start({ data: { movies: [aMovie({ id: 5 })], shows: [aShow({ id: 6 })] } })
    const viewer = await member()
    const nothing = { content: [], message: 'Nothing similar was found.' }
    expect(await viewer.call('GET /movies/similar/:id', { params: { id: 5 } })).toMatchObject(nothing)
    expect(await viewer.call('GET /tv/similar/:id', { params: { id: 6 } })).toMatchObject(nothing)
  })

  test('a season’s episodes have number, name, overview, still, date and sources [api.episodes]', async () => {
    const { member } = await start()
    const { content } = await (await member()).call('POST /tv/episodes', {
      body: { Id: idOf('Caminandes'), Season: 1 },
    })
    expect(content.episodes.length).toBeGreaterThan(1)
    expect(content.episodes[0]).toMatchObject({
      episode_number: 1,
      season_number: 1,
      name: 'Llama Drama',
      overview: expect.stringMatching(/./),
      still_path: expect.stringMatching(/^\//),
      air_date: expect.stringMatching(/^2013-/),
    })
    expect(content.episodes[0]?.sources).toHaveLength(7)
  })

  test('episode numbers may have gaps, and episodes without a source are listed too [api.episodes]', async () => {
    const episodes = [
      { episode: 2, title: 'The Second' },
      { episode: 5, title: 'The Fifth', overview: 'Lost and found.', runtime: 25, released: '1955-02-03' },
    ]
    const { member } = await start({ data: { shows: [aShow({ id: 6, seasons: [{ season: 3, episodes }] })] } })
    const { content } = await (await member()).call('POST /tv/episodes', { body: { Id: '6', Season: '3' } as never })
    expect(content.episodes.map((episode) => episode.episode_number)).toEqual([2, 5])
    expect(content.episodes[1]).toMatchObject({ air_date: '1955-02-03', runtime: 25, overview: 'Lost and found.' })
    for (const episode of content.episodes) expect(episode.sources).toEqual(Array(7).fill(null))
  })

  test('an unknown season and an unknown show have different refusals [api.episodes]', async () => {
    const { member } = await start()
    const viewer = await member()
    const noSeason = viewer.refused('POST /tv/episodes', { body: { Id: idOf('Caminandes'), Season: 99 } })
    expect(await noSeason).toMatchObject({ status: 404, code: 'season-unknown' })
    const noShow = viewer.refused('POST /tv/episodes', { body: { Id: 999_999_999, Season: 1 } })
    expect(await noShow).toMatchObject({ status: 404, code: 'title-unknown' })
  })

  test('the pages of a category have every film once, and the page after the last has a message [api.category]', async () => {
    const movies = Array.from({ length: 45 }, (_, index) => aMovie({ id: index + 1, title: `Film ${index + 1}` }))
    const { member } = await start({ data: { movies } })
    const viewer = await member()
    const page = (number: number) =>
      viewer.call('GET /movies/category/:category', { params: { category: 'popular' }, query: { page: number } })
    const pages = await Promise.all([page(1), page(2), page(3)])
    expect(pages.map(({ content }) => content.length)).toEqual([20, 20, 5])
    expect(pages.map((each) => [each.page, each.pages])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    const ids = pages.flatMap(({ content }) => content.map((item) => item.id))
    expect(new Set(ids).size).toBe(45)
    expect(await page(4)).toMatchObject({ content: [], page: 4, message: 'There is nothing on this page.' })
    const shows = await viewer.call('GET /tv/category/:category', {
      params: { category: 'popular' },
      query: { page: 99 },
    })
    expect(shows).toMatchObject({ content: [], page: 99, message: 'There is nothing on this page.' })
  })

  test('when a title has no trailer, a message says so [api.trailers]', async () => {
    const data = { movies: [aMovie({ id: 5 })], shows: [aShow({ id: 6 })] }
    const { member } = await start({ data })
    const viewer = await member()
    const nothing = { content: [], message: 'There is no trailer for this title.' }
    expect(await viewer.call('GET /movies/trailers/:id', { params: { id: 5 } })).toMatchObject(nothing)
    expect(await viewer.call('GET /tv/trailers/:id', { params: { id: 6 } })).toMatchObject(nothing)
  })
})

test('a title of the open catalogue has its licence, its legal basis and its territory [api.details]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const rights = { licence: expect.any(String), basis: expect.any(String), territory: expect.any(String) }
  const movie = await viewer.call('GET /movies/details/:id', { params: { id: idOf('Nosferatu') } })
  expect(movie.content.rights).toMatchObject(rights)
  const show = await viewer.call('GET /tv/details/:id', { params: { id: idOf('Caminandes') } })
  expect(show.content.rights).toMatchObject(rights)
})

test('the details of a title of the open catalogue have notes for viewers, the runtime of a shorter copy, and the tagline if there is one [api.details]', async () => {
  const rights = { licence: 'CC0', basis: 'Given away.', territory: 'Worldwide', note: 'Its score is protected.' }
  const catalogue = openCatalogue({
    movies: [
      aMovie({ id: 5, runtime: 95, rights, notes: { copy_runtime: 72, warning: 'It is sad.', remark: 'The first.' } }),
      aMovie({ id: 7, tagline: 'Mind the eye' }),
    ],
    shows: [aShow({ id: 6, notes: { missing: 'Chapter 3 is missing here.' } })],
  })
  const { member } = await startMatinee({ catalogue })
  const viewer = await member()
  const nothing = { copy_runtime: null, missing: null, warning: null, remark: null }
  const cut = await viewer.call('GET /movies/details/:id', { params: { id: 5 } })
  expect(cut.content).toMatchObject({
    runtime: 95,
    rights: { note: 'Its score is protected.' },
    notes: { ...nothing, copy_runtime: 72, warning: 'It is sad.', remark: 'The first.' },
  })
  const whole = await viewer.call('GET /movies/details/:id', { params: { id: 7 } })
  expect(whole.content).toMatchObject({ rights: { note: null }, notes: nothing, tagline: 'Mind the eye' })
  expect(cut.content).not.toHaveProperty('tagline')
  const show = await viewer.call('GET /tv/details/:id', { params: { id: 6 } })
  expect(show.content.notes).toEqual({ ...nothing, missing: 'Chapter 3 is missing here.' })
})

test('when only the year is known, a date is 1 January, and a film’s date is marked as precise to the year [api.details]', async () => {
  const catalogue = openCatalogue({
    movies: [aMovie({ id: 5, year: 1919 })],
    shows: [aShow({ id: 6, year: 1950, last_year: 1953 })],
  })
  const { member } = await startMatinee({ catalogue })
  const viewer = await member()
  const movie = await viewer.call('GET /movies/details/:id', { params: { id: 5 } })
  expect(movie.content).toMatchObject({ release_date: '1919-01-01', release_precision: 'year', runtime: null })
  const show = await viewer.call('GET /tv/details/:id', { params: { id: 6 } })
  expect(show.content).toMatchObject({ first_air_date: '1950-01-01', last_air_date: '1953-01-01' })
})

test('a film’s trailers and teasers are listed [api.trailers]', async () => {
  const movies = [aMovie({ id: 5, title: 'Sintel', playback: { youtube: 'abcdefghijk' } })]
  const { catalogue, clock } = await tmdbCatalogue({}, { data: { movies, shows: [], people: [] } })
  const { member } = await startMatinee({ catalogue, clock })
  const { content } = await (await member()).call('GET /movies/trailers/:id', { params: { id: 5 } })
  expect(content).toEqual([
    { type: 'Trailer', site: 'YouTube', key: 'abcdefghijk', name: 'Sintel: the trailer' },
    { type: 'Teaser', site: 'YouTube', key: 'abcdefghijk-teaser', name: 'A teaser' },
  ])
})
