import { fireEvent, render, screen } from '@testing-library/react'
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
  },
)
