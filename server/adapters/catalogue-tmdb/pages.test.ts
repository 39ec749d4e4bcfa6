import { expect, test } from 'vitest'
import { personCredits } from '#contract/people.ts'
import { readSources } from '#server/playback/sources.ts'
import { episodesOf, moviePageOf, personPageOf, showPageOf } from './pages.ts'
import { movieReply, personReply, seasonReply, showReply } from './replies.ts'

const moviePage = (fields: object) => moviePageOf(movieReply.parse({ id: 550, title: 'A Film', ...fields }), [])
const showPage = (fields: object) => showPageOf(showReply.parse({ id: 1399, name: 'A Show', ...fields }))
const personPage = (fields: object) => personPageOf(personReply.parse({ id: 31, name: 'Ann', ...fields }))

test('the page of a movie with nothing but a title has empty or null fields, and malformed fields count as missing', () => {
  expect(moviePage({})).toEqual({
    details: expect.objectContaining({ genres: [], imdb_id: null, runtime: null, overview: '', release_date: null }),
    credits: { cast: [], crew: [] },
    similar: [],
    trailers: [],
  })
  expect(moviePage({ credits: null, similar: { results: null }, videos: 'none', runtime: 0, imdb_id: '' })).toEqual(
    moviePage({}),
  )
})

test('an id of IMDb has at most twelve digits; any other text counts as missing', () => {
  const readIds = (ids: string[]) => ids.map((imdb_id) => moviePage({ imdb_id }).details.imdb_id)
  expect(readIds(['tt1', 'tt123456789012'])).toEqual(['tt1', 'tt123456789012'])
  expect(readIds(['tt', 'tt1234567890123', 'xx1', 'tt1?'])).toEqual([null, null, null, null])
})

test.each([
  ['movie', () => moviePage({ title: ' ', original_title: '' })],
  ['show', () => showPage({ name: '', original_name: null })],
  ['person', () => personPage({ name: ' ' })],
])('the page of a %s without a name is malformed', (_, readPage) => {
  expect(readPage).toThrow(/has no name/)
})

test('a movie’s IMDb id is read from `imdb_id` or from `external_ids`', () => {
  expect(moviePage({ imdb_id: 'tt0137523' }).details.imdb_id).toBe('tt0137523')
  for (const imdb_id of ['tt', '0137523', 'tt0137523/', `tt${'1'.repeat(13)}`]) {
    expect(moviePage({ imdb_id }).details.imdb_id, imdb_id).toBeNull()
  }
  const [source] = readSources(null)
  if (source === undefined) throw new Error('there is no source')
  const reply = movieReply.parse({ id: 550, title: 'A Film', imdb_id: null, external_ids: { imdb_id: 'tt0137523' } })
  const { details } = moviePageOf(reply, [{ ...source, movie: 'https://plays.example/{imdb}' }])
  expect([details.imdb_id, details.sources]).toEqual(['tt0137523', ['https://plays.example/tt0137523']])
})

test('a title from TMDB has its language and the first of its countries, and null for sound and colour', () => {
  const countryFields = {
    original_language: 'cn',
    origin_country: ['HK', 'US'],
    production_countries: [{ iso_3166_1: 'US', name: 'United States of America' }],
  }
  const expected = { language: 'cn', country: 'HK', sound: null, color: null }
  expect(moviePage(countryFields).details).toMatchObject(expected)
  expect(showPage(countryFields).details).toMatchObject(expected)
  expect(moviePage({ ...countryFields, origin_country: [] }).details.country).toBe('US')
  const oddFields = {
    original_language: 'eng',
    origin_country: [null, 'us', 'usa', 'USA', 7],
    production_countries: 'none',
  }
  expect(moviePage(oddFields).details).toMatchObject({ language: null, country: null })
})

