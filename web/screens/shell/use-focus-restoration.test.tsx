import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aMovie } from '#web/testing/builders.ts'
import { unansweredMovie } from '#web/testing/detail-builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { useFocusRestoration } from './use-focus-restoration.ts'

const sameMovie = { content: [aMovie({ id: 7, title: 'Sunrise' })], page: 1, pages: 1 }
const linkIn = (row: string) => within(screen.getByRole('region', { name: row })).getByRole('link', { name: /Sunrise/ })

/**
 * Opens home, focuses one of two links to the same movie, by default the second, and opens the terms page, so that the
 * focused link is the one by which home was left. Returns the app, which now shows the terms.
 */
async function leaveHome(row = 'Top rated Movies') {
  const app = await renderApp('/', { answers: { 'GET /movies/category/:category': sameMovie, ...unansweredMovie } })
  await waitFor(() => linkIn('Top rated Movies'))
  await waitFor(() => expect(screen.getByText(document.title)).toBeTruthy())
  act(() => linkIn(row).focus())
  await act(async () => app.router.history.push('/profile/terms'))
  await screen.findByRole('heading', { name: 'Terms and Information' })
  expect(document.activeElement).toBe(document.body)
  return app
}

test('after Back the link by which a page was left has the focus, and not another link to the same address', async () => {
  const { router } = await leaveHome()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => focus.mockRestore())
  await act(async () => router.history.back())
  await waitFor(() => expect(document.activeElement).toBe(linkIn('Top rated Movies')))
  // The router has restored the scroll position, which the focus must not change.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

test('after Back over several pages the link by which the first of them was left has the focus', async () => {
  const { router } = await leaveHome('Now playing Movies')
  await act(async () => router.history.push('/notme'))
  const profileLink = await screen.findByRole('link', { name: 'your profile' })
  act(() => profileLink.focus())
  await act(async () => router.history.push('/profile/terms'))
  await screen.findByRole('heading', { name: 'Terms and Information' })
  await act(async () => router.history.back())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'your profile' })))
  await act(async () => router.history.go(-2))
  await waitFor(() => expect(document.activeElement).toBe(linkIn('Now playing Movies')))
})

test('after Back an element that already has the focus keeps it', async () => {
  const { router } = await leaveHome()
  const skipLink = screen.getByRole('link', { name: 'Skip to content' })
  act(() => skipLink.focus())
  await act(async () => router.history.back())
  await waitFor(() => linkIn('Top rated Movies'))
  expect(document.activeElement).toBe(skipLink)
})

test('after Back nothing has the focus if no link had it when the page was last left', async () => {
  const { router } = await leaveHome()
  await act(async () => router.history.back())
  await waitFor(() => expect(document.activeElement).toBe(linkIn('Top rated Movies')))
  act(() => linkIn('Top rated Movies').blur())
  await act(async () => router.history.push('/profile/terms'))
  await screen.findByRole('heading', { name: 'Terms and Information' })
  await act(async () => router.history.back())
  await waitFor(() => linkIn('Top rated Movies'))
  expect(document.activeElement).toBe(document.body)
})

test('after Back nothing has the focus if the link by which the page was left is no longer on it', async () => {
  const { router, queryClient } = await leaveHome()
  queryClient.setQueriesData({ queryKey: ['titles'] }, (data) => (Array.isArray(data) ? [] : data))
  await act(async () => router.history.back())
  await screen.findByRole('region', { name: 'Top rated Movies' })
  expect(document.activeElement).toBe(document.body)
})

test('the links by which the last 50 pages were left are remembered, and none of earlier pages', async () => {
  const Page = () => {
    useFocusRestoration()
    return (
      <main>
        <a href="/next">Next</a>
      </main>
    )
  }
  const root = createRootRoute({ component: Page })
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })])
  const history = createMemoryHistory({ initialEntries: ['/0'] })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  const link = await screen.findByRole('link')
  act(() => link.focus())
  for (let page = 1; page <= 51; page += 1) await act(async () => history.push(`/${page}`))
  act(() => link.blur())
  await act(async () => history.go(-51))
  expect(document.activeElement).toBe(document.body)
  await act(async () => history.go(1))
  expect(document.activeElement).toBe(link)
})
