import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a button in a form submits the form only if its type is `submit`', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <IconButton icon="close" label="Close" />
      <Button type="submit">Send</Button>
    </form>,
  )
  for (const name of ['Cancel', 'Close']) fireEvent.click(screen.getByRole('button', { name }))
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a busy button ignores presses, does not submit its form a second time, and keeps the focus', () => {
  const [onPress, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onPress}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(button.querySelector('.spinner')).toBeNull()
  fireEvent.click(button)
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  button.focus()
  rerender(form(true))
  fireEvent.click(button)
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false])
  expect(button.querySelector('.spinner[aria-hidden=true]')).toBeTruthy()
  expect(document.activeElement).toBe(button)
})