test('the original title is listed as another title only if it differs from the title', () => {
  const otherTitlesOf = (fields: object) => moviePage({ title: 'Spirited Away', ...fields }).details.other_titles
  expect(otherTitlesOf({ original_title: '千と千尋の神隠し' })).toEqual(['千と千尋の神隠し'])
  expect(otherTitlesOf({ original_title: 'Spirited Away' })).toEqual([])
  expect(otherTitlesOf({ original_title: '' })).toEqual([])
  expect(otherTitlesOf({})).toEqual([])
  expect(showPage({ name: 'Dark', original_name: 'Dunkel' }).details.other_titles).toEqual(['Dunkel'])
})

test('the keywords of a movie and of a show are in lower case, at most 40', () => {
  const keywords = [{ name: 'Time Travel' }, { name: '' }, { name: 7 }, null, { name: 'robot' }]
  expect(moviePage({ keywords: { keywords } }).details.keywords).toEqual(['time travel', 'robot'])
  expect(showPage({ keywords: { results: keywords } }).details.keywords).toEqual(['time travel', 'robot'])
  const many = Array.from({ length: 41 }, (_, index) => ({ name: `keyword ${index}` }))
  expect(moviePage({ keywords: { keywords: many } }).details.keywords).toHaveLength(40)
  expect(moviePage({ keywords: 'none' }).details.keywords).toEqual([])
})

test('the runtime of a show is the first positive number in `episode_run_time`, or null if there is none', () => {
  expect(showPage({ episode_run_time: [45, 60] }).details.runtime).toBe(45)
  expect(showPage({ episode_run_time: [0, null, 25] }).details.runtime).toBe(25)
  expect(showPage({ episode_run_time: [] }).details.runtime).toBeNull()
})

test('without an English overview the overview in the title’s own language is used', () => {
  const overviewFor = (fields: object) =>
    moviePage({
      original_language: 'pt',
      translations: {
        translations: [
          null,
          { iso_639_1: 'fr', data: { overview: 'Il se passe quelque chose.' } },
          { iso_639_1: 'pt', iso_3166_1: 'BR', data: { overview: ' ' } },
          { iso_639_1: 'pt', iso_3166_1: 'PT', data: { overview: 'Algo acontece.' } },
        ],
      },
      ...fields,
    }).details.overview
  expect(overviewFor({ overview: '' })).toBe('Algo acontece.')
  expect(overviewFor({ overview: 'Something happens.' })).toBe('Something happens.')
  expect(overviewFor({ overview: '', original_language: 'de' })).toBe('')
  expect(overviewFor({ overview: null, translations: { translations: 'none' } })).toBe('')
})

test('an actor whose `order` is missing comes last, and a video whose `official` is missing counts as unofficial', () => {
  const cast = [
    { id: 1, name: 'Ann', character: 'A', order: null },
    { id: 2, name: 'Ben', character: 'B', order: 1 },
    { id: 3, name: 'Cy', character: 'C', order: 0 },
  ]
  expect(moviePage({ credits: { cast, crew: [] } }).credits.cast.map(({ name }) => name)).toEqual(['Cy', 'Ben', 'Ann'])
  const video = { site: 'YouTube', type: 'Trailer', name: 'Trailer' }
  const results = [
    { ...video, key: 'unsaid', official: null },
    { ...video, key: 'official', official: true },
  ]
  expect(moviePage({ videos: { results } }).trailers.map(({ key }) => key)).toEqual(['official', 'unsaid'])
})

test('a title is not similar to itself', () => {
  const results = [550, 1399, 551].map((id) => ({ id, title: 'A', name: 'A' }))
  expect(moviePage({ similar: { results } }).similar.map(({ id }) => id)).toEqual([1399, 551])
  expect(showPage({ similar: { results } }).similar.map(({ id }) => id)).toEqual([550, 551])
})

test('a similar title that cannot be read is left out, and the others stay', () => {
  const results = [null, { id: 551, title: 'A', name: 'A' }, { id: 552 }]
  expect(moviePage({ similar: { results } }).similar.map(({ id }) => id)).toEqual([551])
  expect(showPage({ similar: { results } }).similar.map(({ id }) => id)).toEqual([551])
})

