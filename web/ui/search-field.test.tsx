import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Hydration } from './hydration.tsx'
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

test('a search field takes the focus when it is first rendered only with `focused`', () => {
  const pressedButton = document.body.appendChild(document.createElement('button'))
  pressedButton.focus()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => {
    focus.mockRestore()
    pressedButton.remove()
  })
  render(<Search focused />)
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  expect(
    ['autocomplete', 'autocapitalize', 'spellcheck', 'enterkeyhint'].map((name) => field.getAttribute(name)),
  ).toEqual(['off', 'none', 'false', 'search'])
})

/** Renders the HTML of the server, calls `actBefore`, and then starts the app. Returns the field. */
const startApp = (actBefore: (field: HTMLInputElement) => void) => {
  const app = (
    <Hydration>
      <Search focused />
      <button type="button">Menu</button>
    </Hydration>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app)
  actBefore(screen.getByRole('searchbox'))
  render(app, { container, hydrate: true })
  return screen.getByRole<HTMLInputElement>('searchbox')
}

test('a search field in the HTML from the server takes the focus when the app starts, unless another element has the focus', () => {
  const field = startApp(() => {})
  expect(document.activeElement).toBe(field)
  cleanup()
  startApp(() => screen.getByRole('button', { name: 'Menu' }).focus())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))
})

test('what was typed into the HTML from the server stays in the field when the app starts', () => {
  const field = startApp((fieldBefore) => {
    fieldBefore.value = 'metropolis'
  })
  expect(field.value).toBe('metropolis')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field.value).toBe('')
})
