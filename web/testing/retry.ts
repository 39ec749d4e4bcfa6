import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Answers, fakeServer } from './fake-server.ts'

/**
 * Makes the server answer with `answers`, and presses `button`, by default 'Try again'. Expects the button to stay, to
 * have the focus and to be busy until the answers arrive.
 */
export const retry = async (
  server: ReturnType<typeof fakeServer>,
  answers: Answers,
  button: HTMLElement = screen.getByRole('button', { name: 'Try again' }),
): Promise<void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const heldAnswers: Record<string, unknown> = {}
  for (const [key, reply] of Object.entries(answers)) {
    heldAnswers[key] = async (...request: unknown[]) => {
      await released
      return typeof reply === 'function' ? (reply as (...request: unknown[]) => unknown)(...request) : reply
    }
  }
  server.answer(heldAnswers as Answers)
  act(() => button.focus())
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(button)
  await act(async () => release())
}
