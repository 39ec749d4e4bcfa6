import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Icon } from './icon.tsx'
import { Row } from './row.tsx'

const Cards = ({ names }: { names: string[] }) => (
  <>
    <Row title="Films">
      {names.map((name) => (
        <li key={name}>
          <a href={`/${name}`}>{name}</a>
          <button type="button">Keep {name}</button>
        </li>
      ))}
    </Row>
    <a href="/after">After</a>
  </>
)

const focusedText = () => document.activeElement?.textContent
const press = (keys: string) => userEvent.keyboard(keys)

test('Tab reaches the controls of one card of a row, and then leaves the row', async () => {
  render(<Cards names={['a', 'b', 'c']} />)
  const focusedTexts = []
  for (let presses = 0; presses < 3; presses += 1) {
    await userEvent.tab()
    focusedTexts.push(focusedText())
  }
  expect(focusedTexts).toEqual(['a', 'Keep a', 'After'])
})

test('the arrow keys, Home and End move to the same control of another card, and stop at the first and the last card', async () => {
  render(<Cards names={['a', 'b', 'c']} />)
  await userEvent.tab()
  const focusedTexts = []
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End', 'ArrowRight', 'Home', 'Tab', 'ArrowRight', 'End']) {
    await press(`{${key}}`)
    focusedTexts.push(focusedText())
  }
  expect(focusedTexts).toEqual(['b', 'a', 'a', 'c', 'c', 'a', 'Keep a', 'Keep b', 'Keep c'])
  // The row prevents the key's default action, since the browser would scroll as well.
  expect(fireEvent.keyDown(screen.getByText('Keep c'), { key: 'ArrowLeft' })).toBe(false)
})

test('Tab returns to the card of the row that had the focus last', async () => {
  render(<Cards names={['a', 'b', 'c']} />)
  await userEvent.tab()
  await press('{ArrowRight}')
  await userEvent.tab()
  await userEvent.tab()
  expect(focusedText()).toBe('After')
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  expect(focusedText()).toBe('b')
})

test('a card that is pressed becomes the tab stop of the row', async () => {
  render(<Cards names={['a', 'b', 'c']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Keep c' }))
  await userEvent.tab({ shift: true })
  expect(focusedText()).toBe('c')
})

test('when the list itself gets the focus, as in browsers where a list that scrolls is a tab stop, the same card stays the row’s tab stop', async () => {
  render(<Cards names={['a', 'b']} />)
  const list = screen.getByRole('list')
  expect(list.getAttribute('tabindex')).toBe('-1')
  act(() => list.focus())
  expect(['a', 'b'].map((name) => screen.getByText(name).tabIndex)).toEqual([0, -1])
  // An arrow key then scrolls the list, which the browser does.
  expect(fireEvent.keyDown(list, { key: 'ArrowRight' })).toBe(true)
})

test('a row that loses cards keeps one tab stop, and added cards are no tab stops', async () => {
  const { rerender } = render(<Cards names={['a', 'b', 'c']} />)
  await userEvent.tab()
  await press('{End}')
  rerender(<Cards names={['a', 'b', 'c', 'd']} />)
  expect(screen.getByText('d').tabIndex).toBe(-1)
  rerender(<Cards names={['a', 'b']} />)
  expect(['a', 'b'].map((name) => screen.getByText(name).tabIndex)).toEqual([-1, 0])
})

test('a button scrolls the row by the row’s width, smoothly unless the user prefers reduced motion', async () => {
  const scrollBy = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => {})
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  const matchMediaMock = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
  onTestFinished(() => [scrollBy, width, matchMediaMock].forEach((mock) => void mock.mockRestore()))
  render(<Cards names={['a', 'b']} />)
  const press = (direction: string) =>
    userEvent.click(screen.getByRole('button', { name: `Scroll Films ${direction}` }))
  await press('right')
  matchMediaMock.mockReturnValue({ matches: true } as MediaQueryList)
  await press('left')
  expect(scrollBy.mock.calls).toEqual([[{ left: 900, behavior: 'smooth' }], [{ left: -900, behavior: 'instant' }]])
})

test('each button that scrolls a row has an arrow in its direction', () => {
  render(<Cards names={['a', 'b']} />)
  const drawingIn = (element: Element) => element.querySelector('svg')?.innerHTML
  for (const direction of ['left', 'right'] as const) {
    const button = screen.getByRole('button', { name: `Scroll Films ${direction}` })
    expect(drawingIn(button)).toBe(drawingIn(render(<Icon name={direction} />).container))
  }
})

test('a row calls onReach when the pointer or the focus reaches it, and its list has the row’s id, by default its title, for scroll restoration', () => {
  const onReach = vi.fn()
  const movies = (id?: string) => (
    <Row title="Films" {...(id && { id })} onReach={onReach}>
      <li>
        <a href="/a">a</a>
      </li>
    </Row>
  )
  const { rerender } = render(movies())
  const listId = () => screen.getByRole('list').getAttribute('data-scroll-restoration-id')
  expect(listId()).toBe('Films')
  rerender(movies('films of today'))
  expect(listId()).toBe('films of today')
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Films' }))
  expect(onReach).toHaveBeenCalledTimes(1)
  act(() => screen.getByText('a').focus())
  expect(onReach).toHaveBeenCalledTimes(2)
})

test('keys that the row does not use, such as an arrow with Alt or Meta, do not move the focus', async () => {
  render(<Cards names={['a', 'b']} />)
  await userEvent.tab()
  await press('{Alt>}{ArrowRight}{/Alt}{Meta>}{ArrowRight}{/Meta}')
  expect(focusedText()).toBe('a')
  await press('x{ArrowDown}')
  expect(focusedText()).toBe('a')
})
