import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { categoryQuery } from '#web/features/titles/title-queries.ts'
import { aMovie, aShow, aUser, watchlistHandler } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { unansweredMovie } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { stubIntersectionObserver } from '#web/testing/intersection-observer.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const openHome = async (answers: Answers = {}, options: { width?: number; path?: string } = {}) => {
  const app = await renderApp(options.path ?? '/', { answers, ...(options.width ? { width: options.width } : {}) })
  await screen.findByRole('main')
  return app
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const rowTitles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('the header has the logo, the choice between movies and shows, and links to Browse, Chat, Watchlist, Search and Profile [home.header]', async () => {
  await openHome()
  expect(document.title).toBe('Home · Matinee')
  expect(hrefOf('Matinee')).toBe('/')
  expect(screen.getByRole('button', { name: 'Movies' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Tv shows' }).getAttribute('aria-pressed')).toBe('false')
  expect(hrefOf('Browse')).toBe('/browse')
  expect(['Chat', 'Watchlist', 'Search', 'Profile'].map(hrefOf)).toEqual(['/chat', '/watchlist', '/search', '/profile'])
  expect(screen.getByRole('link', { name: 'Search' }).querySelector('svg')).toBeTruthy()
  const icons = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  // Each icon has its name as a tooltip.
  expect(icons.map(({ title }) => title)).toEqual(['Browse', 'Chat', 'Watchlist', 'Search', 'Profile'])
  const logo = screen.getByLabelText('Matinee')
  expect(logo.getAttribute('href')).toBe('/')
  // On small screens the name beside the logo is hidden.
  expect(within(logo).getByText('Matinee').classList).toContain('max-md:hidden')
})

test('the header has the avatar if the user has an email, else a Google button [home.header.avatar]', async () => {
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

test('the side menu offers Movies, Tv shows, Browse, Chat and Watchlist [home.menu]', async () => {
  const { userEvents, address } = await openHome({ 'GET /movies/getWatchlist': watchlistHandler() }, { width: 390 })
  await userEvents.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  const pressed = ['Movies', 'Tv shows'].map((name) =>
    within(menu).getByRole('button', { name }).getAttribute('aria-pressed'),
  )
  expect(pressed).toEqual(['true', 'false'])
  expect(within(menu).getByRole('link', { name: 'Browse' }).getAttribute('href')).toBe('/browse')
  expect(within(menu).getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/chat')
  await userEvents.click(within(menu).getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { name: 'Superman' })
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  await userEvents.click(screen.getByRole('button', { name: 'Menu' }))
  await userEvents.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Watchlist' }))
  await waitFor(() => expect(address()).toBe('/watchlist'))
})

test('the banner shows the name of a film or show, its year, age rating and score [home.hero.facts]', async () => {
  const { userEvents } = await openHome({
    'GET /movies/trending': {
      content: aMovie({ title: 'Häxan', release_date: '1922-09-18', adult: true, vote_average: 7.75 }),
    },
    'GET /tv/trending': { content: aShow({ name: 'Les Vampires', first_air_date: '1915-11-13', vote_average: 7 }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Häxan' })
  const facts = () => screen.getByRole('region', { name: 'Trending' }).querySelector('p')?.textContent
  expect(facts()).toBe('1922, 18+, Rating 7.8')
  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { level: 1, name: 'Les Vampires' })
  expect(facts()).toBe('1915, PG-13, Rating 7.0')
  expect(screen.getByRole('button', { name: 'Tv shows' }).getAttribute('aria-pressed')).toBe('true')
})

test('the overview is cut at 250 characters [home.hero.overview]', async () => {
  await openHome({ 'GET /movies/trending': { content: aMovie({ overview: `${'x'.repeat(250)}THE END` }) } })
  await screen.findByText(`${'x'.repeat(250)}...`)
})

test('an overview of 250 characters or less is not cut', async () => {
  await openHome({ 'GET /movies/trending': { content: aMovie({ overview: 'y'.repeat(250) }) } })
  await screen.findByText('y'.repeat(250))
})

test('the picture of the banner is the poster in narrow windows and the backdrop in wide ones, in the size original [home.hero.image]', async () => {
  await openHome({
    'GET /movies/trending': {
      content: aMovie({ title: 'Faust', poster_path: '/p.svg', poster_textless_path: null, backdrop_path: '/b.svg' }),
    },
  })
  await screen.findByRole('heading', { name: 'Faust' })
  const picture = screen.getByRole('region', { name: 'Trending' }).querySelector('picture')
  const wide = picture?.querySelector('source')
  expect(wide?.media).toBe('(min-width: 768px)')
  expect(wide?.srcset).toBe('/art/original/b.svg')
  const narrow = picture?.querySelector('img')
  expect(narrow?.getAttribute('src')).toBe('/art/original/p.svg')
})

test('in the banner View links to the film, and Episodes to the show [home.hero.links]', async () => {
  const { userEvents } = await openHome({
    'GET /movies/trending': { content: aMovie({ id: 7, title: '1917 & more' }) },
    'GET /tv/trending': { content: aShow({ id: 8, name: 'Fantômas' }) },
  })
  await screen.findByRole('heading', { name: '1917 & more' })
  expect(hrefOf('View')).toBe('/movie?id=7&name=1917+%26+more')
  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { name: 'Fantômas' })
  expect(hrefOf('Episodes')).toBe('/tv/details?id=8&name=Fant%C3%B4mas')
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull()
})

test('WatchLater adds the title and shows the server’s message [home.hero.watchlater]', async () => {
  const { userEvents, server } = await openHome({
    'GET /movies/trending': { content: aMovie({ id: 7, title: 'Faust' }) },
    'GET /tv/trending': { content: aShow({ id: 8, name: 'Fantômas' }) },
    'PUT /movies/addWatch/:id': { message: 'Faust is on your watchlist.' },
    'PUT /tv/addWatch/:id': { status: 404, message: 'There is no such show.', code: 'title-unknown' },
  })
  await screen.findByRole('heading', { name: 'Faust' })
  await userEvents.click(screen.getByRole('button', { name: 'WatchLater' }))
  await screen.findByText('Faust is on your watchlist.')
  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { name: 'Fantômas' })
  await userEvents.click(screen.getByRole('button', { name: 'WatchLater' }))
  await screen.findByText('There is no such show.')
  expect(server.calls().filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /movies/addWatch/7',
    'PUT /tv/addWatch/8',
  ])
})

test('while a film of the banner is being added to the watchlist, a show with the same id can be added too [home.hero.watchlater]', async () => {
  const { userEvents } = await openHome({
    'GET /movies/trending': { content: aMovie({ id: 7, title: 'Faust' }) },
    'GET /tv/trending': { content: aShow({ id: 7, name: 'Fantômas' }) },
    'PUT /movies/addWatch/:id': 'never',
  })
  const choose = async (section: string, name: string) => {
    await userEvents.click(screen.getByRole('button', { name: section }))
    await screen.findByRole('heading', { name })
  }
  // Both titles are fetched first, so that the banner can then change from one to the other at once.
  await choose('Tv shows', 'Fantômas')
  await choose('Movies', 'Faust')
  const isBusy = () => screen.getByRole('button', { name: 'WatchLater' }).getAttribute('aria-disabled') === 'true'
  await userEvents.click(screen.getByRole('button', { name: 'WatchLater' }))
  expect(isBusy()).toBe(true)
  await choose('Tv shows', 'Fantômas')
  expect(isBusy()).toBe(false)
})

test('while the film from the page’s configuration is being added to the watchlist, the film that replaces it in the banner can be added too [home.hero.watchlater]', async () => {
  configure({ heroes: { movies: aMovie({ id: 5, title: 'Faust' }), tv: null } })
  const trending = Promise.withResolvers<void>()
  const { userEvents } = await openHome({
    'GET /movies/trending': async () => {
      await trending.promise
      return { content: aMovie({ id: 6, title: 'Sunrise' }) }
    },
    'PUT /movies/addWatch/:id': 'never',
  })
  const isBusy = () => screen.getByRole('button', { name: 'WatchLater' }).getAttribute('aria-disabled') === 'true'
  await userEvents.click(screen.getByRole('button', { name: 'WatchLater' }))
  expect(isBusy()).toBe(true)
  trending.resolve()
  await screen.findByRole('heading', { name: 'Sunrise' })
  expect(isBusy()).toBe(false)
})

test('until their titles have been fetched, the banner and the rows have placeholders, and the banner has a heading for screen readers', async () => {
  await openHome({ 'GET /movies/trending': 'never', 'GET /movies/category/:category': 'never' })
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  expect(screen.getAllByRole('status', { name: 'Loading' })[0]?.closest('.hero')).toBeTruthy()
  const row = within(screen.getByRole('region', { name: 'Popular Movies' }))
  expect(row.getAllByRole('listitem').length).toBeGreaterThan(1)
})

test('home has four rows of films, or four rows of shows, named after their categories [home.rows]', async () => {
  const { userEvents, server } = await openHome()
  expect(rowTitles()).toEqual(['Now playing Movies', 'Top rated Movies', 'Popular Movies', 'Upcoming Movies'])
  const listOf = (name: string) => within(screen.getByRole('region', { name })).getByRole('list')
  listOf('Popular Movies').scrollLeft = 300
  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  expect(rowTitles()).toEqual([
    'Airing today TV Shows',
    'On the air TV Shows',
    'Popular TV Shows',
    'Top rated TV Shows',
  ])
  // A row of shows begins at its first show, although the row of movies was scrolled.
  expect(listOf('Popular TV Shows').scrollLeft).toBe(0)
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

test('the arrows of a row scroll the row by its width', async () => {
  const { userEvents } = await openHome()
  const row = screen.getByRole('region', { name: 'Popular Movies' })
  const list = within(row).getByRole('list')
  Object.defineProperty(list, 'clientWidth', { value: 1180 })
  const scrollBy = vi.spyOn(list, 'scrollBy').mockImplementation(() => {})
  await userEvents.click(within(row).getByRole('button', { name: 'Scroll Popular Movies right' }))
  await userEvents.click(within(row).getByRole('button', { name: 'Scroll Popular Movies left' }))
  expect(scrollBy.mock.calls).toEqual([[{ left: 1180, behavior: 'smooth' }], [{ left: -1180, behavior: 'smooth' }]])
})

test('each row with titles has a link to all of its titles, and a row without titles has none [browse.seeall]', async () => {
  const { userEvents } = await openHome({
    'GET /movies/category/:category': (_, { category }) => ({
      content: category === 'upcoming' ? [] : [aMovie({ id: category?.length ?? 0 })],
      page: 1,
      pages: 1,
    }),
  })
  const seeAllHrefs = () => screen.getAllByRole('link', { name: /^See all / }).map((link) => link.getAttribute('href'))
  await waitFor(() =>
    expect(seeAllHrefs()).toEqual(['now_playing', 'top_rated', 'popular'].map((name) => `/browse?category=${name}`)),
  )
  expect(screen.queryByRole('link', { name: 'See all Upcoming Movies' })).toBeNull()
  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  await waitFor(() =>
    expect(seeAllHrefs()).toEqual(
      ['airing_today', 'on_the_air', 'popular', 'top_rated'].map((name) => `/browse?type=tv&category=${name}`),
    ),
  )
})

test('at first a row has one card more than fit into the window; when that last card is visible, the row has all of its cards; the list is one tab stop [home.rows]', async () => {
  const observedElements = stubIntersectionObserver()
  const movies = Array.from({ length: 24 }, (_, index) => aMovie({ id: index + 1 }))
  const answer = (count: number) => ({
    'GET /movies/category/:category': { content: movies.slice(0, count), page: 1, pages: 1 },
  })
  const { router, server, queryClient } = await openHome(answer(20), { width: 390 })
  const row = () => screen.findByRole('region', { name: 'Now playing Movies' })
  const links = async () => [...(await row()).querySelectorAll<HTMLElement>('li a')]
  await waitFor(async () => expect(await links()).toHaveLength(3))
  // More of the cards of the next row fit into the window, since they are narrower.
  const nextRow = screen.getByRole('region', { name: 'Top rated Movies' })
  await waitFor(() => expect(nextRow.querySelectorAll('li a')).toHaveLength(4))
  observedElements.get((await row()).querySelectorAll('li')[2] as Element)?.(true)
  await waitFor(async () => expect(await links()).toHaveLength(20))
  expect((await links()).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  // After Back a row has all of its cards at once, so that its scroll position can be restored.
  await act(async () => router.history.push('/profile/terms'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Now playing Movies' })).toBeNull())
  await act(async () => router.history.back())
  expect(await links()).toHaveLength(20)
  // A later answer has more titles. Their cards are rendered when the last card is visible.
  server.answer(answer(24))
  await act(() => queryClient.invalidateQueries())
  await waitFor(async () => expect(server.requests.filter(({ path }) => path.endsWith('/now_playing'))).toHaveLength(2))
  expect(await links()).toHaveLength(20)
})

test.each([
  ['touches it or moves the pointer over it', (row: HTMLElement) => fireEvent.pointerEnter(row)],
  ['moves the focus into it', (row: HTMLElement) => within(row).getAllByRole('link')[0]?.focus()],
])('a row has a card for each of its titles when the user %s [home.rows]', async (_, reach) => {
  stubIntersectionObserver()
  const movies = Array.from({ length: 20 }, (_, index) => aMovie({ id: index + 1 }))
  const answers: Answers = {
    'GET /movies/category/:category': { content: movies, page: 1, pages: 1 },
    ...unansweredMovie,
  }
  await openHome(answers, { width: 390 })
  const row = await screen.findByRole('region', { name: 'Now playing Movies' })
  const count = () => row.querySelectorAll('li a').length
  await waitFor(() => expect(count()).toBe(3))
  act(() => reach(row))
  await waitFor(() => expect(count()).toBe(20))
})

test('a card has a picture in the size w500, the name and a link; a title without a picture has no card [home.rows.cards]', async () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  const { userEvents } = await openHome({
    'GET /movies/category/:category': {
      content: [
        aMovie({ id: 31, title: 'Safety Last!', backdrop_path: '/b31.svg' }),
        aMovie({ id: 32, title: 'Only A Poster', backdrop_path: null, poster_path: '/p32.svg' }),
        aMovie({ id: 33, title: 'Unseen', backdrop_path: null, poster_path: null }),
      ],
      page: 1,
      pages: 1,
    },
  })
  const row = screen.getByRole('region', { name: 'Now playing Movies' })
  const [first, second, ...rest] = await within(row).findAllByRole('link')
  expect(rest).toEqual([])
  expect(first?.getAttribute('href')).toBe('/movie?id=31&name=Safety+Last%21')
  expect(first?.textContent).toContain('Safety Last!')
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('https://images.example/w500/b31.svg')
  expect(second?.querySelector('img')?.getAttribute('src')).toBe('https://images.example/w500/p32.svg')
  expect(first?.querySelector('img')).toMatchObject({
    loading: 'lazy',
    srcset: ['w300', 'w500', 'w780']
      .map((size) => `https://images.example/${size}/b31.svg ${size.slice(1)}w`)
      .join(', '),
    sizes: '(min-width: 1024px) 18rem, 14rem',
  })
  // Every second row has tall cards, which show posters.
  const tallCards = screen.getByRole('region', { name: 'Top rated Movies' })
  expect((await within(tallCards).findAllByRole('link'))[0]?.querySelector('img')).toMatchObject({
    src: 'https://images.example/w500/p31.svg',
    srcset: ['w185', 'w342', 'w500']
      .map((size) => `https://images.example/${size}/p31.svg ${size.slice(1)}w`)
      .join(', '),
    sizes: '(min-width: 512px) 14rem, 11rem',
  })
  // In place of a picture that cannot be loaded, the card has the name a second time.
  fireEvent.error(second?.querySelector('img') as HTMLImageElement)
  expect(within(second as HTMLElement).getAllByText('Only A Poster')).toHaveLength(2)
  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  const shows = screen.getByRole('region', { name: 'Airing today TV Shows' })
  expect((await within(shows).findByRole('link')).getAttribute('href')).toBe('/tv/details?id=510&name=Show+510')
})

test('a title is on home at most twice, in whichever order the rows are fetched [home.rows]', async () => {
  const lateAnswer = Promise.withResolvers<void>()
  await openHome({
    'GET /movies/trending': { content: aMovie({ id: 1, title: 'The General' }) },
    'GET /movies/category/:category': async (_, { category }) => {
      if (category === 'now_playing') await lateAnswer.promise
      if (category === 'top_rated') return { status: 503, message: 'Away.', code: 'upstream-unavailable' }
      return { content: [1, 2, 3].map((id) => aMovie({ id })), page: 1, pages: 1 }
    },
  })
  const cards = (row: string) =>
    within(screen.getByRole('region', { name: row }))
      .queryAllByRole('link')
      .map((link) => link.textContent)
  await within(screen.getByRole('region', { name: 'Top rated Movies' })).findByText('Could not be shown just now.')
  expect(cards('Popular Movies')).toEqual([])
  lateAnswer.resolve()
  await waitFor(() => expect(cards('Popular Movies')).toEqual(['Film 21926', 'Film 31926']))
  expect(cards('Now playing Movies')).toEqual(['Film 11926', 'Film 21926', 'Film 31926'])
  expect(cards('Upcoming Movies')).toEqual([])
})

test('films are shown at first; the choice of shows changes banner and rows, and is stored for the session [home.toggle]', async () => {
  const firstVisit = await openHome()
  await screen.findByRole('heading', { level: 1, name: 'The General' })
  const picture = () => screen.getByRole('region', { name: 'Trending' }).querySelector('[data-image]')
  expect(picture()?.getAttribute('data-image')).toBe('loading')
  fireEvent.load(picture()?.querySelector('img') as HTMLImageElement)
  expect(picture()?.getAttribute('data-image')).toBe('loaded')
  await firstVisit.userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { level: 1, name: 'Superman' })
  expect(picture()?.getAttribute('data-image')).toBe('loading')
  expect(rowTitles()).toContain('Airing today TV Shows')
  expect(sessionStorage.getItem('content')).toBe('tv')
  expect(firstVisit.server.requests.find(({ path }) => path === '/user/contentType')?.body).toEqual({
    contentType: 'tv',
  })
  firstVisit.unmount()
  await openHome()
  await screen.findByRole('heading', { level: 1, name: 'Superman' })
})

test('when the choice of shows cannot be sent to the server, shows are shown nevertheless [home.toggle]', async () => {
  const { userEvents, server } = await openHome({ 'POST /user/contentType': 'no answer' })
  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Superman' })).toBeTruthy()
  expect(server.calls()).toContain('POST /user/contentType')
  // If the failure were not handled, it would be reported in this turn of the event loop.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('two quick choices are sent one after the other, so that the profile keeps the last one [home.toggle]', async () => {
  const answer = Promise.withResolvers<{ message: string }>()
  const { userEvents, server } = await openHome({ 'POST /user/contentType': () => answer.promise })
  const sentTypes = () => server.requests.filter(({ path }) => path === '/user/contentType').map(({ body }) => body)
  await userEvents.click(await screen.findByRole('button', { name: 'Tv shows' }))
  await userEvents.click(screen.getByRole('button', { name: 'Movies' }))
  await waitFor(() => expect(sentTypes()).toEqual([{ contentType: 'tv' }]))
  answer.resolve({ message: 'Kept.' })
  await waitFor(() => expect(sentTypes()).toEqual([{ contentType: 'tv' }, { contentType: 'movies' }]))
})

test('choosing the type that is already shown sends nothing to the server [home.toggle]', async () => {
  const { userEvents, server } = await openHome()
  await screen.findByRole('heading', { level: 1, name: 'The General' })
  await userEvents.click(screen.getByRole('button', { name: 'Movies' }))
  expect(server.calls()).not.toContain('POST /user/contentType')
  expect(screen.getByRole('button', { name: 'Movies' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Tv shows' }).getAttribute('aria-pressed')).toBe('false')
})

test('a visit to home removes the open season of a show’s page from session storage [home.season.reset]', async () => {
  sessionStorage.setItem('navigating_from_tv_page', 'true')
  sessionStorage.setItem('openseason', '2')
  await openHome()
  await waitFor(() => expect(sessionStorage.getItem('navigating_from_tv_page')).toBe('false'))
  expect(sessionStorage.getItem('openseason')).toBeNull()
})

test.each([
  ['new', 1],
  ['old', 0],
])(
  'authUser=%s is removed from the address, and the welcome mail is requested %i times [home.welcome]',
  async (word, times) => {
    const answers = { 'POST /user/welcome': { message: 'Your welcome mail is on its way' } }
    const { address, server, router } = await openHome(answers, { path: `/?authUser=${word}` })
    await waitFor(() => expect(address()).toBe('/'))
    expect(router.history.length, 'Back does not lead to it').toBe(1)
    await screen.findByRole('heading', { level: 1, name: 'The General' })
    expect(server.requests.filter(({ method, path }) => method === 'POST' && path === '/user/welcome')).toHaveLength(
      times,
    )
  },
)

test('home is shown when the request for the welcome mail fails', async () => {
  const { address } = await openHome({ 'POST /user/welcome': 'no answer' }, { path: '/?authUser=new' })
  await waitFor(() => expect(address()).toBe('/'))
  await screen.findByRole('heading', { level: 1, name: 'The General' })
})

test('when the banner’s title and a row cannot be fetched, the row says so, the banner shows no title, and the other rows are shown [home.failures]', async () => {
  const { server } = await openHome({
    'GET /movies/trending': { status: 500, message: 'Something went wrong on our side', code: 'internal' },
    'GET /movies/category/:category': (_, { category }) =>
      category === 'popular'
        ? { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
        : { content: [aMovie({ id: category?.length ?? 0, title: 'Safety Last!' })], page: 1, pages: 1 },
  })
  const row = screen.getByRole('region', { name: 'Popular Movies' })
  await within(row).findByText('Could not be shown just now.')
  expect(within(row).queryAllByRole('link')).toEqual([])
  expect(screen.getByText('What is trending could not be shown just now.').closest('.hero')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Trending' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull()
  expect(screen.getAllByRole('link', { name: /Safety Last!/ })).toHaveLength(3)
  expect(screen.queryByText('Something went wrong on our side')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  const [bannerButton] = screen.getAllByRole('button', { name: 'Try again' })
  await retry(server, { 'GET /movies/trending': { content: aMovie({ id: 6, title: 'Sunrise' }) } }, bannerButton)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunrise' })).toBeTruthy()
})

test('banner and rows stay on the page when fetching them again fails [home.failures]', async () => {
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

test('everything on home is fetched once', async () => {
  const { server } = await openHome()
  await screen.findByRole('heading', { level: 1, name: 'The General' })
  await waitFor(() => expect(server.calls()).toHaveLength(9))
  expect(new Set(server.calls()).size).toBe(9)
})

test('the banner’s title from the page’s configuration stays when fetching it fails [home.failures]', async () => {
  configure({ heroes: { movies: aMovie({ id: 5, title: 'Faust' }), tv: null } })
  const { queryClient } = await openHome({
    'GET /movies/trending': { status: 500, message: 'Broken.', code: 'internal' },
  })
  await waitFor(() => expect(queryClient.getQueryState(['titles', 'movies', 'trending'])?.status).toBe('error'))
  expect(screen.getByRole('heading', { level: 1, name: 'Faust' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View' })).toBeTruthy()
})

test('until the trending show has been fetched, the banner has the show from the page’s configuration, and not the film', async () => {
  configure({ heroes: { movies: aMovie({ id: 5, title: 'Faust' }), tv: aShow({ id: 8, name: 'Judex' }) } })
  const { userEvents } = await openHome({ 'GET /tv/trending': 'never' })
  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Judex' })).toBeTruthy()
})

test('the server’s answer replaces the banner’s title from the page’s configuration', async () => {
  configure({ heroes: { movies: aMovie({ id: 5, title: 'Faust' }), tv: null } })
  await openHome({ 'GET /movies/trending': { content: aMovie({ id: 6, title: 'Sunrise' }) } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunrise' })).toBeTruthy()
})

test('one press of Try again fetches everything on home that failed, and nothing else [home.failures]', async () => {
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
  const fine = (category = '') => ({
    content: [aMovie({ id: category.length, title: 'Safety Last!' })],
    page: 1,
    pages: 1,
  })
  const { server, queryClient } = await openHome({
    'GET /movies/trending': away,
    'GET /movies/category/:category': (_, { category }) => (category === 'upcoming' ? fine(category) : away),
    'GET /tv/category/:category': away,
  })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4))
  // A row of shows, which are not shown now, has failed too.
  await queryClient.prefetchQuery(categoryQuery('tv', 'airing_today'))
  server.requests.length = 0
  await retry(
    server,
    {
      'GET /movies/trending': { content: aMovie({ id: 6, title: 'Sunrise' }) },
      'GET /movies/category/:category': (_, { category }) => fine(category),
    },
    screen.getAllByRole('button', { name: 'Try again' })[1] as HTMLElement,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunrise' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Safety Last!/ })).toHaveLength(4))
  expect(server.calls().toSorted()).toEqual([
    'GET /movies/category/now_playing',
    'GET /movies/category/popular',
    'GET /movies/category/top_rated',
    'GET /movies/trending',
    // This is fetched only now, for the watchlist button of the banner, which was not there before.
    'GET /watchlist/titles',
  ])
})
