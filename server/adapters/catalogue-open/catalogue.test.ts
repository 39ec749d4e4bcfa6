import { expect, test } from 'vitest'
import { person, personCredits } from '#contract/people.ts'
import { credits, episode, movie, show } from '#contract/titles.ts'
import { film, idOf, openCatalogue, series } from '#tests/support/catalogues.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

const catalogue = openCatalogue()
const { films, series: shows, people } = bundledCatalogue()

test('every title of the bundled catalogue has the shape of the contract', async () => {
  for (const { id } of films) {
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
  for (const { id, title } of films) {
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
  for (const { id, title } of films) {
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
    [catalogue.showPage('now_playing', 1), 'category-unknown'],
    [catalogue.person(unknownId), 'person-unknown'],
    [catalogue.personCredits(unknownId), 'person-unknown'],
  ]
  for (const [work, code] of refusals) await expect(work).rejects.toMatchObject({ name: 'Refusal', code })
})

test('a person is known for the department that an editor chose, or otherwise for the department of most of their credits', async () => {
  const catalogueOfThree = openCatalogue({
    people: [
      { id: 1, name: 'Ann', also_known_as: [], biography: '', department: 'Writing' },
      { id: 2, name: 'Ben', also_known_as: [], biography: '' },
      { id: 3, name: 'Cid', also_known_as: [], biography: '' },
    ],
    films: [
      film({
        id: 1,
        cast: [{ person: 'Ann' }, { person: 'Ben' }],
        crew: [
          { person: 'Ann', job: 'Director' },
          { person: 'Ben', job: 'Director of Photography' },
        ],
      }),
      film({ id: 2, crew: [{ person: 'Ben', job: 'Director of Photography' }] }),
    ],
  })
  const departments = [1, 2, 3].map(async (id) => (await catalogueOfThree.person(id)).known_for_department)
  expect(await Promise.all(departments)).toEqual(['Writing', 'Camera', 'Acting'])
})

test('popularity grows with the renown that the editors gave, and with the score', async () => {
  const popularityWith = async (fields: Parameters<typeof film>[0]) =>
    (await openCatalogue({ films: [film({ id: 1, score: 5, ...fields })] }).movie(1)).popularity
  const basePopularity = await popularityWith({})
  expect(await popularityWith({ score: 6 })).toBe(basePopularity + 2)
  expect(await popularityWith({ renown: [6, 5] })).toBe(basePopularity + 4)
  expect(await popularityWith({ renown: [5, 6.5] })).toBe(basePopularity + 6)
})

test('a show has the ids of its creators, and a name for each season', async () => {
  const details = await openCatalogue({
    people: [{ id: 8, name: 'Ann', also_known_as: [], biography: '' }],
    series: [
      series({
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
    films: [film({ id: 1, title: 'Cops', year: 1922, cast: [{ person: 'Ben' }], crew: [] })],
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

test('a person’s credits are ordered by the popularity of the titles, and a search finds the person with more credits first', async () => {
  const catalogueOfFour = openCatalogue({
    people: [
      { id: 1, name: 'Ann Lee', also_known_as: [], biography: '' },
      { id: 2, name: 'Ann Roe', also_known_as: [], biography: '' },
    ],
    films: [2, 9, 5].map((score) =>
      film({ id: score, title: `Film ${score}`, score, crew: [{ person: 'Ann Roe', job: 'Writer' }] }),
    ),
  })
  const { crew } = await catalogueOfFour.personCredits(2)
  expect(crew.map(({ id, job }) => [id, job])).toEqual([
    [9, 'Writer'],
    [5, 'Writer'],
    [2, 'Writer'],
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
  const catalogueOfOne = openCatalogue({ series: [series({ id: 4, ...years, rights, seasons })] })
  expect(await catalogueOfOne.show(4)).toMatchObject({
    backdrop_path: '/b4.svg',
    poster_path: '/p4.svg',
    poster_textless_path: '/t4.svg',
    rights: { attribution: 'By Ann.' },
    number_of_episodes: 2,
    playable_episodes: 1,
    release_precision: 'day',
    last_air_date: '1953-01-01',
    last_air_precision: 'year',
    seasons: [{ id: 4002, season_number: 2, poster_path: '/p4.svg' }],
  })
  expect((await catalogueOfOne.episodes(4, 2))[1]?.still_path).toBe('/s4-2-2.svg')
})
