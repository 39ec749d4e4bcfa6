import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovie } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { TitleBanner } from './title-banner.tsx'

test('the picture of a title is fetched at once with high priority; while the title is unknown, when the picture fails, or without a picture, there is a placeholder', () => {
  const { container, rerender } = render(<TitleBanner item={undefined}>Charade</TitleBanner>)
  const placeholder = () => container.querySelector('.hero-without-picture')
  expect(placeholder()).toBeTruthy()
  rerender(<TitleBanner item={aMovie()}>Charade</TitleBanner>)
  const image = container.querySelector('img') as HTMLImageElement
  expect([image.loading, image.getAttribute('fetchpriority'), image.alt]).toEqual(['eager', 'high', ''])
  expect(placeholder()).toBeNull()
  fireEvent.error(image)
  expect(placeholder()).toBeTruthy()
  const noPicture = { backdrop_path: null, poster_path: null, poster_textless_path: null }
  rerender(<TitleBanner item={aMovie(noPicture)}>Charade</TitleBanner>)
  expect(placeholder()).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
})

test('the browser chooses the size of the picture; on small screens the picture is about twice as wide as the window', () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  const { container } = render(<TitleBanner item={aMovie({ backdrop_path: '/b.jpg' })}>Charade</TitleBanner>)
  expect(container.querySelector('img')).toMatchObject({
    src: 'https://images.example/w1280/b.jpg',
    srcset: [
      'https://images.example/w780/b.jpg 780w',
      'https://images.example/w1280/b.jpg 1280w',
      'https://images.example/original/b.jpg 2000w',
    ].join(', '),
    sizes: '(min-width: 768px) 100vw, 190vw',
  })
})

test('the picture of a card moves to the place of the title’s picture, also before that one is known', () => {
  const { container } = render(<TitleBanner item={undefined}>Charade</TitleBanner>)
  const picture = container.querySelector<HTMLElement>('[data-transition-picture]')
  expect(picture?.style.viewTransitionName).toBe('picture')
})