test('the cast is sorted by `order`, an empty `character` becomes null, and an actor without a name is left out', () => {
  const cast = [
    { id: 2, name: 'Ben', character: '', order: 1 },
    { id: 1, name: 'Ann', character: 'A Queen', order: 0, profile_path: '/a.jpg' },
    { id: 3, name: null },
  ]
  expect(moviePage({ credits: { cast } }).credits.cast).toEqual([
    { id: 1, name: 'Ann', character: 'A Queen', profile_path: '/a.jpg' },
    { id: 2, name: 'Ben', character: null, profile_path: null },
  ])
})

test('a trailer without a name is named after its type, and `has_trailer` says whether a movie has a trailer', () => {
  const results = [{ site: 'YouTube', key: 'x', type: 'Teaser', name: null }]
  const { details, trailers } = moviePage({ videos: { results } })
  expect(trailers).toEqual([{ site: 'YouTube', key: 'x', type: 'Teaser', name: 'Teaser' }])
  expect(details.has_trailer).toBe(true)
  expect(moviePage({}).details.has_trailer).toBe(false)
  const clip = { site: 'YouTube', key: 'x', type: 'Clip', name: 'A clip' }
  expect(moviePage({ videos: { results: [clip] } }).details.has_trailer, 'only a clip').toBe(false)
})

test('official trailers come before others, any trailer comes before a teaser, and a video with an invalid key is left out', () => {
  const video = (key: string, type: string, official: boolean) => ({ site: 'YouTube', key, type, official, name: key })
  const results = [
    video('teaser', 'Teaser', true),
    video('fan', 'Trailer', false),
    video('studio', 'Trailer', true),
    video('bad key"><script>', 'Trailer', true),
    video('"><script', 'Trailer', true),
    video('x'.repeat(65), 'Trailer', true),
    { ...video('', 'Trailer', true), name: null },
    { ...video('elsewhere', 'Trailer', true), site: 'Vimeo' },
    video('clip', 'Clip', true),
  ]
  for (const page of [moviePage, showPage])
    expect(page({ videos: { results } }).trailers.map(({ key }) => key)).toEqual(['studio', 'fan', 'teaser'])
})

test('a show has the credits of all its seasons if TMDB sends them, otherwise the credits of its last season', () => {
  const lastSeasonCredits = { cast: [{ id: 1, name: 'Ann', character: 'A Queen', order: 0 }], crew: [] }
  const allSeasonsCredits = {
    cast: [
      {
        id: 2,
        name: 'Ben',
        order: 0,
        roles: [
          { character: 'A Guard', episode_count: 1 },
          { character: 'A King', episode_count: 60 },
          { character: '', episode_count: 2 },
          { character: 'A King', episode_count: 9 },
          { character: 'A Priest', episode_count: 8 },
          { character: 'A Voice', episode_count: 0 },
        ],
      },
    ],
    crew: [
      { id: 3, name: 'Cid', department: 'Art', jobs: [{ job: 'Art Direction', episode_count: 3 }, { job: 'Props' }] },
      {
        id: 4,
        name: 'Dee',
        department: 'Art',
        known_for_department: 'Directing',
        profile_path: '/d.jpg',
        jobs: [{ job: 'Props' }],
      },
    ],
  }
  expect(showPage({ credits: lastSeasonCredits }).credits.cast).toMatchObject([{ name: 'Ann', character: 'A Queen' }])
  const { cast, crew } = showPage({ credits: lastSeasonCredits, aggregate_credits: allSeasonsCredits }).credits
  expect(cast).toMatchObject([{ name: 'Ben', character: 'A King / A Priest / A Guard' }])
  expect(crew.map(({ job, known_for_department }) => [job, known_for_department])).toEqual([
    ['Art Direction', 'Art'],
    ['Props', 'Art'],
    ['Props', 'Directing'],
  ])
  expect(crew.map(({ id, profile_path }) => [id, profile_path])).toEqual([
    [3, null],
    [3, null],
    [4, '/d.jpg'],
  ])
})

