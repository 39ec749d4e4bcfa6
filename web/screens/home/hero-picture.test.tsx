import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovie } from '#web/testing/builders.ts'
import { HeroPicture } from './hero-picture.tsx'

test.each([
  [{}, '/art/original/q1.svg', '/art/original/b1.svg'],
  [{ poster_textless_path: null }, '/art/original/p1.svg', '/art/original/b1.svg'],
  [{ poster_textless_path: null, poster_path: null }, '/art/original/b1.svg', '/art/original/b1.svg'],
  [{ backdrop_path: null }, '/art/original/q1.svg', '/art/original/p1.svg'],
])('for a title with %j a narrow window shows the picture %s, and a wide one %s', (paths, narrow, wide) => {
  const { container } = render(<HeroPicture item={aMovie(paths)} fallback={null} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(narrow)
  expect(container.querySelector('img')?.loading).toBe('eager')
  expect(container.querySelector('source')?.srcset).toBe(wide)
})

test.each([
  { poster_textless_path: null, poster_path: null, backdrop_path: null },
  { poster_path: null, backdrop_path: null },
])('for a title with %j the fallback is shown', (paths) => {
  const { container } = render(<HeroPicture item={aMovie(paths)} fallback="No picture" />)
  expect(container.innerHTML).toBe('No picture')
})
