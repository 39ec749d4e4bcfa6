import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SearchField } from './search-field.tsx'

const Search = ({ focused = false }) => {
  const [text, setText] = useState('faust')
  return <SearchField label="Search" clearLabel="Clear" text={text} onTextChange={setText} focused={focused} />
}

test('the button empties the field, puts the focus into it, and is not there for an empty one', () => {
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

test('a search field takes the focus when it is rendered only if the page asks for that', () => {
  render(<Search focused />)
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  expect(['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => field.getAttribute(name))).toEqual([
    'off',
    'none',
    'false',
  ])
})
