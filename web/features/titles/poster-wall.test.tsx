import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { setViewport } from '#web/testing/render-app.tsx'
import { Hydration } from '#web/ui/hydration.tsx'
import { PosterWall } from './poster-wall.tsx'

test('in the HTML from the server the wall has no posters yet, and a spinner [landing.spinner]', () => {
  configure({ wall: ['/p0.svg'] })
  document.body.innerHTML = renderToString(
    <Hydration>
      <PosterWall />
    </Hydration>,
  )
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  document.body.innerHTML = ''
})

test('a catalogue without posters has an empty wall without a spinner [landing.spinner]', () => {
  configure({ wall: [] })
  const { container } = render(<PosterWall />)
  expect(container.querySelector('[data-ready]')?.getAttribute('data-ready')).toBe('true')
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['a narrow window', 767, false, 16],
  ['a narrow window, in a tall box', 767, true, 16],
  ['a wide window', 768, false, 24],
  ['a wide window, in a tall box', 768, true, 20],
])(
  'in %s the wall has as many posters as fit, and is ready when each of them has loaded or failed [landing.spinner]',
  (_, width, tall, posterCount) => {
    configure({ wall: Array.from({ length: 30 }, (_path, index) => `/p${index}.svg`) })
    setViewport(width)
    const { container } = render(<PosterWall tall={tall} />)
    const [firstPoster, ...otherPosters] = container.querySelectorAll('img')
    expect(otherPosters).toHaveLength(posterCount - 1)
    const isReady = () => container.querySelector('[data-ready=true]') !== null
    for (const poster of otherPosters) fireEvent.load(poster)
    expect(isReady()).toBe(false)
    fireEvent.error(firstPoster as HTMLImageElement)
    expect(isReady()).toBe(true)
    expect(container.querySelector('.wall-posters')?.getAttribute('data-tall')).toBe(String(tall))
  },
)

test('a wall that is ready stays ready when a narrower window has room for fewer posters [landing.spinner]', () => {
  configure({ wall: ['/p0.svg'] })
  setViewport(767)
  const { container } = render(<PosterWall />)
  // Happy DOM reports that a window has become narrow only if it was narrow at first.
  act(() => setViewport(768))
  for (const poster of container.querySelectorAll('img')) fireEvent.load(poster)
  act(() => setViewport(767))
  expect(container.querySelectorAll('img')).toHaveLength(16)
  expect(container.querySelector('[data-ready=true]')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('with the catalogue of TMDB the browser chooses the size of the posters by the width of the window', () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' }, wall: ['/p0.jpg'] })
  const { container } = render(<PosterWall />)
  expect(container.querySelector('img')).toMatchObject({
    src: 'https://images.example/w342/p0.jpg',
    srcset: [185, 342, 500].map((width) => `https://images.example/w${width}/p0.jpg ${width}w`).join(', '),
    sizes: '(min-width: 768px) 15vw, 40vw',
    // The browser need not wait for the posters before it shows the rest of the page.
    decoding: 'async',
    // These give the posters their aspect ratio before they are loaded.
    width: 342,
    height: 513,
  })
})
