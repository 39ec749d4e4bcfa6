import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Monogram } from './monogram.tsx'

// Screen readers do not read the initials: the name is beside them.
test.each([
  ['Cary Grant', 'CG'],
  ['F. W. Murnau', 'FM'],
  ['Madonna', 'M'],
  ['zasu pitts', 'ZP'],
  ['Robert Downey (Sr.)', 'RD'],
  ['Élise  de Ôlivier', 'ÉÔ'],
  // The first of these characters is two UTF-16 units.
  ['𠮷田 喜重', '𠮷喜'],
  ['42', ''],
])('the initials of %s are %s', (name, initials) => {
  const { container } = render(<Monogram name={name} />)
  expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe(initials)
})
