import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { App } from '#web/app.tsx'
import { changeUser, sessionQuery } from '#web/features/session/session-query.ts'
import { storeContinueRow, storeSection } from '#web/features/titles/home-choice.ts'
import { createQueryClient } from '#web/query-client.ts'
import { createAppRouter } from '#web/router.tsx'
import { aUser, aWatchlistItem, watchlistHandler } from '#web/testing/builders.ts'
import { aPerson } from '#web/testing/detail-builders.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { findMain, renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const notSignedIn = { status: 401, message: 'Please sign in first.', code: 'not-signed-in' }

type UserEvents = Awaited<ReturnType<typeof renderApp>>['userEvents']
const fillIn = async (userEvents: UserEvents) => {
  await userEvents.type(await screen.findByLabelText('Email'), 'marguerite@example.org')
  await userEvents.type(screen.getByLabelText('Password'), 'a quiet evening in')
  await userEvents.click(screen.getByRole('button', { name: 'Sign In' }))
}
/** Signs in, beginning at the landing page. */
const signIn = async (userEvents: UserEvents) => {
  await userEvents.click(await screen.findByRole('link', { name: 'Sign In' }))
  await fillIn(userEvents)
}

const memberPaths = [
  '/chat',
  '/movie',
  '/watch',
  '/tv/details',
  '/person/details',
  '/search',
  '/profile',
  '/watchlist',
  '/contactus',
  '/profile/changepassword',
  '/profile/searchHistory',
  '/profile/chatHistory',
  '/profile/watchHistory',
  '/profile/terms',
]

test('at the start a spinner is shown until the server says who is signed in [shell.spinner]', async () => {
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
  await findMain()
})

test.each(['/login', '/signup', '/forgotpassword'])(
  '%s redirects a signed-in user to home [shell.guard.guest]',
  async (path) => {
    const { address } = await renderApp(path)
    await screen.findByRole('heading', { name: 'The General' })
    expect(address()).toBe('/')
  },
)

test.each(memberPaths)('%s redirects a guest to the landing page, and says why [shell.guard.user]', async (path) => {
  const { address } = await renderApp(path, { user: null })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(address()).toBe('/')
  await screen.findByText('Sign in to see that page.')
  expect(screen.queryByText(/You are signed out/)).toBeNull()
})

test.each([
  ['/login', aUser(), '/'],
  ['/profile/admin', aUser(), '/profile'],
  ['/profile/terms', null, '/'],
  ['/changepassword', null, '/forgotpassword'],
])(
  'the redirect from %s replaces the entry in the history, so that Back does not redirect again',
  async (path, user, target) => {
    const { router, address } = await renderApp('/notme', { user })
    await screen.findByRole('heading', { name: 'This was not me' })
    await act(async () => router.history.push(path))
    await waitFor(() => expect(address()).toBe(target))
    expect(router.history.length).toBe(2)
  },
)

test('the address / is the landing page for guests and home for members [shell.root]', async () => {
  const guest = await renderApp('/', { user: null })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  // A page for members that is preloaded while the pointer is on its link neither says why nor is returned to.
  await act(() => guest.router.preloadRoute({ to: '/contactus' }))
  expect(screen.queryByText('Sign in to see that page.')).toBeNull()
  expect(sessionStorage.getItem('returnTo')).toBeNull()
  guest.unmount()
  await renderApp('/')
  await screen.findByRole('heading', { name: 'The General' })
  expect(screen.queryByText(/Unlimited Free Movies/)).toBeNull()
})

test('at the address / a guest sees nothing until the landing page’s style sheet is loaded, and a member need not wait for it', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/landing.css' })
  document.head.append(link)
  onTestFinished(() => link.remove())
  const member = await renderApp('/')
  await screen.findByRole('heading', { name: 'The General' })
  member.unmount()
  const { server } = await renderApp('/', { user: null })
  await waitFor(() => expect(server.calls()).toEqual(['GET /auth/authcheck']))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('main')).toBeNull()
  await waitFor(() => {
    fireEvent.load(link)
    expect(screen.getByRole('heading', { name: /Unlimited Free Movies/ })).toBeTruthy()
  })
})

