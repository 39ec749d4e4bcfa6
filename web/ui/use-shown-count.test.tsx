import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LoadButtons } from './load-buttons.tsx'
import { useShownCount } from './use-shown-count.ts'

interface Props {
  total: number
  startCount?: number
  maxCount?: number
  onChange?: (shownCount: number) => void
}
/** A list of links: four are shown at first, and three more after each press of Load More. */
const List = ({ total, ...options }: Props) => {
  const { shownCount, onMore, onLess, list } = useShownCount(total, { initialCount: 4, step: 3, ...options })
  return (
    <div ref={list}>
      <h2 id="heading">Cast</h2>
      <ul>
        {Array.from({ length: shownCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items never change.
          <li key={index}>
            <a href={`#${index}`}>{index}</a>
          </li>
        ))}
      </ul>
      <LoadButtons onMore={onMore} onLess={onLess} describedBy="heading" />
    </div>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const countLinks = () => screen.getAllByRole('link').length
const focusedText = () => document.activeElement?.textContent
const buttonNames = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('Load More shows more items up to the end of the list, and Load Less shows only the first ones again', () => {
  const onChange = vi.fn()
  render(<List total={8} onChange={onChange} />)
  expect([countLinks(), ...buttonNames()]).toEqual([4, 'Load More'])
  press('Load More')
  expect([countLinks(), ...buttonNames()]).toEqual([7, 'Load More', 'Load Less'])
  press('Load More')
  expect([countLinks(), ...buttonNames()]).toEqual([8, 'Load Less'])
  press('Load Less')
  expect([countLinks(), ...buttonNames()]).toEqual([4, 'Load More'])
  expect(onChange.mock.calls).toEqual([[7], [8], [4]])
})

test('Load More focuses the first new item, Load Less the last item that stays, and both scroll no further than necessary', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  onTestFinished(() => [focus, scroll].forEach((mock) => void mock.mockRestore()))
  const { rerender } = render(<List total={8} />)
  expect(document.activeElement).toBe(document.body)
  press('Load More')
  expect(focusedText()).toBe('4')
  // When the number of items changes without a press, the focus does not move.
  rerender(<List total={6} />)
  expect([countLinks(), focus.mock.calls.length]).toEqual([6, 1])
  press('Load Less')
  expect(focusedText()).toBe('3')
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]])
  expect(scroll.mock.calls.at(-1)).toEqual([{ block: 'nearest', inline: 'center' }])
})

test('a list first shows `startCount` items, and never shows more than `maxCount`', () => {
  const { rerender, unmount } = render(<List total={20} startCount={9} maxCount={10} />)
  expect(countLinks()).toBe(9)
  press('Load More')
  expect([countLinks(), ...buttonNames()]).toEqual([10, 'Load Less'])
  rerender(<List total={3} />)
  expect([countLinks(), ...buttonNames()]).toEqual([3])
  unmount()
})

test('a screen reader says to which list a button belongs', () => {
  render(<List total={20} startCount={9} />)
  for (const button of screen.getAllByRole('button')) expect(button.getAttribute('aria-describedby')).toBe('heading')
})
