import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useRemovals } from './use-removals.ts'

interface Props {
  names: string[]
  /** True if removals fail, so that the item is shown again at once. */
  failing?: boolean
  onRemove?: (name: string) => void
}
/** A heading, and a list of items unless there are none. Each item has a button that removes it. */
const Page = ({ names, failing = false, onRemove }: Props) => {
  const [removedNames, setRemovedNames] = useState<string[]>([])
  const shownNames = names.filter((name) => !removedNames.includes(name))
  return (
    <>
      <h1 tabIndex={-1}>Watchlist</h1>
      {shownNames.length > 0 && <List names={shownNames} failing={failing} onRemove={remove} />}
    </>
  )
  function remove(name: string) {
    onRemove?.(name)
    if (!failing) setRemovedNames((before) => [...before, name])
  }
}
const List = ({ names, failing = false, onRemove }: Props) => {
  const { list, press } = useRemovals(names.join())
  return (
    <ul ref={list}>
      {names.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            onClick={(event) =>
              press(event, index, (onRestored) => {
                onRemove?.(name)
                if (failing) onRestored()
              })
            }
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Presses the button of an item; `milliseconds` is the timestamp of the click event. */
const pressAt = (milliseconds: number, name: string) => {
  const button = screen.getByRole('button', { name })
  const click = createEvent.click(button)
  Object.defineProperty(click, 'timeStamp', { value: milliseconds })
  act(() => button.focus())
  fireEvent(button, click)
}
const focusedText = () => document.activeElement?.textContent

test('after a removal the next item has the focus, or else the last item, or the heading when no item is left', () => {
  render(<Page names={['a', 'b', 'c']} />)
  pressAt(1000, 'b')
  expect(focusedText()).toBe('c')
  pressAt(2000, 'c')
  expect(focusedText()).toBe('a')
  pressAt(3000, 'a')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Watchlist' }))
})

test('moving the focus after a removal does not scroll the page; when an item disappears by itself, the focus does not move', () => {
  const { rerender } = render(<Page names={['a', 'b', 'c', 'd']} />)
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => focus.mockRestore())
  pressAt(1000, 'a')
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
  focus.mockClear()
  rerender(<Page names={['b', 'd']} />)
  rerender(<Page names={[]} />)
  expect(focus).not.toHaveBeenCalled()
})

test('the second press of a double press removes nothing', () => {
  const onRemove = vi.fn()
  render(<Page names={['a', 'b', 'c']} onRemove={onRemove} />)
  pressAt(1000, 'a')
  pressAt(1399, 'b')
  pressAt(1400, 'c')
  expect(onRemove.mock.calls).toEqual([['a'], ['c']])
})

test('after a removal that failed the next press is not taken for a double press', () => {
  const onRemove = vi.fn()
  render(<Page names={['a', 'b']} failing onRemove={onRemove} />)
  pressAt(1000, 'a')
  pressAt(1100, 'a')
  expect(onRemove.mock.calls).toEqual([['a'], ['a']])
})
