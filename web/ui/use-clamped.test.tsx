import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useClamped } from './use-clamped.ts'

const Text = ({ isWatching = true }) => {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const isClamped = useClamped(paragraph, isWatching)
  return <p ref={paragraph}>{isClamped ? 'clamped' : 'whole'}</p>
}

/**
 * Replaces the browser's layout, since happy-dom has none: the text is `firstHeight` px high, and 60 px of it are shown. Returns a
 * function that changes the height of the text and reports a resize.
 */
const stubLayout = (firstHeight = 60) => {
  let height = firstHeight
  let reportResize = () => {}
  const mocks = [
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(60),
  ]
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void
      constructor(callback: () => void) {
        this.#callback = callback
      }
      observe() {
        reportResize = this.#callback
      }
      disconnect() {
        reportResize = () => {}
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const mock of mocks) mock.mockRestore()
  })
  return (newHeight: number) => {
    height = newHeight
    act(() => reportResize())
  }
}

test('a text that is clamped from the beginning is so in the first picture of the page, before any resize is reported', () => {
  stubLayout(61)
  render(<Text />)
  expect(screen.getByText('clamped')).toBeTruthy()
})

test('a text counts as clamped while it is higher than the part that is shown; a resize is noticed only while `isWatching`', () => {
  const resizeTo = stubLayout()
  const { rerender } = render(<Text />)
  expect(screen.getByText('whole')).toBeTruthy()
  resizeTo(61)
  expect(screen.getByText('clamped')).toBeTruthy()
  resizeTo(60)
  expect(screen.getByText('whole')).toBeTruthy()
  rerender(<Text isWatching={false} />)
  resizeTo(61)
  expect(screen.getByText('whole')).toBeTruthy()
})
