import { RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { aWatchlistItem, watchlistHandler } from '#web/testing/builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { useNavigationBlock } from './use-navigation-block.ts'

test('without a connection a line says so, and pages that were not opened before do not open; when the connection is back, failed queries are fetched again [net.offline]', async () => {
  const { userEvents, router, address, server, queryClient } = await renderApp('/', {
    answers: { 'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ id: 7 })]) },
  })
  await screen.findByRole('button', { name: 'Open chat' })
  await userEvents.click(screen.getByRole('link', { name: 'Watchlist' }))
  await screen.findByRole('link', { name: 'Film 7' })
  await userEvents.click(screen.getAllByRole('link', { name: 'Matinee' })[0] as HTMLElement)
  await screen.findByRole('region', { name: 'Popular Movies' })

  const fetch = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(await screen.findByText('You are offline. What is on the screen stays.')).toBeTruthy()
  for (const name of ['Tv shows', 'Movies']) await userEvents.click(screen.getByRole('button', { name }))
  online.mockReturnValue(true)

  for (const name of ['Chat', 'Search']) await userEvents.click(screen.getByRole('link', { name }))
  expect(await screen.findAllByText('This page cannot be opened without a connection.')).toHaveLength(1)
  expect(address()).toBe('/')
  await userEvents.click(screen.getByRole('link', { name: 'Watchlist' }))
  await waitFor(() => expect(address()).toBe('/watchlist'))
  // Another choice on the same page changes only the page's search params, and is not blocked.
  await userEvents.click(screen.getByRole('button', { name: 'Tv (0)' }))
  await waitFor(() => expect(address()).toBe('/watchlist?type=tv'))
  act(() => router.history.back())
  await screen.findByRole('region', { name: 'Popular Movies' })

  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  // This query has failed too, but the page does not show its data.
  await queryClient.prefetchQuery(profileQuery)
  vi.stubGlobal('fetch', fetch)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByText(/What is on the screen stays/)).toBeNull())
  await screen.findByRole('heading', { name: 'Superman' })
  expect(server.calls()).not.toContain('GET /user/profile')

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent(window, new Event('offline'))
  expect(await screen.findByText('Matinee cannot be reached just now. What is on the screen stays.')).toBeTruthy()
})

test('without a connection the page on which the app was started can be opened again, and so can a page with its search params [net.offline]', async () => {
  const { userEvents, router, address } = await renderApp('/watchlist', {
    answers: { 'GET /movies/getWatchlist': watchlistHandler() },
  })
  await screen.findByRole('button', { name: 'Open chat' })
  // On a first visit the code that blocks links is loaded only after the first page.
  renderHook(useNavigationBlock, {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  })
  const openShows = () => act(() => router.navigate({ to: '/watchlist', search: { type: 'tv' } }))
  await openShows()
  await act(() => router.navigate({ to: '/search' }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent(window, new Event('offline'))
  await screen.findByText(/What is on the screen stays/)
  await userEvents.click(screen.getByRole('link', { name: 'Watchlist' }))
  await waitFor(() => expect(address()).toBe('/watchlist'))
  await openShows()
  await waitFor(() => expect(address()).toBe('/watchlist?type=tv'))
})

test('although links may be blocked, the browser asks no question when the page is closed or reloaded; nothing is blocked after the app', async () => {
  const { router, unmount } = await renderApp('/')
  const unblock = vi.fn()
  const block = vi.spyOn(router.history, 'block').mockReturnValue(unblock)
  await screen.findByRole('button', { name: 'Open chat' })
  expect(block.mock.calls.map(([{ enableBeforeUnload }]) => enableBeforeUnload)).toEqual([false])
  unmount()
  expect(unblock).toHaveBeenCalledOnce()
  expect([...router.subscribers].filter(({ eventType }) => eventType === 'onResolved')).toEqual([])
})

test('a query that got no answer is not fetched again when the connection is lost, but when it is back', async () => {
  const { server } = await renderApp('/', { answers: { 'GET /movies/trending': 'no answer' } })
  await screen.findByRole('button', { name: 'Open chat' })
  await screen.findByRole('button', { name: 'Try again', busy: false })
  const timesFetched = () => server.calls().filter((call) => call === 'GET /movies/trending').length
  const timesBefore = timesFetched()
  const { fetch } = globalThis
  const lostFetch = vi.fn<(url: string | URL | Request) => Promise<Response>>(async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', lostFetch)
  fireEvent(window, new Event('offline'))
  await screen.findByText(/What is on the screen stays/)
  await act(async () => {})
  expect(lostFetch.mock.calls.map(([url]) => new URL(String(url), location.origin).pathname)).toEqual(['/health'])
  vi.stubGlobal('fetch', fetch)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(timesFetched()).toBeGreaterThan(timesBefore))
})

test('after an error that the server itself has sent, the connection is not checked; a query with such an error is not repeated when a lost connection is back', async () => {
  const { server, userEvents } = await renderApp('/', {
    answers: { 'GET /movies/trending': { status: 500, message: 'Broken.' } },
  })
  await screen.findByRole('button', { name: 'Open chat' })
  const timesFetched = () => server.calls().filter((call) => call === 'GET /movies/trending').length
  await userEvents.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(timesFetched()).toBe(2))
  await screen.findByRole('button', { name: 'Try again', busy: false })
  expect(server.requests.map(({ url }) => url.pathname)).not.toContain('/health')
  const fetch = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent(window, new Event('offline'))
  await screen.findByText(/What is on the screen stays/)
  vi.stubGlobal('fetch', fetch)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByText(/What is on the screen stays/)).toBeNull())
  expect(timesFetched()).toBe(2)
})
