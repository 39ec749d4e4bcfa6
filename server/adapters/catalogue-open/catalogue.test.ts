import { expect, test } from 'vitest'
import { person, personCredits } from '#contract/people.ts'
import { credits, episode, movie, show } from '#contract/titles.ts'
import { readSources } from '#server/playback/sources.ts'
import { aMovie, aShow, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import { bundledCatalogue, createTestClock } from '#tests/support/start-matinee.ts'
import { createOpenCatalogue } from './catalogue.ts'

const catalogue = openCatalogue()
const { movies, shows, people } = bundledCatalogue()

test('every title of the bundled catalogue has the shape of the contract', async () => {
  for (const { id } of movies) {
    movie.parse(await catalogue.movie(id))
    credits.parse(await catalogue.credits({ type: 'movie', id }))
  }
  for (const { id } of shows) {
    const details = show.parse(await catalogue.show(id))
    credits.parse(await catalogue.credits({ type: 'tv', id }))
    let episodes = 0
    for (const { season_number } of details.seasons) {
      const season = await catalogue.episodes(id, season_number)
      for (const each of season) episode.parse(each)
      episodes += season.length
    }
    expect(episodes, details.name).toBe(details.number_of_episodes)
  }
})

test('every person of the bundled catalogue has the shape of the contract', async () => {
  for (const { id, name } of people) {
    expect(person.parse(await catalogue.person(id)).name).toBe(name)
    personCredits.parse(await catalogue.personCredits(id))
  }
})

test('every film of the bundled catalogue, and at least one episode of every series, has an address at some source', async () => {
  for (const { id, title } of movies) {
    expect(
      (await catalogue.movie(id)).sources.some((address) => address !== null),
      title,
    ).toBe(true)
  }
  for (const { id, title, seasons } of shows) {
    const episodes = await Promise.all(seasons.map(({ season }) => catalogue.episodes(id, season)))
    expect(
      episodes.flat().some(({ sources }) => sources.some((address) => address !== null)),
      title,
    ).toBe(true)
  }
})

test('a search for any title or name of the bundled catalogue finds it', async () => {
  const notFound: string[] = []
  for (const { id, title } of movies) {
    if (!(await catalogue.searchMovies(title, { adult: false })).some((found) => found.id === id)) notFound.push(title)
  }
  for (const { id, title } of shows) {
    if (!(await catalogue.searchShows(title, { adult: false })).some((found) => found.id === id)) notFound.push(title)
  }
  for (const { id, name } of people) {
    if (!(await catalogue.searchPeople(name, { adult: false })).some((found) => found.id === id)) notFound.push(name)
  }
  expect(notFound).toEqual([])
})

test('the catalogue is named open, needs no network, and its pictures are the drawings of this server', () => {
  expect(catalogue).toMatchObject({ name: 'open', remote: false, imageBase: '/art/' })
})

test('an unknown title, person, season or category is refused with the code for its kind', async () => {
  const unknownId = 999_999_999
  const refusals: [work: Promise<unknown>, code: string][] = [
    [catalogue.movie(unknownId), 'title-unknown'],
    [catalogue.show(unknownId), 'title-unknown'],
    [catalogue.movie(idOf('Caminandes')), 'title-unknown'],
    [catalogue.show(idOf('Nosferatu')), 'title-unknown'],
    [catalogue.credits({ type: 'tv', id: idOf('Nosferatu') }), 'title-unknown'],
    [catalogue.trailers({ type: 'movie', id: unknownId }), 'title-unknown'],
    [catalogue.similarMovies(unknownId), 'title-unknown'],
    [catalogue.similarShows(unknownId), 'title-unknown'],
    [catalogue.episodes(unknownId, 1), 'title-unknown'],
    [catalogue.episodes(idOf('Caminandes'), 99), 'season-unknown'],
    [catalogue.moviePage('airing_today', 1), 'category-unknown'],
    [catalogue.moviePage('constructor', 1), 'category-unknown'],
    [catalogue.showPage('now_playing', 1), 'category-unknown'],
    [catalogue.person(unknownId), 'person-unknown'],
    [catalogue.personCredits(unknownId), 'person-unknown'],
  ]
  for (const [work, code] of refusals) await expect(work).rejects.toMatchObject({ name: 'Refusal', code })
})

test('a genre that the discovery does not offer is refused with a sentence that says whether films or shows were sought', async () => {
  const [filters, everyone] = [{ genres: [1] }, { adult: false }]
  const messageFor = (kind: string) => `genre 1 is no genre of this catalogue's ${kind}.`
  await expect(catalogue.discoverMovies(filters, 'popular', 1, everyone)).rejects.toThrow(messageFor('films'))
  await expect(catalogue.discoverShows(filters, 'popular', 1, everyone)).rejects.toThrow(messageFor('shows'))
})

test('a person is known for the department that an editor chose, or otherwise for the department of most of their credits', async () => {
  const catalogueOfThree = openCatalogue({
    people: [
      { id: 1, name: 'Ann', also_known_as: [], biography: '', department: 'Writing' },
      { id: 2, name: 'Ben', also_known_as: [], biography: '' },
      { id: 3, name: 'Cid', also_known_as: [], biography: '' },
    ],
    movies: [
      aMovie({
        id: 1,
        cast: [{ person: 'Ann' }, { person: 'Ben' }],
        crew: [
          { person: 'Ann', job: 'Director' },
          { person: 'Ben', job: 'Director of Photography' },
        ],
      }),
      aMovie({ id: 2, crew: [{ person: 'Ben', job: 'Director of Photography' }] }),
    ],
  })
  const departments = [1, 2, 3].map(async (id) => (await catalogueOfThree.person(id)).known_for_department)
  expect(await Promise.all(departments)).toEqual(['Writing', 'Camera', 'Acting'])
})

test('popularity grows with the renown that the editors gave, and with the score', async () => {
  const popularityWith = async (fields: Parameters<typeof aMovie>[0]) =>
    (await openCatalogue({ movies: [aMovie({ id: 1, score: 5, ...fields })] }).movie(1)).popularity
  const basePopularity = await popularityWith({})
  expect(await popularityWith({ score: 6 })).toBe(basePopularity + 2)
  expect(await popularityWith({ renown: [6, 5] })).toBe(basePopularity + 4)
  expect(await popularityWith({ renown: [5, 6.5] })).toBe(basePopularity + 6)
  expect(await popularityWith({ renown: [5.1, 5.2], score: 6.3 }), 'with two decimals').toBe(53.8)
})

test('a show has the ids of its creators, and a name for each season', async () => {
  const details = await openCatalogue({
    people: [{ id: 8, name: 'Ann', also_known_as: [], biography: '' }],
    shows: [
      aShow({
        id: 4,
        created_by: ['Ann'],
        seasons: [
          { season: 1, episodes: [{ episode: 1, title: 'One' }] },
          {
            season: 3,
            name: 'The Third',
            episodes: [
              { episode: 1, title: 'One' },
              { episode: 4, title: 'Four' },
            ],
          },
        ],
      }),
    ],
  }).show(4)
  expect(details.created_by).toEqual([{ id: 8, name: 'Ann' }])
  expect(details.seasons.map(({ season_number, name }) => [season_number, name])).toEqual([
    [1, 'Season 1'],
    [3, 'The Third'],
  ])
  expect(details).toMatchObject({ number_of_seasons: 2, number_of_episodes: 3 })
})

test('a person has the details that the catalogue’s files give, and if they give no biography, a sentence about the credits', async () => {
  const details = { id: 1, name: 'Ann', also_known_as: ['A.'], born: '1890-01-02', died: '1970-03-04', place: 'Kiel' }
  const links = { homepage: 'https://ann.example/', imdb: 'nm0000001' }
  const catalogueOfTwo = openCatalogue({
    people: [
      { ...details, ...links, biography: 'She edited.' },
      { id: 2, name: 'Ben', also_known_as: [], biography: '' },
    ],
    movies: [aMovie({ id: 1, title: 'Cops', year: 1922, cast: [{ person: 'Ben' }], crew: [] })],
  })
  expect(await catalogueOfTwo.person(1)).toMatchObject({
    profile_path: '/f1.svg',
    also_known_as: ['A.'],
    birthday: '1890-01-02',
    deathday: '1970-03-04',
    place_of_birth: 'Kiel',
    homepage: 'https://ann.example/',
    imdb_id: 'nm0000001',
    biography: 'She edited.',
  })
  expect((await catalogueOfTwo.person(2)).biography).toBe('Ben appears in Cops (1922).')
})

test.each([
  ['Director', 'Directing'],
  ['Writer', 'Writing'],
  ['Screenplay', 'Writing'],
  ['Original Music Composer', 'Sound'],
  ['Director of Photography', 'Camera'],
  ['Producer', 'Production'],
  ['Editor', 'Editing'],
  ['Art Direction', 'Art'],
  ['Animation', 'Visual Effects'],
  ['Stunts', 'Production'],
])('a person with the job "%s" is known for %s, also in lists and in credits', async (job, department) => {
  const catalogueOfOne = openCatalogue({
    people: [{ id: 1, name: 'Ann', also_known_as: [], biography: '' }],
    movies: [aMovie({ id: 1, crew: [{ person: 'Ann', job }] })],
  })
  const { crew } = await catalogueOfOne.credits({ type: 'movie', id: 1 })
  expect(crew).toMatchObject([{ name: 'Ann', job }])
  const [found] = await catalogueOfOne.searchPeople('ann', { adult: false })
  for (const each of [await catalogueOfOne.person(1), crew[0], found])
    expect(each).toMatchObject({ known_for_department: department, profile_path: '/f1.svg' })
})

test('a person’s credits are ordered by the popularity of the titles, and a search finds the person with more credits first', async () => {
  const catalogueOfFour = openCatalogue({
    people: [
      { id: 1, name: 'Ann Lee', also_known_as: [], biography: '' },
      { id: 2, name: 'Ann Roe', also_known_as: [], biography: '' },
    ],
    movies: [2, 9, 5].map((score) =>
      aMovie({
        id: score,
        title: `Film ${score}`,
        score,
        // The role in the movie of score 5 is not known.
        cast: [{ person: 'Ann Roe', ...(score === 5 ? {} : { character: 'Herself' }) }],
        crew: [{ person: 'Ann Roe', job: 'Writer' }],
      }),
    ),
  })
  const { cast, crew } = await catalogueOfFour.personCredits(2)
  expect(cast.map(({ id, character }) => [id, character])).toEqual([
    [9, 'Herself'],
    [5, null],
    [2, 'Herself'],
  ])
  expect(crew.map(({ id, job }) => [id, job])).toEqual([
    [9, 'Writer'],
    [5, 'Writer'],
    [2, 'Writer'],
  ])
  expect((await catalogueOfFour.credits({ type: 'movie', id: 5 })).cast).toEqual([
    { id: 2, name: 'Ann Roe', character: null, profile_path: '/f2.svg' },
  ])
  expect((await catalogueOfFour.searchPeople('ann', { adult: false })).map(({ id }) => id)).toEqual([2, 1])
})

test('a show has its pictures, the attribution of its rights, the number of playable episodes, and the date of its last episode', async () => {
  const episodes = [
    { episode: 1, title: 'One', playback: { youtube: 'abcdefghijk' } },
    { episode: 2, title: 'Two' },
  ]
  const seasons = [{ season: 2, episodes }]
  const years = { year: 1950, released: '1950-05-01', last_year: 1953 }
  const rights = { licence: 'CC BY', basis: 'Given away.', territory: 'Worldwide', attribution: 'By Ann.' }
  const catalogueOfOne = openCatalogue({ shows: [aShow({ id: 4, ...years, rights, seasons })] })
  expect(await catalogueOfOne.show(4)).toMatchObject({
    backdrop_path: '/b4.svg',
    poster_path: '/p4.svg',
    poster_textless_path: '/t4.svg',
    rights: { attribution: 'By Ann.' },
    number_of_episodes: 2,
    playable_episodes: 1,
    first_air_date: '1950-05-01',
    release_precision: 'day',
    last_air_date: '1953-01-01',
    last_air_precision: 'year',
    seasons: [{ id: 4002, season_number: 2, poster_path: '/p4.svg' }],
  })
  expect((await catalogueOfOne.episodes(4, 2))[1]?.still_path).toBe('/s4-2-2.svg')
  const withoutAttribution = openCatalogue({ movies: [aMovie({ id: 5 })] })
  expect((await withoutAttribution.movie(5)).rights).toMatchObject({ attribution: null, note: null })
})

test('a show was last on the air on the day that its file gives, otherwise in the last or the only year', async () => {
  const shows = [
    aShow({ id: 4, year: 1950, last_year: 1953, last_released: '1953-06-07' }),
    aShow({ id: 5, year: 1951 }),
  ]
  const catalogueOfTwo = openCatalogue({ shows })
  expect(await catalogueOfTwo.show(4)).toMatchObject({ last_air_date: '1953-06-07', last_air_precision: 'day' })
  expect(await catalogueOfTwo.show(5)).toMatchObject({ last_air_date: '1951-01-01', last_air_precision: 'year' })
})

test('the details of a film and of a show have everything that their files say', async () => {
  const fields = {
    title: 'A Title',
    original_title: 'Ein Titel',
    also_known_as: ['Un titre'],
    genres: ['Horror' as const, 'War' as const],
    keywords: ['train'],
    tagline: 'Mind the gap',
    overview: 'A train leaves.',
    score: 6,
    country: 'DE',
    language: 'xx',
    sound: 'silent' as const,
    color: 'bw' as const,
    ids: { imdb: 'tt0000001' },
    rights: { licence: 'CC0', basis: 'Given.', territory: 'World', attribution: 'By Ann.', note: 'Not the score.' },
  }
  const notes = { missing: 'The end.', warning: 'It is sad.', remark: 'The first.' }
  const catalogueOfTwo = openCatalogue({
    movies: [aMovie({ id: 1, ...fields, released: '1930-04-05', runtime: 90, notes: { ...notes, copy_runtime: 72 } })],
    shows: [aShow({ id: 2, ...fields, notes })],
  })
  const details = {
    vote_average: 6,
    genres: [
      { id: 27, name: 'Horror' },
      { id: 10752, name: 'War' },
    ],
    genre_ids: [27, 10752],
    other_titles: ['Ein Titel', 'Un titre'],
    keywords: ['train'],
    tagline: 'Mind the gap',
    overview: 'A train leaves.',
    country: 'DE',
    language: 'xx',
    sound: 'silent',
    color: 'bw',
    imdb_id: 'tt0000001',
    rights: fields.rights,
  }
  expect(await catalogueOfTwo.movie(1)).toMatchObject({
    ...details,
    release_date: '1930-04-05',
    release_precision: 'day',
    runtime: 90,
    has_trailer: false,
    notes: { ...notes, copy_runtime: 72 },
  })
  expect(await catalogueOfTwo.show(2)).toMatchObject({ ...details, notes: { ...notes, copy_runtime: null } })
})

test('an episode has its own name, overview, date and length, or none', async () => {
  const episodes = [
    { episode: 1, title: 'One', overview: 'It begins.', year: 1950, released: '1950-05-01', runtime: 25 },
    { episode: 2, title: 'Two', year: 1951, runtime: 26 },
    { episode: 3, title: 'Three' },
  ]
  const catalogueOfOne = openCatalogue({
    shows: [aShow({ id: 4, released: '1950-05-01', seasons: [{ season: 2, episodes }] })],
  })
  expect(await catalogueOfOne.episodes(4, 2)).toMatchObject([
    {
      name: 'One',
      overview: 'It begins.',
      air_date: '1950-05-01',
      air_precision: 'day',
      runtime: 25,
      still_path: '/s4-2-1.svg',
    },
    {
      name: 'Two',
      overview: '',
      air_date: '1951-01-01',
      air_precision: 'year',
      runtime: 26,
      still_path: '/s4-2-2.svg',
    },
    { name: 'Three', overview: '', air_date: null, runtime: null, still_path: '/s4-2-3.svg' },
  ])
})

test('of a show of which no episode can be played, all episodes count as playable', async () => {
  const episodes = [1, 2].map((episode) => ({ episode, title: `Part ${episode}` }))
  const catalogueOfOne = openCatalogue({ shows: [aShow({ id: 4, seasons: [{ season: 1, episodes }] })] })
  expect(await catalogueOfOne.show(4)).toMatchObject({ number_of_episodes: 2, playable_episodes: 2 })
})

test('the length of a show with an even number of episodes is the shorter one of the two in the middle', async () => {
  const episodes = [30, 21, 19, 18].map((runtime, index) => ({ episode: index + 1, title: 'A Part', runtime }))
  const catalogueOfOne = openCatalogue({ shows: [aShow({ id: 4, seasons: [{ season: 1, episodes }] })] })
  expect((await catalogueOfOne.show(4)).runtime).toBe(19)
})

test('the addresses at a source are made from every id in the file', async () => {
  const [source] = readSources(null)
  if (source === undefined) throw new Error('there is no source')
  const bundled = '/shorts/{bundled}'
  const address = 'https://plays.example/{archive}/{archiveFile}/{archiveCopy}/{commons}/{youtube}/{tmdb}/{imdb}'
  const playback = { archive: { item: 'a', file: 'b.mp4' }, archive_copy: 'c', commons: 'd.webm', youtube: 'e' }
  const ids = { tmdb: 7, imdb: 'tt0000001' }
  const episodes = [
    { episode: 3, title: 'Three', playback },
    { episode: 4, title: 'Four', playback: { bundled: 'four.0123456789' } },
  ]
  const catalogueOfTwo = createOpenCatalogue({
    data: {
      movies: [aMovie({ id: 1, ids, playback })],
      shows: [aShow({ id: 2, ids, seasons: [{ season: 2, episodes }] })],
      people: [],
    },
    pathOf: (drawing) => drawing,
    sources: [{ ...source, bundled, movie: address, episode: `${address}/{season}/{episode}` }],
    clock: createTestClock(),
  })
  const movieAddress = 'https://plays.example/a/b.mp4/c/d.webm/e/7/tt0000001'
  expect((await catalogueOfTwo.movie(1)).sources).toEqual([movieAddress])
  expect((await catalogueOfTwo.episodes(2, 2)).map(({ sources }) => sources)).toEqual([
    [`${movieAddress}/2/3`],
    ['/shorts/four.0123456789'],
  ])
})

test('titles are found by their original title and with their year, and the more popular one of two equal titles comes first', async () => {
  const catalogueOfThree = openCatalogue({
    movies: [
      aMovie({ id: 1, title: 'The Ring', year: 1927, renown: [1, 1], score: 9 }),
      aMovie({ id: 2, title: 'The Ring', year: 2002, renown: [9, 9], score: 5 }),
      aMovie({ id: 3, title: 'A Title', original_title: 'Ein Maskenball', also_known_as: ['Un nom'] }),
    ],
  })
  const found = async (term: string) =>
    (await catalogueOfThree.searchMovies(term, { adult: false })).map(({ id }) => id)
  expect(await found('the ring')).toEqual([2, 1])
  expect(await found('the ring 1927')).toEqual([1, 2])
  for (const term of ['maskenball', 'un nom']) expect(await found(term), term).toEqual([3])
})