test('the cast and the crew of a title have at most 4000 entries each, even if people have many jobs', () => {
  const jobs = Array.from({ length: 100 }, (_, index) => ({ job: `Work ${index}` }))
  const crew = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: 'Ann', jobs }))
  const cast = Array.from({ length: 4001 }, (_, index) => ({ id: index + 1, name: 'Ann' }))
  const { credits } = showPage({ aggregate_credits: { cast, crew } })
  expect([credits.cast.length, credits.crew.length]).toEqual([4000, 4000])
})

test('the day on which a show was last on the air is known to the day', () => {
  expect(showPage({ last_air_date: '2019-05-19' }).details).toMatchObject({
    last_air_date: '2019-05-19',
    last_air_precision: 'day',
  })
})

test('seasons are ordered by number with the specials last, and each has a name', () => {
  const seasons = [
    { id: 10, season_number: 0, name: '', poster_path: null },
    { id: 12, season_number: 2, name: null },
    { id: 11, season_number: 1, name: 'The Beginning', poster_path: '/s.jpg' },
    { id: null, season_number: 3 },
  ]
  const { details } = showPage({ seasons, number_of_seasons: null })
  expect(details.seasons).toEqual([
    { id: 11, season_number: 1, name: 'The Beginning', poster_path: '/s.jpg' },
    { id: 12, season_number: 2, name: 'Season 2', poster_path: null },
    { id: 10, season_number: 0, name: 'Specials', poster_path: null },
  ])
  expect(details.number_of_seasons).toBe(2)
  expect(showPage({ seasons, number_of_seasons: 4 }).details.number_of_seasons).toBe(4)
  expect(showPage({ seasons, number_of_seasons: -1 }).details.number_of_seasons).toBe(2)
})

test('all episodes of a show from TMDB count as playable, and a number that no database can store counts as none', () => {
  expect(showPage({ number_of_episodes: 8 }).details).toMatchObject({ number_of_episodes: 8, playable_episodes: 8 })
  for (const number_of_episodes of [2.5, 2 ** 31])
    expect(showPage({ number_of_episodes }).details.number_of_episodes).toBe(0)
})

test('an episode may have the number 0', () => {
  const episodes = [{ episode_number: 0, name: 'The Prologue' }]
  const [prologue] = episodesOf(seasonReply.parse({ episodes }), { id: 1399, season: 1, imdb: null }, [])
  expect(prologue).toMatchObject({ episode_number: 0, name: 'The Prologue' })
})

test('texts and lists that are far longer than TMDB’s are left out or cut', () => {
  expect(moviePage({ overview: 'x'.repeat(30_000) }).details.overview).toHaveLength(30_000)
  expect(moviePage({ overview: 'x'.repeat(30_001) }).details.overview).toBe('')
  const genres = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, name: `Genre ${index}` }))
  expect(moviePage({ genres }).details.genres).toHaveLength(50)
  const ofLength = (length: number) => ({ id: length, name: 'x'.repeat(length) })
  expect(moviePage({ genres: [500, 501].map(ofLength) }).details.genres).toEqual([ofLength(500)])
  const episodes = [{ episode_number: 1, overview: 'x'.repeat(30_000) }]
  const [episode] = episodesOf(seasonReply.parse({ episodes }), { id: 1399, season: 1, imdb: null }, [])
  expect(episode?.overview).toHaveLength(30_000)
  const also_known_as = genres.map(({ name }) => name)
  const { details } = personPage({ also_known_as, biography: 'x'.repeat(30_000) })
  expect([details.also_known_as.length, details.biography.length]).toEqual([50, 30_000])
})

