import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon, type IconName } from './icon.tsx'

const icon = (name: IconName) => render(<Icon name={name} />).container.querySelector('svg')

test('the star and the play sign are filled, and the search icon is an outline and hidden from screen readers', () => {
  expect(icon('star')?.getAttribute('fill')).toBe('currentColor')
  expect(icon('play')?.getAttribute('fill')).toBe('currentColor')
  expect(icon('search')?.getAttribute('fill')).toBe('none')
  expect(icon('search')?.getAttribute('aria-hidden')).toBe('true')
})

test('an icon that few pages need is the symbol with its name in the file of these icons', () => {
  expect(icon('trash')?.querySelector('use')?.getAttribute('href')).toMatch(/.#trash$/)
  expect(icon('search')?.querySelector('use')).toBeNull()
})
