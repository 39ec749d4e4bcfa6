import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FittedName } from './fitted-name.tsx'

/** The width of the widest word of a name, as the component estimates it, in widths of an average letter. */
const widestOf = (name: string) => {
  const { container } = render(<FittedName name={name} />)
  return Number(container.querySelector('span')?.style.getPropertyValue('--widest'))
}

test('the width of a name is that of its widest word, where spaces and hyphens separate words', () => {
  expect(widestOf('the longest of these')).toBe(7)
  expect(widestOf('un-for-get-table')).toBe(5)
  expect(widestOf('')).toBe(1)
})

test('an m, a w and a capital of any alphabet count as wider than other letters', () => {
  expect(widestOf('mow')).toBeCloseTo(3 + 2 * 0.6)
  expect(widestOf('ÉTÉ')).toBeCloseTo(3 + 3 * 0.6)
  // The six letters of "little" are wider than three capitals, but narrower than four.
  expect(widestOf('WWW little')).toBe(6)
  expect(widestOf('WWWW little')).toBeCloseTo(4 + 4 * 0.6)
})
