import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { expect, test, vi } from 'vitest'
import { Toaster } from './toaster.tsx'
import { undoToast } from './undo-toast.tsx'

test('the key of Undo undoes the newest removal, then the one before it, and then nothing [watchlist.undo]', async () => {
  const undone = vi.fn()
  render(<Toaster />)
  act(() => void undoToast('Charade is gone', () => undone('Charade')))
  await screen.findByText('Charade is gone')
  act(() => void undoToast('Nosferatu is gone', () => undone('Nosferatu')))
  await screen.findByText('Nosferatu is gone')
  await userEvent.keyboard('{Control>}zzz{/Control}')
  expect(undone.mock.calls).toEqual([['Nosferatu'], ['Charade']])
  expect(document.querySelectorAll('.toast:not([data-leaving])'), 'what was undone is not shown').toHaveLength(0)
})

test('when the newest removal is not shown any more, the key undoes the one before it [watchlist.undo]', async () => {
  const undone = vi.fn()
  render(<Toaster />)
  act(() => void undoToast('Charade is gone', () => undone('Charade')))
  let newest = ''
  act(() => {
    newest = undoToast('Nosferatu is gone', () => undone('Nosferatu'))
  })
  await screen.findByText('Nosferatu is gone')
  act(() => toast.remove(newest))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undone.mock.calls).toEqual([['Charade']])
})

test('⌘Z undoes too; with Alt, or when the page has already handled the key, nothing is undone [watchlist.undo]', async () => {
  const undone = vi.fn()
  const { unmount } = render(<Toaster />)
  act(() => void undoToast('Charade is gone', () => undone('Charade')))
  await screen.findByText('Charade is gone')
  await userEvent.keyboard('z{Control>}{Alt>}z{/Alt}y{/Control}')
  const prevent = (event: Event) => event.preventDefault()
  document.addEventListener('keydown', prevent, { capture: true, once: true })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undone).not.toHaveBeenCalled()
  await userEvent.keyboard('{Meta>}z{/Meta}')
  expect(undone).toHaveBeenCalledOnce()
  act(() => void undoToast('Nosferatu is gone', () => undone('Nosferatu')))
  await screen.findByText('Nosferatu is gone')
  unmount()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undone).toHaveBeenCalledOnce()
})

test('an Undo that was pressed with the key and is pressed again while its toast fades out undoes once [watchlist.undo]', async () => {
  const undone = vi.fn()
  render(<Toaster />)
  act(() => void undoToast('Charade is gone', undone))
  const button = await screen.findByRole('button', { name: /^Undo/ })
  await userEvent.keyboard('{Control>}z{/Control}')
  fireEvent.click(button)
  expect(undone).toHaveBeenCalledOnce()
})
