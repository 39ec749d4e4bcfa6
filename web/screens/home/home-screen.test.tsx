import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMovie, aShow, aUser, aWatchlist } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { openHome } from '#web/testing/home-page.ts'
import { href, link } from '#web/testing/links.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const rowTitles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('the header has the logo, the toggle and its four links [home.header]', async () => {
  await openHome()
  expect(href(link('Matinee'))).toBe('/')
  expect(screen.getByRole('button', { name: 'Movies' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Tv shows' }).getAttribute('aria-pressed')).toBe('false')
  expect(['Chat', 'Watchlist', 'Search', 'Profile'].map((name) => href(link(name)))).toEqual([
    '/chat',
    '/watchlist',
    '/search',
    '/profile',
  ])
  expect(screen.getByRole('link', { name: 'Search' }).querySelector('svg')).toBeTruthy()
})

test('the avatar shows only when the user has an email, else a Google button does [home.header.avatar]', async () => {
  const withEmail = await renderApp('/', { user: aUser({ username: 'buster' }) })
  const avatar = await screen.findByRole('link', { name: 'Profile' })
  expect(avatar.textContent).toBe('b')
  expect(screen.queryByText('Sign in with Google')).toBeNull()
  withEmail.unmount()
  await renderApp('/', { user: aUser({ email: '' }) })
  const google = await screen.findByRole('link', { name: 'Sign in with Google' })
  expect(google.getAttribute('href')).toBe(`${location.origin}/api/v1/auth/google`)
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
})

test('the side menu offers Movies, Tv shows, Chat and Watchlist [home.menu]', async () => {
  const { hands, address } = await openHome({ 'GET /movies/getWatchlist': aWatchlist() }, { width: 390 })
  await hands.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(within(menu).getByRole('button', { name: 'Movies' })).toBeTruthy()
  expect(within(menu).getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/chat')
  await hands.click(within(menu).getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { name: 'Superman' })
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Menu' }))
  await hands.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Watchlist' }))
  await waitFor(() => expect(address()).toBe('/watchlist'))
})

test('four rows for films, four for shows, named after their categories [home.rows]', async () => {
  const { hands, server } = await openHome()
  expect(rowTitles()).toEqual(['Now playing Movies', 'Top rated Movies', 'Popular Movies', 'Upcoming Movies'])
  await hands.click(screen.getByRole('button', { name: 'Tv shows' }))
  expect(rowTitles()).toEqual([
    'Airing today TV Shows',
    'On the air TV Shows',
    'Popular TV Shows',
    'Top rated TV Shows',
  ])
  await waitFor(() =>
    expect(server.calls().filter((call) => call.includes('/category/'))).toEqual([
      'GET /movies/category/now_playing',
      'GET /movies/category/top_rated',
      'GET /movies/category/popular',
      'GET /movies/category/upcoming',
      'GET /tv/category/airing_today',
      'GET /tv/category/on_the_air',
      'GET /tv/category/popular',
      'GET /tv/category/top_rated',
    ]),
  )
})

test('the arrows of a row scroll by its width', async () => {
  const { hands } = await openHome()
  const row = screen.getByRole('region', { name: 'Popular Movies' })
  const list = within(row).getByRole('list')
  Object.defineProperty(list, 'clientWidth', { value: 1180 })
  const scrollBy = vi.spyOn(list, 'scrollBy').mockImplementation(() => {})
  await hands.click(within(row).getByRole('button', { name: 'Scroll Popular Movies right' }))
  await hands.click(within(row).getByRole('button', { name: 'Scroll Popular Movies left' }))
  expect(scrollBy.mock.calls).toMatchObject([[{ left: 1180 }], [{ left: -1180 }]])
})

test('a card has a picture at w500, the name and its link; without a picture there is none [home.rows.cards]', async () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  const { hands } = await openHome({
    'GET /movies/category/:category': {
      content: [
        aMovie({ id: 31, title: 'Safety Last!', backdrop_path: '/b31.svg' }),
        aMovie({ id: 32, title: 'Only A Poster', backdrop_path: null, poster_path: '/p32.svg' }),
        aMovie({ id: 33, title: 'Unseen', backdrop_path: null, poster_path: null }),
      ],
      page: 1,
      pages: 1,
    },
    'GET /tv/category/:category': { content: [aShow({ id: 41, name: 'Judex' })], page: 1, pages: 1 },
  })
  const row = screen.getByRole('region', { name: 'Now playing Movies' })
  const [first, second, ...rest] = await within(row).findAllByRole('link')
  expect(rest).toEqual([])
  expect(first?.getAttribute('href')).toBe('/movie?id=31&name=Safety+Last%21')
  expect(first?.textContent).toContain('Safety Last!')
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('https://images.example/w500/b31.svg')
  expect(second?.querySelector('img')?.getAttribute('src')).toBe('https://images.example/w500/p32.svg')
  await hands.click(screen.getByRole('button', { name: 'Tv shows' }))
  const shows = screen.getByRole('region', { name: 'Popular TV Shows' })
  expect((await within(shows).findByRole('link')).getAttribute('href')).toBe('/tv/details?id=41&name=Judex')
})

test('films come first; the toggle changes hero and rows, loads the hero’s image anew, and is kept [home.toggle]', async () => {
  const first = await openHome()
  await screen.findByRole('heading', { level: 1, name: 'The General' })
  const picture = () => screen.getByRole('region', { name: 'Trending' }).querySelector('[data-image]')
  expect(picture()?.getAttribute('data-image')).toBe('loading')
  fireEvent.load(picture()?.querySelector('img') as HTMLImageElement)
  expect(picture()?.getAttribute('data-image')).toBe('loaded')
  await first.hands.click(screen.getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { level: 1, name: 'Superman' })
  expect(picture()?.getAttribute('data-image')).toBe('loading')
  expect(rowTitles()).toContain('Airing today TV Shows')
  expect(sessionStorage.getItem('content')).toBe('tv')
  expect(first.server.asked.find(({ path }) => path === '/user/contentType')?.body).toEqual({ contentType: 'tv' })
  first.unmount()
  await openHome()
  await screen.findByRole('heading', { level: 1, name: 'Superman' })
})

test('home ends the memory of the TV page [home.season.reset]', async () => {
  sessionStorage.setItem('navigating_from_tv_page', 'true')
  sessionStorage.setItem('openseason', '2')
  await openHome()
  await waitFor(() => expect(sessionStorage.getItem('navigating_from_tv_page')).toBe('false'))
  expect(sessionStorage.getItem('openseason')).toBeNull()
})

test.each(['new', 'old'])('authUser=%s leaves the address bar', async (word) => {
  const { address } = await openHome({}, { path: `/?authUser=${word}` })
  await waitFor(() => expect(address()).toBe('/'))
  await screen.findByRole('heading', { level: 1, name: 'The General' })
})

test('a failed trending or category leaves its place empty, quietly, and nothing else breaks [home.failures]', async () => {
  await openHome({
    'GET /movies/trending': { status: 500, message: 'Something went wrong on our side', code: 'internal' },
    'GET /movies/category/:category': (_, { category }) =>
      category === 'popular'
        ? { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
        : { content: [aMovie({ id: 31, title: 'Safety Last!' })], page: 1, pages: 1 },
  })
  const row = screen.getByRole('region', { name: 'Popular Movies' })
  await within(row).findByText('Could not be shown just now.')
  expect(within(row).queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('region', { name: 'Trending' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull()
  expect(screen.getAllByRole('link', { name: /Safety Last!/ })).toHaveLength(3)
  expect(screen.queryByText('Something went wrong on our side')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is on the page stays when asking for it again fails [home.failures]', async () => {
  const { server, queryClient } = await openHome()
  const hero = await screen.findByRole('heading', { level: 1, name: 'The General' })
  const row = screen.getByRole('region', { name: 'Popular Movies' })
  const card = await within(row).findByRole('link')
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
  server.answer({ 'GET /movies/trending': away, 'GET /movies/category/:category': away })
  await act(() => queryClient.invalidateQueries())
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })).toHaveLength(5)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(hero.isConnected).toBe(true)
  expect(card.isConnected).toBe(true)
  expect(screen.queryByText('Could not be shown just now.')).toBeNull()
})

test('everything on the page is asked for once', async () => {
  const { server } = await openHome()
  await screen.findByRole('heading', { level: 1, name: 'The General' })
  await waitFor(() => expect(server.calls()).toHaveLength(6))
  expect(new Set(server.calls()).size).toBe(6)
  expect(server.unexpected).toEqual([])
})

test('one press asks again for everything of a home that failed, and for nothing else [home.failures]', async () => {
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
  const fine = { content: [aMovie({ id: 31, title: 'Safety Last!' })], page: 1, pages: 1 }
  const { hands, server } = await openHome({
    'GET /movies/trending': away,
    'GET /movies/category/:category': (_, { category }) => (category === 'upcoming' ? fine : away),
  })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4))
  server.asked.length = 0
  server.answer({
    'GET /movies/trending': { content: aMovie({ id: 6, title: 'Sunrise' }) },
    'GET /movies/category/:category': fine,
  })
  await hands.click(screen.getAllByRole('button', { name: 'Try again' })[1] as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunrise' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Safety Last!/ })).toHaveLength(4))
  expect(server.calls().toSorted()).toEqual([
    'GET /movies/category/now_playing',
    'GET /movies/category/popular',
    'GET /movies/category/top_rated',
    'GET /movies/trending',
  ])
})
