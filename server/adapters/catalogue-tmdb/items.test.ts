import { expect, test } from 'vitest'
import { maxId } from '#contract/values.ts'
import { categoryPageOf, movieItemsOf, personItemsOf, showItemsOf } from './items.ts'
import { movieListReply, personListReply, showListReply } from './replies.ts'

const movie = (fields: object = {}) => ({
  adult: false,
  backdrop_path: '/b.jpg',
  genre_ids: [18],
  id: 550,
  original_title: 'Un Film',
  overview: 'Somebody does something.',
  popularity: 61.4,
  poster_path: '/p.jpg',
  release_date: '1999-10-15',
  title: 'A Film',
  vote_average: 8.433,
  vote_count: 26_000,
  ...fields,
})
const movies = (...results: unknown[]) =>
  movieItemsOf(movieListReply.parse({ page: 1, results, total_pages: 1 }).results)
const shows = (...results: unknown[]) => showItemsOf(showListReply.parse({ page: 1, results, total_pages: 1 }).results)

test('a person in a list of TMDB becomes an item once, with an empty department if TMDB does not say it', () => {
  const ann = { id: 1, name: 'Ann', adult: false, profile_path: '/a.jpg', known_for_department: 'Directing' }
  const { results } = personListReply.parse({ results: [ann, { id: 2, name: 'Ben' }, ann, { id: 3, name: ' ' }] })
  expect(personItemsOf(results)).toEqual([
    { id: 1, name: 'Ann', profile_path: '/a.jpg', known_for_department: 'Directing' },
    { id: 2, name: 'Ben', profile_path: null, known_for_department: '' },
  ])
})

test('a movie in a list of TMDB becomes an item with the fields that Matinee uses', () => {
  expect(movies(movie())).toEqual([
    {
      id: 550,
      title: 'A Film',
      overview: 'Somebody does something.',
      backdrop_path: '/b.jpg',
      poster_path: '/p.jpg',
      poster_textless_path: null,
      adult: false,
      vote_average: 8.433,
      popularity: 61.4,
      genre_ids: [18],
      release_date: '1999-10-15',
      release_precision: 'day',
    },
  ])
})

test('a field that is missing, null, empty or malformed counts as unknown, and an average vote outside 0 to 10 is limited to that range', () => {
  const unknownFields = {
    overview: '',
    backdrop_path: null,
    release_date: null,
    vote_average: 0,
    genre_ids: [],
    adult: false,
  }
  expect(movies({ id: 1, title: 'A' })).toMatchObject([unknownFields])
  expect(
    movies(movie({ overview: null, backdrop_path: '', release_date: '', vote_average: null, genre_ids: null })),
  ).toMatchObject([unknownFields])
  expect(movies(movie({ vote_average: 11 }), movie({ id: 2, vote_average: -1 }))).toMatchObject([
    { vote_average: 10 },
    { vote_average: 0 },
  ])
  expect(movies(movie({ release_date: '1999' }))).toMatchObject([{ release_date: null }])
  for (const poster_path of ['//elsewhere.example/p.jpg', '/p.jpg?size=1', `/${'x'.repeat(200)}`]) {
    expect(movies(movie({ poster_path }))).toMatchObject([{ poster_path: null }])
  }
  expect(movies(movie({ genre_ids: Array.from({ length: 51 }, (_, index) => index + 1) }))[0]?.genre_ids).toHaveLength(
    50,
  )
})

test('a title whose adult flag is a text counts as adult, and a title whose flag is null does not', () => {
  expect(movies(movie({ adult: 'yes' }), movie({ id: 2, adult: null })).map(({ adult }) => adult)).toEqual([
    true,
    false,
  ])
})

test('a title without an English name has its original name', () => {
  for (const title of ['', '  \t\u00a0', null, 'x'.repeat(501)]) {
    expect(movies(movie({ title }))).toMatchObject([{ title: 'Un Film' }])
  }
  expect(shows({ id: 1, name: null, original_name: 'Une Série' })).toMatchObject([{ name: 'Une Série' }])
})

test('characters that a database would refuse are removed from texts (NUL) or replaced in them (a lone surrogate)', () => {
  expect(movies(movie({ title: '\0A\0 Film\ud83d', overview: 'One\0.' }))).toMatchObject([
    { title: 'A Film\ufffd', overview: 'One.' },
  ])
})

test('an entry that cannot be read is left out, and so are duplicates', () => {
  const nameless = movie({ id: 2, title: '', original_title: '' })
  expect(
    movies(
      movie(),
      null,
      'film',
      {},
      movie({ id: 'x' }),
      movie({ id: maxId + 1 }),
      movie({ id: maxId }),
      movie({ id: 0 }),
      movie({ id: -1 }),
      nameless,
      movie(),
      movie({ id: 3 }),
    ).map(({ id }) => id),
  ).toEqual([550, maxId, 3])
})

test('shows and people are left out of a list of movies, and people are left out of a list of shows', () => {
  const trending = [
    movie({ media_type: 'movie' }),
    movie({ id: 2, media_type: 'tv' }),
    { id: 3, name: 'A', media_type: 'person' },
  ]
  expect(movies(...trending).map(({ id }) => id)).toEqual([550])
  expect(shows({ id: 3, name: 'A Person', media_type: 'person' })).toEqual([])
})

test('a page has at most 20 entries, and there are at most 500 pages', () => {
  expect(movies(...Array.from({ length: 21 }, (_, index) => movie({ id: index + 1 })))).toHaveLength(20)
  expect(categoryPageOf([], 1, 38_029)).toEqual({ content: [], page: 1, pages: 500 })
  expect(categoryPageOf([], 1, 0).pages).toBe(1)
  for (const total_pages of [undefined, null, -1, 'many'])
    expect(movieListReply.parse({ results: [], total_pages })).toMatchObject({ total_pages: 1, total_results: 0 })
  expect(movieListReply.parse({ results: [], total_results: -1 }).total_results).toBe(0)
})
