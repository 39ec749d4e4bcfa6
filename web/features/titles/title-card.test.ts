import { expect, test } from 'vitest'
import { cardImage } from './title-card.tsx'

test('a wide card has the backdrop, or else the poster; a tall card has the poster, or else the backdrop', () => {
  const both = { backdrop_path: '/b1.svg', poster_path: '/p1.svg' }
  const picturesOf = (item: Parameters<typeof cardImage>[0]) => [cardImage(item, 'wide'), cardImage(item, 'tall')]
  expect(picturesOf(both)).toEqual(['/b1.svg', '/p1.svg'])
  expect(picturesOf({ ...both, backdrop_path: null })).toEqual(['/p1.svg', '/p1.svg'])
  expect(picturesOf({ ...both, poster_path: null })).toEqual(['/b1.svg', '/b1.svg'])
  expect(picturesOf({ backdrop_path: null, poster_path: null })).toEqual([null, null])
})
