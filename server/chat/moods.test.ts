import { expect, test } from 'vitest'
import { titleFacts } from '#tests/support/title-facts.ts'
import { withMoods } from './moods.ts'
import type { TitleFacts } from './title-facts.ts'

const movie = (id: number, more: Partial<TitleFacts>) => titleFacts({ ref: { type: 'movie', id }, genres: [], ...more })

test('titles that have the mood are kept; if there are none, titles without an unsuitable genre; if there are none of these either, all titles', () => {
  const horror = movie(1, { genres: [{ id: 27, name: 'Horror' }] })
  const [western, comedy] = [
    movie(2, { genres: [{ id: 37, name: 'Western' }] }),
    movie(3, { genres: [{ id: 35, name: 'Comedy' }] }),
  ]
  expect(withMoods([horror, western, comedy], ['funny'])).toEqual([comedy])
  expect(withMoods([horror, western], ['funny'])).toEqual([western])
  expect(withMoods([horror], ['funny'])).toEqual([horror])
})

test('horror excludes a title when a funny film is asked for, but not when a frightening and funny film is asked for', () => {
  const [comic, grim, both] = [
    movie(1, { genres: [{ id: 35, name: 'Comedy' }] }),
    movie(2, { genres: [{ id: 27, name: 'Horror' }] }),
    movie(3, {
      genres: [
        { id: 35, name: 'Comedy' },
        { id: 27, name: 'Horror' },
      ],
    }),
  ]
  expect(withMoods([comic, grim, both], ['frightening', 'funny'])).toEqual([both])
  expect(withMoods([comic, grim, both], ['funny'])).toEqual([comic])
})
