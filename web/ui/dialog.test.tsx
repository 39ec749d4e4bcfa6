import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

beforeEach(() => {
  const box = { left: 100, right: 300, top: 50, bottom: 150 } as DOMRect
  const boxMock = vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  return () => boxMock.mockRestore()
})

const openDialog = (closesByButtonOnly = false) => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} label="Menu" closesByButtonOnly={closesByButtonOnly}>
      <button type="button">Inside</button>
    </Dialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Menu' }) }
}

test('a click outside the box of a dialog, on any side, closes the dialog; a click on its padding or its content does not', () => {
  const { onClose, dialog } = openDialog()
  for (const [clientX, clientY] of [
    [100, 50],
    [300, 150],
    [200, 100],
  ] as const) {
    fireEvent.click(dialog, { clientX, clientY })
  }
  // The browser reports a press of Enter on a button as a click at the coordinates 0, 0.
  fireEvent.click(screen.getByRole('button', { name: 'Inside' }), { clientX: 0, clientY: 0 })
  expect(onClose).not.toHaveBeenCalled()
  for (const [clientX, clientY] of [
    [99, 100],
    [301, 100],
    [200, 49],
    [200, 151],
  ] as const) {
    onClose.mockClear()
    fireEvent.click(dialog, { clientX, clientY })
    expect(onClose).toHaveBeenCalledTimes(1)
  }
})

test('a dialog that only a button closes ignores Escape and clicks outside; a file chooser in the dialog can be cancelled', () => {
  const { onClose, dialog } = openDialog(true)
  fireEvent.click(dialog, { clientX: 0, clientY: 0 })
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.getAttribute('closedby')).toBe('none')
  const cancel = () => new Event('cancel', { bubbles: true, cancelable: true })
  expect(fireEvent(dialog, cancel())).toBe(false)
  expect(fireEvent(screen.getByRole('button', { name: 'Inside' }), cancel())).toBe(true)
})

test('Escape closes a dialog without `closesByButtonOnly`', () => {
  const { dialog, onClose } = openDialog()
  expect(dialog.getAttribute('closedby')).toBe('closerequest')
  expect(fireEvent(dialog, new Event('cancel', { bubbles: true, cancelable: true }))).toBe(true)
  // The browser closes the dialog by itself and then fires this event.
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
