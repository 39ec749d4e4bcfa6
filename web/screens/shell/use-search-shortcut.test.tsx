import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeUser } from '#web/features/session/session-query.ts'
import { aWatchlistItem, watchlistHandler } from '#web/testing/builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'

/** Presses a key. Returns true if the page has handled it, and has prevented the browser's own action. */
const takesKey = (keys: KeyboardEventInit = {}, target: Element = document.body) =>
  !fireEvent.keyDown(target, { key: '/', ...keys })

const open = async (user?: null) => {
  const app = await renderApp('/', user === null ? { user } : {})
  await screen.findByRole('heading', { level: 1 })
  // The live region and the listener for the key are in the same chunk. When the region is there, the listener is too.
  await waitFor(() => expect(document.querySelector('p[aria-live=polite]')).toBeTruthy())
  return app
}

test('the slash key opens the search, but not in a field nor together with Control, Alt or Meta', async () => {
  const { address, unmount } = await open()
  for (const keys of [{ key: 'a' }, { ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(takesKey(keys)).toBe(false)
  }
  for (const markup of ['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable><b>x</b></p>']) {
    document.body.insertAdjacentHTML('beforeend', `<div id="own">${markup}</div>`)
    expect(takesKey({}, document.querySelector('#own b, #own > *') as Element)).toBe(false)
    document.querySelector('#own')?.remove()
  }
  expect(address()).toBe('/')
  expect(takesKey()).toBe(true)
  await waitFor(() => expect(address()).toBe('/search'))
  unmount()
  expect(takesKey()).toBe(false)
})

test('the slash key opens the search also where the page has another field that searches, such as that of the watchlist', async () => {
  const { address } = await renderApp('/watchlist', {
    answers: { 'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem()]) },
  })
  await screen.findByRole('searchbox', { name: 'Search the watchlist' })
  await waitFor(() => expect(document.querySelector('p[aria-live=polite]')).toBeTruthy())
  expect(takesKey()).toBe(true)
  await waitFor(() => expect(address()).toBe('/search'))
})

test('the slash key does nothing while a modal dialog is open, nor when another listener has handled it', async () => {
  const { address } = await open()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  expect(takesKey()).toBe(false)
  dialog.remove()
  const prevent = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', prevent)
  takesKey()
  document.body.removeEventListener('keydown', prevent)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(address()).toBe('/')
})

test('the slash key does nothing for a guest, nor after signing out', async () => {
  const guest = await open(null)
  expect(takesKey()).toBe(false)
  guest.unmount()
  const { queryClient } = await open()
  act(() => changeUser(queryClient, null))
  await screen.findByRole('link', { name: 'Get Started' })
  expect(takesKey()).toBe(false)
})
