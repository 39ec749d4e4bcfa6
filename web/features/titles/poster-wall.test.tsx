import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { configure } from '#web/testing/configure.ts'
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
