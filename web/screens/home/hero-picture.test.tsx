import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovie } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
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

test('when the picture cannot be loaded, the fallback is shown', () => {
  const { container } = render(<HeroPicture item={aMovie()} fallback="No picture" />)
  expect(container.textContent).toBe('')
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.textContent).toBe('No picture')
})

test('with the catalogue of TMDB the picture is offered in the sizes for narrow windows and for wide ones', () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  const { container } = render(<HeroPicture item={aMovie()} fallback={null} />)
  // Width and height give the picture its aspect ratio before it is loaded.
  const attributesOf = (selector: string) =>
    ['srcset', 'sizes', 'width', 'height'].map((name) => container.querySelector(selector)?.getAttribute(name))
  expect(attributesOf('img')).toEqual([
    'https://images.example/w780/q1.svg 780w, https://images.example/original/q1.svg 2000w',
    '50vw',
    '2',
    '3',
  ])
  expect(attributesOf('source')).toEqual([
    'https://images.example/w1280/b1.svg 1280w, https://images.example/original/b1.svg 2000w',
    '(min-width: 1200px) 2000px, 100vw',
    '1920',
    '1080',
  ])
})