test('the footer has links to Home and Contact Us, and the year [shell.footer]', async () => {
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

test('an unknown address shows a message and a link to home [shell.notfound]', async () => {
  const { userEvents, address } = await renderApp('/nothing/here')
  await screen.findByRole('heading', { name: 'Page not found' })
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(header.getByRole('link', { name: 'Watchlist' })).toBeTruthy()
  await userEvents.click(screen.getByRole('link', { name: 'Back home' }))
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
})

test('a screen that throws an error is replaced by a message and a button that reloads the page; the header stays', async () => {
  // React and the router write the error to the console.
  const mocks = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((mock) => mock.mockImplementation(() => {}))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => [...mocks, reload].forEach((mock) => void mock.mockRestore()))
  const { userEvents } = await renderApp('/person/details?id=1', {
    answers: {
      'GET /search/person/:id': { content: aPerson({ biography: {} as never }) },
      'GET /search/person/credits/:id': { content: { cast: [], crew: [] } },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'The reel tore' })
  expect(document.title).toBe('Something broke · Matinee')
  expect(screen.getByRole('link', { name: 'Watchlist' })).toBeTruthy()
  expect(screen.getByRole('main').classList).toContain('pt-header')
  expect(reload).not.toHaveBeenCalled()
  await userEvents.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('on an unknown address, guests get no links that only members can follow [shell.notfound]', async () => {
  await renderApp('/nothing/here', { user: null })
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#main', '/', '/'])
})

test('every page sets the title of the document, and has the element to which Skip to content leads', async () => {
  const titles: string[] = []
  for (const [path, user] of [
    ['/', 'member'],
    ['/watchlist', 'member'],
    ['/profile', 'member'],
    ['/nothing', 'member'],
    ['/', null],
    ['/login', null],
    ['/signup', null],
    ['/notme', null],
  ] as const) {
    const answers = { 'GET /movies/getWatchlist': watchlistHandler() }
    const { unmount } = await renderApp(path, user ? { answers } : { user })
    const main = await findMain()
    expect([main.id, main.getAttribute('tabindex')], path).toEqual(['main', '-1'])
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
    'This was not me · Matinee',
  ])
})

test('after Back the document has the title of the previous page, and screen readers announce it', async () => {
  const { userEvents, router } = await renderApp('/', { answers: { 'GET /movies/getWatchlist': watchlistHandler() } })
  await screen.findByRole('heading', { name: 'The General' })
  await userEvents.click(screen.getByRole('link', { name: 'Watchlist' }))
  await waitFor(() => expect(document.title).toBe('Watchlist · Matinee'))
  // The text that screen readers announce.
  const announced = () => document.querySelector('p[aria-live=polite]')?.textContent
  await waitFor(() => expect(announced()).toBe('Watchlist · Matinee'))
  act(() => router.history.back())
  await waitFor(() => expect(document.title).toBe('Home · Matinee'))
  await waitFor(() => expect(announced()).toBe('Home · Matinee'))
})

test('when another page with the same path is opened, its title is announced too', async () => {
  const { router } = await renderApp('/person/details?id=1', {
    answers: {
      'GET /search/person/:id': (_, { id }) => ({ content: aPerson({ id: Number(id), name: `Person ${id}` }) }),
      'GET /search/person/credits/:id': { content: { cast: [], crew: [] } },
    },
  })
  const announced = () => document.querySelector('p[aria-live=polite]')?.textContent
  await waitFor(() => expect(announced()).toMatch(/^Person 1/))
  await act(() => router.navigate({ to: '/person/details', search: { id: 2 } }))
  await waitFor(() => expect(announced()).toMatch(/^Person 2/))
})

test('when the data of a page arrive late and change its title, the new title is announced', async () => {
  const { promise: personSent, resolve: sendPerson } = Promise.withResolvers<void>()
  await renderApp('/person/details?id=1', {
    answers: {
      'GET /search/person/:id': async () => {
        await personSent
        return { content: aPerson({ id: 1, name: 'Buster Keaton' }) }
      },
      'GET /search/person/credits/:id': { content: { cast: [], crew: [] } },
    },
  })
  const announced = () => document.querySelector('p[aria-live=polite]')?.textContent
  await waitFor(() => expect(announced()).toMatch(/ · Matinee$/))
  sendPerson()
  await waitFor(() => expect(document.title).toMatch(/^Buster Keaton/))
  await waitFor(() => expect(announced()).toBe(document.title))
  // Another change of the document's head does not announce the title again.
  const changes = vi.fn()
  const observer = new MutationObserver(changes)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  document.head.append(document.createElement('meta'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  observer.disconnect()
  expect(changes).not.toHaveBeenCalled()
})

test('a page transition starts when another page is opened, but not when only the search params change', async () => {
  const transition = { finished: Promise.resolve(), ready: Promise.resolve(), updateCallbackDone: Promise.resolve() }
  const startViewTransition = vi.fn(({ update }: { update: () => void }) => {
    update()
    return transition
  })
  Object.assign(document, { startViewTransition })
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'))
  const { userEvents, address, router } = await renderApp('/watchlist', {
    answers: { 'GET /movies/getWatchlist': watchlistHandler() },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Tv (0)' }))
  await waitFor(() => expect(address()).toBe('/watchlist?type=tv'))
  expect(startViewTransition).not.toHaveBeenCalled()
  await act(() => router.navigate({ to: '/profile/terms' }))
  expect(startViewTransition).toHaveBeenCalledOnce()
  const matchMediaMock = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => matchMediaMock.mockRestore())
  matchMediaMock.mockImplementation(
    (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
  )
  await act(() => router.navigate({ to: '/notme' }))
  expect(startViewTransition).toHaveBeenCalledOnce()
})

test('when one user directly follows another, the page no longer has what the first user has typed [session.tabs]', async () => {
  const { userEvents, queryClient } = await renderApp('/contactus')
  const message = async () => screen.findByLabelText<HTMLTextAreaElement>('Message')
  await userEvents.type(await message(), 'Between you and me')
  act(() => changeUser(queryClient, aUser({ _id: 'u2', username: 'Gaston' })))
  await waitFor(async () => expect((await message()).value).toBe(''))
})

test('when a guest signs in, or a user signs out, only the page changes, and what is around it is not rendered anew', async () => {
  const { userEvents, queryClient } = await renderApp('/login', {
    user: null,
    answers: { 'POST /auth/signin': { user: aUser(), message: 'Welcome back.' } },
  })
  const skipLink = await screen.findByRole('link', { name: 'Skip to content' })
  await fillIn(userEvents)
  await screen.findByRole('heading', { name: 'The General' })
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBe(skipLink)
  act(() => changeUser(queryClient, null))
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBe(skipLink)
})

test('the slash key opens the search, but not while the focus is in a field', async () => {
  const { userEvents, address } = await renderApp('/')
  await screen.findByRole('heading', { name: 'The General' })
  // This button and the listener for the key are in the same chunk. When the button is there, the listener is too.
  await screen.findByRole('button', { name: 'Open chat' })
  await userEvents.keyboard('/')
  await waitFor(() => expect(address()).toBe('/search'))
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await userEvents.type(field, 'a/')
  expect(field.value).toBe('a/')
  await userEvents.keyboard('{Tab}/')
  expect(document.activeElement).toBe(field)
})

test('after an answer with `not-signed-in` the landing page is shown', async () => {
  const { address } = await renderApp('/watchlist', {
    answers: { 'GET /movies/getWatchlist': { status: 401, message: 'Please sign in.', code: 'not-signed-in' } },
  })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(address()).toBe('/')
})

test('when a write is refused because the session has ended, the landing page is shown, and signing in leads back to the page of the write [session.ended] [link.return]', async () => {
  const { userEvents, server, address, queryClient } = await renderApp('/watchlist?type=tv', {
    answers: {
      'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ id: 7, type: 'tv', name: 'Judex' })]),
      'DELETE /tv/removeWatchE/:id/:season/:episode': notSignedIn,
      'POST /auth/signin': { user: aUser(), message: '' },
    },
  })
  const remove = await screen.findByRole('button', { name: 'Remove Judex' })
  // No other request ends the session.
  server.answer({ 'GET /movies/getWatchlist': 'never' })
  await userEvents.click(remove)
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(address()).toBe('/')
  expect(screen.getByText('You are signed out. Sign in to go on.')).toBeTruthy()
  expect(queryClient.getQueryData(['watchlist'])).toBeUndefined()
  server.answer({
    'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ id: 7, type: 'tv', name: 'Judex' })]),
  })
  await signIn(userEvents)
  await screen.findByRole('link', { name: 'Judex' })
  expect(address()).toBe('/watchlist?type=tv')
  expect(sessionStorage.getItem('returnTo')).toBeNull()
})

test('when the data of the page that is being opened shows that the session has ended, one toast says so [session.ended]', async () => {
  const { router, queryClient } = await renderApp('/', {
    answers: {
      'GET /movies/details/:id': notSignedIn,
      'GET /movies/credits/:id': notSignedIn,
      'GET /movies/similar/:id': notSignedIn,
    },
  })
  await screen.findByRole('heading', { name: 'The General' })
  await act(async () => router.history.push('/movie?id=9&name=The+General'))
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const toasts = [...document.querySelectorAll('.toast:not([data-leaving])')]
  expect(toasts).toHaveLength(1)
  // The first if the session has ended before the page is shown, the second if it ends afterwards.
  expect(toasts[0]?.textContent).toMatch(/^(Sign in to see that page|You are signed out. Sign in to go on)\.$/)
})

test('when another user signs in, they are not redirected to the page that the previous user was on', async () => {
  const { userEvents, server, address } = await renderApp('/watchlist?type=tv', {
    answers: {
      'GET /movies/getWatchlist': notSignedIn,
      'POST /auth/signin': { user: aUser({ _id: 'u2' }), message: '' },
    },
  })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  server.answer({ 'GET /movies/getWatchlist': watchlistHandler([]) })
  await signIn(userEvents)
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
})

test('a guest who opens an address for members is redirected to it after signing in [link.return]', async () => {
  const { userEvents, address } = await renderApp('/watchlist?type=tv', {
    user: null,
    answers: {
      'GET /movies/getWatchlist': watchlistHandler(),
      'POST /auth/signin': { user: aUser(), message: '' },
    },
  })
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  await signIn(userEvents)
  await waitFor(() => expect(address()).toBe('/watchlist?type=tv'))
})

test('home leads to the stored address only after a sign-in with Google, which ends there with `authUser` [link.return]', async () => {
  sessionStorage.setItem('returnTo', JSON.stringify({ href: '/profile/terms', userId: null }))
  const { address, unmount } = await renderApp('/')
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
  unmount()
  const afterSignIn = await renderApp('/?authUser=old')
  await screen.findByRole('heading', { name: 'Terms and Information' })
  expect(afterSignIn.address()).toBe('/profile/terms')
})

test('after signing out the landing page is shown when its style sheet has loaded, also if home was open before [net.chunks]', async () => {
  const { router, queryClient, address } = await renderApp('/')
  await screen.findByRole('heading', { name: 'The General' })
  await act(() => router.navigate({ to: '/profile' }))
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
  document.head.append(link)
  onTestFinished(() => link.remove())
  act(() => changeUser(queryClient, null))
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(address()).toBe('/')
  expect(screen.queryByRole('heading', { name: /Unlimited Free Movies/ })).toBeNull()
  await waitFor(() => {
    fireEvent.load(link)
    expect(screen.getByRole('heading', { name: /Unlimited Free Movies/ })).toBeTruthy()
  })
})

test('signing out stores no return address, so the next sign-in leads to home [link.return]', async () => {
  const { userEvents, address } = await renderApp('/profile', {
    answers: {
      'POST /auth/logout': { message: 'Logged out successfully' },
      'POST /auth/signin': { user: aUser(), message: '' },
    },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { name: /Unlimited Free Movies/ })
  expect(sessionStorage.getItem('returnTo')).toBeNull()
  await signIn(userEvents)
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/\n\\elsewhere.example/',
  '/.//elsewhere.example/',
  '//',
  'javascript:alert(1)',
  `blob:${location.origin}/watchlist`,
  '',
])('after signing in, the stored return address %j is not opened [link.return]', async (href) => {
  sessionStorage.setItem('returnTo', JSON.stringify({ href, userId: null }))
  const { userEvents, address } = await renderApp('/login', {
    user: null,
    answers: { 'POST /auth/signin': { user: aUser(), message: '' } },
  })
  await fillIn(userEvents)
  await screen.findByRole('heading', { name: 'The General' })
  expect(address()).toBe('/')
})

test('a late answer which says that an earlier session has ended does not end the new session [session.ended]', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { userEvents, queryClient, address } = await renderApp('/watchlist', {
    answers: {
      'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ id: 7 })]),
      'DELETE /movies/removeWatch/:id': async () => {
        await late
        return notSignedIn
      },
    },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 7' }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  act(() => changeUser(queryClient, aUser({ username: 'Anew' })))
  await act(async () => answer())
  await screen.findByText('Failed to remove item from watchlist')
  expect(address()).toBe('/watchlist')
})

test('another user in the same tab gets no data of the previous user [session.tabs]', async () => {
  const { server, queryClient } = await renderApp('/watchlist', {
    answers: { 'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ id: 7, name: 'Hers' })]) },
  })
  await screen.findByRole('link', { name: 'Hers' })
  const userKeys = ['query1', 'conversationHistory', 'openseason', 'numitemss', 'content', 'a key of the router']
  const browserKeys = ['activeServer', 'googleServer', 'reloadedFor']
  for (const key of [...userKeys, ...browserKeys]) sessionStorage.setItem(key, location.origin)
  storeSection('tv')
  storeContinueRow(aUser()._id)
  const nextUsersListRequested = new Promise<void>((resolve) => {
    server.answer({
      'GET /auth/authcheck': { user: aUser({ _id: 'u2', username: 'Gaston' }) },
      'GET /movies/getWatchlist': (request) => {
        resolve()
        return watchlistHandler([aWatchlistItem({ id: 8, name: 'His' })])(request)
      },
    })
  })
  await act(async () => {
    fireEvent(window, new Event('focus'))
    await nextUsersListRequested
  })
  expect(screen.queryByText('Hers')).toBeNull()
  await screen.findByRole('link', { name: 'His' })
  expect(Object.keys(sessionStorage).toSorted()).toEqual(browserKeys)
  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('Hers')
})

test.each(['no answer', { status: 500, message: 'Broken.' }] as const)(
  'when the session check at the start gets %j, the page offers to try again, and the session stays [session.tabs]',
  async (failure) => {
    const { server, address } = await renderApp('/watchlist', {
      answers: { 'GET /auth/authcheck': failure, 'GET /movies/getWatchlist': watchlistHandler([]) },
    })
    const alert = within(await screen.findByRole('alert'))
    alert.getByRole('heading', { name: 'Matinee cannot be reached' })
    alert.getByText('Check the connection and try again.')
    expect(document.title).toBe('Not reached · Matinee')
    await retry(server, { 'GET /auth/authcheck': { user: aUser() } })
    await screen.findByText('Your watchlist is empty. Start adding movies!')
    expect(address()).toBe('/watchlist')
  },
)

test('a session check that failed before the app was rendered is repeated only when Try again is pressed [session.tabs]', async () => {
  const server = fakeServer({ 'GET /auth/authcheck': { status: 500, message: 'Broken.' } })
  const queryClient = createQueryClient()
  await queryClient.prefetchQuery(sessionQuery)
  render(<App queryClient={queryClient} router={createAppRouter(queryClient, createMemoryHistory())} />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(server.calls()).toEqual(['GET /auth/authcheck'])
  await userEvent.click(retry)
  await waitFor(() => expect(server.calls()).toHaveLength(2))
})

test('when the session check at the start gets no answer for 15 seconds, the page offers to try again [session.tabs]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { userEvents, server, address } = await renderApp('/watchlist', {
    answers: { 'GET /auth/authcheck': 'never', 'GET /movies/getWatchlist': watchlistHandler([]) },
    fakeTimers: true,
  })
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1100))
  screen.getByRole('heading', { name: 'Matinee cannot be reached' })
  server.answer({
    'GET /auth/authcheck': () => new Promise((resolve) => setTimeout(() => resolve({ user: aUser() }), 1000)),
  })
  await userEvents.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await screen.findByText('Your watchlist is empty. Start adding movies!')
  expect(address()).toBe('/watchlist')
})
