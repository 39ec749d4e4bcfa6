import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, watchlistHandler } from '#web/testing/builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const entries = [
  ['Home', '/'],
  ['Browse', '/browse'],
  ['Chat', '/chat'],
  ['Watchlist', '/watchlist'],
  ['Search', '/search'],
]

test.each([
  ['with', [...entries, ['Profile', '/profile']], aUser()],
  ['without', entries, aUser({ email: '' })],
])('the menu of a user %s an email address has these links: %j', async (_, links, user) => {
  const { userEvents } = await renderApp('/watchlist', {
    user,
    width: 390,
    answers: { 'GET /movies/getWatchlist': watchlistHandler() },
  })
  const opener = await screen.findByRole('button', { name: 'Menu' })
  expect(opener.getAttribute('aria-haspopup')).toBe('dialog')
  await userEvents.click(opener)
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links)
  await userEvents.click(menu.getByRole('button', { name: 'Close menu' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
})

test('a menu that the browser has closed, as after Escape, can be opened again', async () => {
  const { userEvents } = await renderApp('/watchlist', {
    width: 390,
    answers: { 'GET /movies/getWatchlist': watchlistHandler() },
  })
  const open = async () => {
    await userEvents.click(screen.getByRole('button', { name: 'Menu' }))
    return screen.findByRole<HTMLDialogElement>('dialog', { name: 'Menu' })
  }
  await screen.findByRole('button', { name: 'Menu' })
  const menu = await open()
  act(() => menu.close())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  expect(within(await open()).getByRole('link', { name: 'Home' })).toBeTruthy()
})
