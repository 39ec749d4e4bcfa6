import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Turn } from '#web/features/chat/turn.ts'
import { aMovieCard } from '#web/testing/chat.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { AnswerFooter } from './answer-footer.tsx'

const turn: Turn = {
  query: 'silent',
  datatext: 'One that unsettles.',
  data: [aMovieCard(), aMovieCard({ id: 2, title: 'Undated', release_date: '' })],
  contentType: 'movies',
  suggestions: [],
  message: 'Answered by Gemini.',
}
/** Gives the browser a clipboard with this function for writing. Returns a mock of the function. */
const mockClipboard = (writeText: (text: string) => Promise<void>) => {
  const originalClipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  const write = vi.fn(writeText)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
    if (originalClipboard) Object.defineProperty(navigator, 'clipboard', originalClipboard)
  })
  return write
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('after copying an answer the button says Copied for two seconds; the copied text has each title, with its year if known', async () => {
  vi.useFakeTimers()
  const write = mockClipboard(async () => {})
  render(<AnswerFooter turn={turn} />)
  await press('Copy')
  expect(write.mock.lastCall).toEqual(['One that unsettles.\n- Nosferatu (1922)\n- Undated'])
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

test('when the browser does not allow copying, a toast says so and the button does not say Copied', async () => {
  mockClipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))
  render(
    <>
      <AnswerFooter turn={turn} />
      <Toaster />
    </>,
  )
  await press('Copy')
  expect(screen.getByText('The browser does not allow copying.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
})

test('a browser without a clipboard, as on a page that is not on https, gets no button to copy the answer', () => {
  vi.stubGlobal('navigator', {})
  render(<AnswerFooter turn={turn} />)
  expect(screen.getByText('Answered by Gemini.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
