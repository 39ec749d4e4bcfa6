import { expect, test } from 'vitest'
import { genreIds } from '#server/adapters/catalogue-open/format.ts'
import { genres, violentGenres } from './genres.ts'

test('the ids of genres are those of the open catalogue', () => {
  expect(Object.values(genres)).toEqual(Object.values(genreIds))
  expect([genres.action, genres.scienceFiction, genres.western]).toEqual([28, 878, 37])
})

test('horror, war, crime and thrillers are not for children', () => {
  const { Horror, War, Crime, Thriller } = genreIds
  expect(violentGenres.toSorted()).toEqual([Horror, War, Crime, Thriller].toSorted())
})
