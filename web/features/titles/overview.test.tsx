import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { setViewport } from '#web/testing/render-app.tsx'
import { Hydration } from '#web/ui/hydration.tsx'
import { Overview } from './overview.tsx'

// happy-dom has no layout: a test sets the heights of the text and of its box in px, and reports each change of size.
const heights = { text: 200, box: 72 }
const resizeCallbacks = new Set<() => void>()
const reportResize = () => act(() => resizeCallbacks.forEach((callback) => void callback()))
beforeEach(() => {
  resizeCallbacks.clear()
  Object.assign(heights, { text: 200, box: 72 })
  setViewport(390)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => heights.text)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => heights.box)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: () => void
      constructor(callback: () => void) {
        this.callback = callback
      }
      observe() {
        resizeCallbacks.add(this.callback)
      }
      disconnect() {
        resizeCallbacks.delete(this.callback)
      }
    },
  )
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const text = 'A widow is chased through Paris. '.repeat(20).trim()
const paragraph = () => screen.getByText(text)

test('in a narrow window three lines are shown; Read more shows the whole text, and Read less shows three lines again [movie.facts]', async () => {
  render(<Overview text={text} />)
  expect(paragraph().className).toContain('line-clamp-3')
  const moreButton = screen.getByRole('button', { name: 'Read more' })
  expect(moreButton.getAttribute('aria-expanded')).toBe('false')
  expect(moreButton.getAttribute('aria-controls')).toBe(paragraph().id)
  await userEvent.click(moreButton)
  expect(paragraph().className).not.toContain('line-clamp')
  const lessButton = screen.getByRole('button', { name: 'Read less' })
  expect(lessButton.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(lessButton)
  expect(paragraph().className).toContain('line-clamp-3')
  expect(screen.getByRole('button', { name: 'Read more' })).toBeTruthy()
})

test('in a wide window 300 characters are shown; Read more shows the whole text, and Read less shows 300 characters again [movie.facts]', async () => {
  setViewport(1280)
  const { container } = render(<Overview text={text} />)
  const shownText = () => container.querySelector('p')?.textContent
  const button = screen.getByRole('button', { name: '...Read more', expanded: false })
  await userEvent.click(button)
  expect(shownText()).toBe(`${text} Read less`)
  await userEvent.click(screen.getByRole('button', { name: 'Read less', expanded: true }))
  expect(shownText()).toBe(`${text.slice(0, 300)}...Read more`)
})

test('Read less keeps the focus: its button becomes Read more, although the whole text had fitted into its box', async () => {
  render(<Overview text={text} />)
  await userEvent.click(screen.getByRole('button', { name: 'Read more' }))
  Object.assign(heights, { box: 200 })
  reportResize()
  const button = screen.getByRole('button', { name: 'Read less' })
  Object.assign(heights, { box: 72 })
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'Read more' })).toBe(button)
  expect(document.activeElement).toBe(button)
})

test('an empty overview is replaced by a sentence that nothing is written about the title yet', () => {
  render(<Overview text="" />)
  expect(screen.getByText('Nothing is written about this title yet.')).toBeTruthy()
})

test('a text that fits in three lines has no button until a narrower window makes it longer than three lines', () => {
  Object.assign(heights, { text: 72 })
  render(<Overview text={text} />)
  expect(screen.queryByRole('button')).toBeNull()
  Object.assign(heights, { text: 96 })
  reportResize()
  expect(screen.getByRole('button', { name: 'Read more' })).toBeTruthy()
})

test('the HTML from the server has 300 characters and the words of the button; a text of 300 characters is whole and has no button', () => {
  const serverText = (overview: string) => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(
      <Hydration>
        <Overview text={overview} />
      </Hydration>,
    )
    return page.textContent
  }
  // CSS shows only the words for the width of the window: those after the text, or those below it.
  expect(serverText('x'.repeat(301))).toBe(`${'x'.repeat(300)}...Read moreRead more`)
  expect(serverText('x'.repeat(300))).toBe('x'.repeat(300))
})