test('episodes are ordered by number, and an episode without a name is named after its number', () => {
  const episodes = [
    { episode_number: 3, name: '', air_date: '', runtime: null },
    {
      episode_number: 1,
      name: 'The Pilot',
      overview: 'It begins.',
      still_path: '/1.jpg',
      air_date: '2011-04-17',
      runtime: 62,
    },
    { name: 'Nowhere' },
  ]
  expect(episodesOf(seasonReply.parse({ episodes }), { id: 1399, season: 2, imdb: null }, [])).toEqual([
    {
      episode_number: 1,
      season_number: 2,
      name: 'The Pilot',
      overview: 'It begins.',
      still_path: '/1.jpg',
      air_date: '2011-04-17',
      air_precision: 'day',
      runtime: 62,
      sources: [],
    },
    expect.objectContaining({ episode_number: 3, name: 'Episode 3', overview: '', air_date: null, runtime: null }),
  ])
})

test('a person’s page has everything that TMDB says about the person', () => {
  const details = {
    id: 31,
    name: 'Ann',
    adult: true,
    profile_path: '/a.jpg',
    also_known_as: ['Anna'],
    birthday: '1890-01-02',
    deathday: '1970-03-04',
    place_of_birth: 'Kiel',
    known_for_department: 'Directing',
    homepage: 'https://ann.example/',
    imdb_id: 'nm0000001',
    biography: 'She directed.',
  }
  expect(personPage({ ...details, gender: 1, popularity: 7 }).details).toEqual(details)
})

test('a person with nothing but a name has a page, and a homepage that is not a web address is left out', () => {
  expect(
    personPage({ birthday: '', place_of_birth: ' ', also_known_as: null, homepage: 'javascript:alert(1)' }),
  ).toEqual({
    details: {
      id: 31,
      name: 'Ann',
      adult: false,
      profile_path: null,
      also_known_as: [],
      birthday: null,
      deathday: null,
      place_of_birth: null,
      known_for_department: '',
      homepage: null,
      imdb_id: null,
      biography: '',
    },
    credits: { cast: [], crew: [] },
  })
  expect(personPage({ homepage: `https://ann.example/${'x'.repeat(2000)}` }).details.homepage).toBeNull()
  expect(personPage({ also_known_as: ['', null, 'Anna'] }).details.also_known_as).toEqual(['Anna'])
})

test('a person’s movies and shows are in one list, those with the most votes first, and those without a name are left out', () => {
  const cast = [
    { id: 1, media_type: 'tv', name: 'Last Night’s Talk', character: 'Self', vote_count: 300, popularity: 900 },
    { id: 2, media_type: 'movie', title: 'A Life’s Work', character: '', vote_count: 26_000, popularity: 60 },
    { id: 3, media_type: 'podcast', name: 'Else' },
    { id: 6, media_type: 'movie', title: '', original_title: null, vote_count: 40 },
    { id: 7, media_type: 'tv', name: ' ', vote_count: 30 },
    { id: 4, media_type: 'tv', name: 'A Show', character: 'B', vote_count: 300, popularity: 901 },
  ]
  const crew = [
    { id: 5, media_type: 'movie', title: 'A Lesser Work', job: 'Writer', vote_count: 20 },
    { id: 2, media_type: 'movie', title: 'A Life’s Work', job: 'Producer', vote_count: 26_000 },
  ]
  const { credits } = personPage({ combined_credits: { cast, crew } })
  personCredits.parse(credits)
  expect(credits.cast).toMatchObject([
    { type: 'movie', title: 'A Life’s Work', character: null },
    { type: 'tv', name: 'A Show', character: 'B' },
    { type: 'tv', name: 'Last Night’s Talk', character: 'Self' },
  ])
  expect(credits.crew).toMatchObject([
    { type: 'movie', id: 2, job: 'Producer' },
    { type: 'movie', id: 5, job: 'Writer' },
  ])
})
