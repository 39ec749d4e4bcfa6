import { expect, test } from 'vitest'
import type { Order } from '#server/ports/understanding.ts'
import { titleFacts } from '#tests/support/title-facts.ts'
import { ranked, type Taste } from './ranking.ts'
import type { TitleFacts } from './title-facts.ts'

const taste = (more: Partial<Taste> = {}): Taste => ({
  moods: [],
  order: 'fit',
  like: [],
  liked: [],
  words: [],
  subjects: [],
  forChildren: false,
  ...more,
})

/** A movie with the given fields; all other fields are the same for every movie. */
function movie(id: number, { popularity = 50, vote_average = 5, ...more }: Partial<TitleFacts> & Renown = {}) {
  const facts = titleFacts({ ref: { type: 'movie', id }, genres: [], ...more })
  return { ...facts, item: { ...facts.item, popularity, vote_average } }
}
interface Renown {
  popularity?: number
  vote_average?: number
}
const idsInOrder = (movies: TitleFacts[], given: Partial<Taste>) =>
  ranked(movies, taste(given)).map(({ ref }) => ref.id)

test.each<[Order, number[]]>([
  ['popular', [3, 2, 1, 4]],
  ['best', [2, 1, 3, 4]],
  ['newest', [2, 3, 1, 4]],
  ['oldest', [1, 3, 2, 4]],
  ['shortest', [3, 1, 2, 4]],
  ['longest', [2, 1, 3, 4]],
])('the order `%s` sorts the titles, and those whose value for it is unknown come last', (by, ids) => {
  const movies = [
    movie(1, { popularity: 10, vote_average: 6, year: 1920, runtime: 60 }),
    movie(2, { popularity: 20, vote_average: 7, year: 1940, runtime: 90 }),
    movie(3, { popularity: 90, vote_average: 5, year: 1930, runtime: 20 }),
    movie(4, { popularity: 0, vote_average: 0, year: null, runtime: null }),
  ]
  expect(idsInOrder(movies, { order: by })).toEqual(ids)
})

test('better-known titles come first, or last when little-known titles are wanted', () => {
  const movies = [movie(1, { popularity: 10 }), movie(2, { popularity: 90 })]
  expect(idsInOrder(movies, { order: 'fit' })).toEqual([2, 1])
  expect(idsInOrder(movies, { order: 'obscure' })).toEqual([1, 2])
})

test('for a mood, titles with its genres and words come first, and titles with a genre against it last', () => {
  const horror = [{ id: 27, name: 'Horror' }]
  const movies = [
    movie(1, { genres: horror }),
    movie(2),
    movie(3, { words: ' slapstick ' }),
    movie(4, { words: ' slapstick and a gag ' }),
    movie(5, { genres: [{ id: 35, name: 'Comedy' }], words: ' farce ' }),
  ]
  expect(idsInOrder(movies, { moods: ['funny'] })).toEqual([5, 4, 3, 2, 1])
  expect(idsInOrder(movies, { moods: ['frightening'] })[0]).toBe(1)
})

test('titles that match the described words come first, then titles like a given one, then titles like one with a thumb up', () => {
  const keyword = (name: string) => ({ keywords: [name] })
  const movies = [
    movie(1, keyword('liked')),
    movie(2, keyword('like')),
    movie(3, { ...keyword('train'), words: ' train ' }),
    movie(4),
  ]
  const given = { words: ['train'], like: [movie(8, keyword('like'))], liked: [movie(9, keyword('liked'))] }
  expect(idsInOrder(movies, given)).toEqual([3, 2, 1, 4])
})

test('equally fitting titles are ordered by popularity, and then by id', () => {
  expect(idsInOrder([movie(3), movie(1), movie(2, { popularity: 60 })], {})).toEqual([2, 1, 3])
})
