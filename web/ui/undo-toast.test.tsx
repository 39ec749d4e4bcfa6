import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Toaster } from './toaster.tsx'
import { undoToast } from './undo-toast.tsx'

test('the key of Undo pressed twice undoes the newest and then the one before, each once [watchlist.undo]', async () => {
  const undone = vi.fn()
  render(<Toaster />)
  act(() => void undoToast('Charade is gone', () => undone('Charade')))
  await screen.findByText('Charade is gone')
  act(() => void undoToast('Nosferatu is gone', () => undone('Nosferatu')))
  await screen.findByText('Nosferatu is gone')
  await userEvent.keyboard('{Control>}zzz{/Control}')
  expect(undone.mock.calls).toEqual([['Nosferatu'], ['Charade']])
})
