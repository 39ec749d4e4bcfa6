import { expect, test, vi } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { imageAttributes, imageSrcSet, imageUrl } from './images.ts'

test('a drawing has the same address at every size except original, so that it is fetched once', () => {
  configure({ catalogue: 'open', images: { base: '/art/' } })
  expect(imageUrl('/p1.svg', 'w92')).toBe('/art/w500/p1.svg')
  expect(imageUrl('/p1.svg', 'w1280')).toBe('/art/w500/p1.svg')
  expect(imageSrcSet('/p1.svg', ['w342', 'w500'])).toBe('/art/w500/p1.svg')
  expect(imageAttributes('/p1.svg', 'w500', ['w342', 'w500'], '50vw')).toEqual({ src: '/art/w500/p1.svg' })
  expect(imageUrl('/p1.svg', 'original')).toBe('/art/original/p1.svg')
  expect(imageSrcSet('/p1.svg', ['w780', 'original'])).toBe('/art/original/p1.svg')
})

test('a drawing comes from the backend in use, by a relative URL if the backend is the page’s own origin', () => {
  configure({
    catalogue: 'open',
    images: { base: '/art/' },
    primary: location.origin,
    secondary: 'https://two.example',
  })
  expect(imageUrl('/p1.svg', 'w500')).toBe('/art/w500/p1.svg')
  sessionStorage.setItem('activeServer', 'https://two.example')
  expect(imageUrl('/p1.svg', 'w500')).toBe('https://two.example/art/w500/p1.svg')
  configure({ images: { base: 'https://images.example/t/p/' } })
  expect(imageUrl('/p1.jpg', 'w500')).toBe('https://images.example/t/p/w500/p1.jpg')
})

test('while the server renders a page, which has no origin there, the configured base is used as it is', () => {
  configure({ catalogue: 'open', images: { base: '/art/' }, primary: 'https://one.example' })
  vi.stubGlobal('location', undefined)
  expect(imageUrl('/p1.svg', 'w500')).toBe('/art/w500/p1.svg')
})

test('the srcset of a photograph has each of the given sizes with its width, and the original as 2000 px wide', () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/t/p/' } })
  expect(imageUrl('/p1.jpg', 'w500')).toBe('https://images.example/t/p/w500/p1.jpg')
  expect(imageAttributes('/p1.jpg', 'w500', ['w342', 'original'], '50vw')).toEqual({
    src: 'https://images.example/t/p/w500/p1.jpg',
    srcSet: 'https://images.example/t/p/w342/p1.jpg 342w, https://images.example/t/p/original/p1.jpg 2000w',
    sizes: '50vw',
  })
})

test('in the srcset of a person’s picture, the size h632 (a height of 632 px) has a width of 421 px', () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/t/p/' } })
  expect(imageSrcSet('/f1.jpg', ['w185', 'h632'])).toBe(
    'https://images.example/t/p/w185/f1.jpg 185w, https://images.example/t/p/h632/f1.jpg 421w',
  )
})
