import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser, aWatchlist } from '#web/testing/builders.ts'
import { pageIsThere, renderApp } from '#web/testing/render-app.tsx'

const forMembers = [
  '/movie',
  '/watch',
  '/tv/details',
  '/person/details',
  '/search',
  '/profile',
  '/profile/terms',
  '/watchlist',
]

test('a spinner shows while the session check runs at start [shell.spinner]', async () => {
  let answer = () => {}
  const check = new Promise<{ status: number; message: string }>((resolve) => {
    answer = () => resolve({ status: 401, message: 'Please sign in.' })
  })
  const { server } = await renderApp('/', { answers: { 'GET /auth/authcheck': () => check } })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('main')).toBeNull()
  await waitFor(() => expect(server.calls()).toEqual(['GET /auth/authcheck']))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  act(answer)
  await pageIsThere()
})

test.each(['/login', '/signup'])('%s sends somebody who is signed in home', async (path) => {
  const { address } = await renderApp(path)
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
})

test.each(forMembers)('%s sends a stranger to the landing page', async (path) => {
  const { address } = await renderApp(path, { user: null })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(address()).toBe('/')
})

test('the address / is the landing page for strangers and home for members [shell.root]', async () => {
  const stranger = await renderApp('/', { user: null })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  stranger.unmount()
  await renderApp('/')
  await screen.findByRole('heading', { name: 'The General' })
  expect(screen.queryByText(/Unlimited Free Movies/)).toBeNull()
})

test('the footer links Home and Contact Us and names the year [shell.footer]', async () => {
  vi.useFakeTimers({ now: new Date('2031-05-05T12:00:00Z'), shouldAdvanceTime: true, toFake: ['Date'] })
  await renderApp('/')
  const footer = await screen.findByRole('contentinfo')
  const links = [...footer.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Home', '/'],
    ['Contact Us', '/contactus'],
  ])
  expect(footer.textContent).toContain('2031')
})

test('an unknown address says so and leads home [shell.notfound]', async () => {
  const { hands, address } = await renderApp('/nothing/here')
  await screen.findByRole('heading', { name: 'Page not found' })
  await hands.click(screen.getByRole('link', { name: 'Back home' }))
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
})

test('every page names the document', async () => {
  const titles: string[] = []
  for (const [path, user] of [
    ['/', 'member'],
    ['/watchlist', 'member'],
    ['/profile', 'member'],
    ['/nothing', 'member'],
    ['/', null],
    ['/login', null],
    ['/signup', null],
  ] as const) {
    const answers = { 'GET /movies/getWatchlist': aWatchlist() }
    const { unmount } = await renderApp(path, user ? { answers } : { user })
    await pageIsThere()
    titles.push(document.title)
    unmount()
  }
  expect(titles).toEqual([
    'Home · Matinee',
    'Watchlist · Matinee',
    'Profile · Matinee',
    'Page not found · Matinee',
    'Free movies and TV shows · Matinee',
    'Sign In · Matinee',
    'Sign Up · Matinee',
  ])
})

test('going back names the document again', async () => {
  const { hands, router } = await renderApp('/', { answers: { 'GET /movies/getWatchlist': aWatchlist() } })
  await screen.findByRole('heading', { name: 'The General' })
  await hands.click(screen.getByRole('link', { name: 'Watchlist' }))
  await waitFor(() => expect(document.title).toBe('Watchlist · Matinee'))
  act(() => router.history.back())
  await waitFor(() => expect(document.title).toBe('Home · Matinee'))
})

test('the slash key opens the search, but not while somebody writes', async () => {
  const { hands, address } = await renderApp('/')
  await screen.findByRole('heading', { name: 'The General' })
  await hands.keyboard('/')
  await waitFor(() => expect(address()).toBe('/search'))
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await hands.type(field, 'a/')
  expect(field.value).toBe('a/')
  await hands.keyboard('{Tab}/')
  expect(document.activeElement).toBe(field)
})

test.each(['no answer', { status: 500, message: 'Broken.' }] as const)(
  'a check at the start that gets %j offers a retry, and signs nobody out [session.tabs]',
  async (failure) => {
    const { hands, server, address } = await renderApp('/watchlist', {
      answers: { 'GET /auth/authcheck': failure, 'GET /movies/getWatchlist': aWatchlist([]) },
    })
    await screen.findByRole('heading', { name: 'Matinee cannot be reached' })
    server.answer({ 'GET /auth/authcheck': { user: aUser() } })
    await hands.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Your watchlist is empty. Start adding movies!')
    expect(address()).toBe('/watchlist')
  },
)
