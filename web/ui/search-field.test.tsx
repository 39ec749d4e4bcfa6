import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SearchField } from './search-field.tsx'

const Search = ({ focused = false }) => {
  const [text, setText] = useState('faust')
  return <SearchField label="Search" clearLabel="Clear" text={text} onTextChange={setText} focused={focused} />
}

test('the Clear button empties and focuses the field; an empty field has no Clear button', () => {
  render(<Search />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  fireEvent.change(field, { target: { value: 'm' } })
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy()
})

test('with `focused` the field takes the focus when it is first rendered; it is not completed, capitalised or spell-checked', () => {
  render(<Search focused />)
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  expect(['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => field.getAttribute(name))).toEqual([
    'off',
    'none',
    'false',
  ])
})
