import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { Score } from './facts-line.tsx'

test.each([
  ['open', 'An editors’ score from 0 to 10'],
  ['tmdb', 'Average vote from 0 to 10'],
] as const)('the tooltip of a score in the catalogue %s is: %s', (catalogue, tooltip) => {
  configure({ catalogue })
  render(<Score score={7.94} />)
  expect(screen.getByTitle(tooltip).textContent).toBe('Rating 7.9')
})
