import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useArrowKeys } from './use-arrow-keys.ts'

/**
 * The positions of the links, in px. The first row has three links, the second row two and the third row one. The tops
 * of the links in a row differ a little.
 */
const linkPositions = {
  a: [0, 100],
  b: [100, 104],
  c: [200, 100],
  d: [0, 120],
  e: [110, 128],
  f: [0, 138],
} satisfies Record<string, [left: number, top: number]>

const Area = () => {
  const area = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('faust')
  const onKeyDown = useArrowKeys(area, () => setText(''))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the search's page.
    <div ref={area} onKeyDown={onKeyDown}>
      <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button">other</button>
      <a href="/all">Show all</a>
      {Object.entries(linkPositions).map(([name, [left, top]]) => (
        <li key={name}>
          <a
            href={`/${name}`}
            ref={(link) => {
              if (link) link.getBoundingClientRect = () => ({ left, top }) as DOMRect
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </div>
  )
}

const element = (name: string) => (name === 'field' ? screen.getByRole('searchbox') : screen.getByText(name))
/**
 * Presses a key on an element. Returns the name of the element that then has the focus, and true if the key was
 * handled.
 */
const press = (from: string, keys: KeyboardEventInit) => {
  element(from).focus()
  const isHandled = !fireEvent.keyDown(element(from), keys)
  const { activeElement } = document
  return [activeElement === element('field') ? 'field' : activeElement?.textContent, isHandled]
}

test.each([
  ['field', 'ArrowDown', 'a'],
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowLeft', 'a'],
  ['c', 'ArrowRight', 'd'],
  ['d', 'ArrowLeft', 'c'],
  ['a', 'ArrowDown', 'd'],
  ['b', 'ArrowDown', 'e'],
  ['c', 'ArrowDown', 'e'],
  ['e', 'ArrowDown', 'f'],
  ['f', 'ArrowUp', 'd'],
  ['e', 'ArrowUp', 'b'],
  ['d', 'ArrowUp', 'a'],
  ['a', 'ArrowUp', 'field'],
  ['b', 'ArrowUp', 'field'],
  ['c', 'Escape', 'field'],
])('with the focus on %s the key %s moves the focus to %s', (from, key, to) => {
  render(<Area />)
  expect(press(from, { key })).toEqual([to, true])
})

test.each<[from: string, keys: KeyboardEventInit]>([
  ['field', { key: 'ArrowUp' }],
  ['field', { key: 'ArrowLeft' }],
  ['field', { key: 'ArrowRight' }],
  ['a', { key: 'ArrowLeft' }],
  ['f', { key: 'ArrowRight' }],
  ['f', { key: 'ArrowDown' }],
  ['a', { key: 'x' }],
  ['other', { key: 'ArrowDown' }],
  // A link beside the results is not one of them.
  ['Show all', { key: 'ArrowRight' }],
  ['other', { key: 'Escape' }],
  ['a', { key: 'ArrowRight', ctrlKey: true }],
  ['a', { key: 'ArrowRight', metaKey: true }],
  ['a', { key: 'ArrowRight', altKey: true }],
  ['a', { key: 'ArrowRight', shiftKey: true }],
  // While an input method composes a word, as for Japanese, these keys choose among its suggestions.
  ['field', { key: 'ArrowDown', isComposing: true }],
  ['field', { key: 'Escape', isComposing: true }],
])('with the focus on %s, %j is left to the browser', (from, keys) => {
  render(<Area />)
  expect(press(from, keys)).toEqual([from, false])
})

test('Escape empties the field; in an empty field the search does not handle Escape', () => {
  render(<Area />)
  expect(press('field', { key: 'Escape' })).toEqual(['field', true])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(press('field', { key: 'Escape' })).toEqual(['field', false])
})
