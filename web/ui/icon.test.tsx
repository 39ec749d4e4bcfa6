import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'

test('the star and the play sign are filled, and the search icon is an outline and hidden from screen readers', () => {
  const icon = (name: 'star' | 'play' | 'search') => render(<Icon name={name} />).container.querySelector('svg')
  expect(icon('star')?.getAttribute('fill')).toBe('currentColor')
  expect(icon('play')?.getAttribute('fill')).toBe('currentColor')
  expect(icon('search')?.getAttribute('fill')).toBe('none')
  expect(icon('search')?.getAttribute('aria-hidden')).toBe('true')
})
