import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { missingChunkToast, reloadOrToast } from './missing-chunk-toast.ts'

test('a part that does not load twice in a row has one toast', () => {
  render(<Toaster />)
  act(() => missingChunkToast('The menu'))
  act(() => missingChunkToast('The menu'))
  expect(screen.getAllByText('The menu did not load.')).toHaveLength(1)
})

test('a press on Reload removes the toast; when nothing answers, another one says to check the connection [net.chunks]', async () => {
  fakeServer({}, () => {
    throw new TypeError('Failed to fetch')
  })
  render(<Toaster />)
  act(() => missingChunkToast('The menu'))
  const missingToast = screen.getByText('The menu did not load.').closest('.toast')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('The menu did not load. Check the connection and try again.')).toBeTruthy()
  expect(missingToast?.hasAttribute('data-leaving')).toBe(true)
})

test('a press on Reload loads the page again when the server answers, without another toast [net.chunks]', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  fakeServer({}, () => new Response('<script data-app="/assets/a.js"></script>'))
  render(<Toaster />)
  act(() => missingChunkToast('The menu'))
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await act(async () => {})
  expect(screen.queryByText(/Check the connection/)).toBeNull()
})

test('the page is reloaded without a toast if the server has another build, and only once for that build [net.chunks]', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  fakeServer({}, () => new Response('<script data-app="/assets/other.js"></script>'))
  render(<Toaster />)
  await act(() => reloadOrToast('The chat'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('The chat did not load.')).toBeNull()
  await act(() => reloadOrToast('The chat'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByText('The chat did not load.')).toBeTruthy()
})
