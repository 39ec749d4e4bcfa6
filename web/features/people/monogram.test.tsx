import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Monogram } from './monogram.tsx'

test.each([
  ['Cary Grant', 'CG'],
  ['F. W. Murnau', 'FM'],
  ['Madonna', 'M'],
  ['zasu pitts', 'ZP'],
  ['Robert Downey (Sr.)', 'RD'],
  ['Élise  de Ôlivier', 'ÉÔ'],
  ['42', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(render(<Monogram name={name} />).container.textContent).toBe(initials)
})
