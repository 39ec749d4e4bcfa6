import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a busy button is not pressed and does not submit its form a second time, and keeps the focus', () => {
  const [press, submit] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={press}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  fireEvent.click(button)
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1])
  button.focus()
  rerender(form(true))
  fireEvent.click(button)
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1])
  expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false])
  expect(document.activeElement).toBe(button)
})
