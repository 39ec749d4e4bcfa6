import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMovie, aWatchlist, many } from '#web/testing/builders.ts'
import { aDirector, anActor } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { href, link } from '#web/testing/links.ts'
import { film, movieAnswers, openMovie } from '#web/testing/movie-page.ts'

const picture = () => document.querySelector('[data-transition-picture] img')?.getAttribute('src')

const ready = () => screen.findByText('Watch List')

const trailers: Answers = {
  'GET /movies/trailers/:id': {
    content: [
      { type: 'Teaser', site: 'YouTube', key: 'tease', name: 'First look' },
      { type: 'Trailer', site: 'YouTube', key: 'trail', name: 'Official trailer' },
    ],
  },
}

test('the backdrop over the full width, else the poster; logo, Home and Watchlist over it [movie.top]', async () => {
  const first = await openMovie(film({ backdrop_path: '/wide.svg' }))
  await ready()
  expect(picture()).toMatch(/\/wide\.svg$/)
  const header = within(screen.getByRole('banner'))
  expect(href(header.getByRole('link', { name: 'Matinee' }))).toBe('/')
  expect(href(header.getByRole('link', { name: 'Home' }))).toBe('/')
  expect(href(header.getByRole('link', { name: 'Watchlist' }))).toBe('/watchlist')
  first.unmount()
  await openMovie(film({ backdrop_path: null, poster_path: '/tall.svg', poster_textless_path: null }))
  await ready()
  expect(picture()).toMatch(/\/tall\.svg$/)
})

test('age, score, three genres, date, minutes and director [movie.facts] [details.dates]', async () => {
  const genres = ['Comedy', 'Mystery', 'Romance', 'Thriller'].map((name, id) => ({ id, name }))
  await openMovie(film({ genres, vote_average: 7.9, adult: true }), { width: 768 })
  await ready()
  expect(screen.getByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(screen.getByText('18+')).toBeTruthy()
  expect(screen.getByTitle(/editors’ score/).textContent).toContain('7.9')
  expect(screen.getByText('Comedy, Mystery, Romance')).toBeTruthy()
  expect(screen.getByText('05/12/1963')).toBeTruthy()
  expect(screen.getByText('113 min')).toBeTruthy()
  expect(href(link('Stanley Donen'))).toBe('/person/details?id=90&name=Stanley+Donen')
})

test('two genres on a small screen; an unknown director leads to the player [movie.facts]', async () => {
  const genres = ['Comedy', 'Mystery', 'Romance'].map((name, id) => ({ id, name }))
  await openMovie(
    { ...film({ genres }), 'GET /movies/credits/:id': { content: { cast: [], crew: [] } } },
    { width: 767 },
  )
  await ready()
  expect(screen.getByText('PG-13')).toBeTruthy()
  expect(screen.getByText('Comedy, Mystery')).toBeTruthy()
  expect(href(await screen.findByRole('link', { name: 'Unknown' }))).toBe('/watch/?id=1&name=Charade')
})

test('the overview is cut at 300 characters with ...Read more [movie.facts]', async () => {
  const { hands } = await openMovie(film({ overview: `${'x'.repeat(300)}THE END` }))
  const more = await screen.findByRole('button', { name: '...Read more' })
  expect(more.parentElement?.textContent).toBe(`${'x'.repeat(300)}...Read more`)
  await hands.click(more)
  expect(screen.getByText(/THE END/)).toBeTruthy()
})

test('an overview of 300 characters is whole', async () => {
  await openMovie(film({ overview: 'x'.repeat(300) }))
  expect(await screen.findByText('x'.repeat(300))).toBeTruthy()
  expect(screen.queryByText('...Read more')).toBeNull()
})

test('a year alone stays a year, and no date is N/A [details.dates]', async () => {
  const first = await openMovie(film({ release_date: '1926-01-01', release_precision: 'year' }))
  await ready()
  expect(screen.getByText('1926')).toBeTruthy()
  first.unmount()
  await openMovie(film({ release_date: null }))
  await ready()
  expect(screen.getByText('N/A')).toBeTruthy()
})

test('Play leads to the player, once the release date is past [movie.play]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-01T12:00:00Z') })
  const past = await openMovie(film({ release_date: '2026-05-31' }))
  await ready()
  expect(href(link('Play'))).toBe('/watch/?id=1&name=Charade')
  past.unmount()
  for (const release_date of ['2026-06-02', null]) {
    const app = await openMovie(film({ release_date }))
    await ready()
    expect(screen.queryByRole('link', { name: 'Play' })).toBeNull()
    app.unmount()
  }
})

test('Watch List adds the film and says what the server says [movie.watchlist]', async () => {
  const { hands, server } = await openMovie({
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist.' },
    'GET /movies/getWatchlist': aWatchlist(),
  })
  await hands.click(await screen.findByRole('button', { name: 'Watch List' }))
  expect(await screen.findByText('Charade is on your watchlist.')).toBeTruthy()
  expect(server.calls()).toContain('PUT /movies/addWatch/1')
})

test('a refused Watch List is a toast too, with the server’s message or a plain one [movie.watchlist]', async () => {
  const { hands, server } = await openMovie({
    'PUT /movies/addWatch/:id': { status: 404, message: 'This title is not in the catalogue.' },
  })
  const button = await screen.findByRole('button', { name: 'Watch List' })
  await hands.click(button)
  expect(await screen.findByText('This title is not in the catalogue.')).toBeTruthy()
  server.answer({ 'PUT /movies/addWatch/:id': 'no answer' })
  await hands.click(button)
  expect(await screen.findByText('an error occured')).toBeTruthy()
})

test('Filmed For IMAX, for what Christopher Nolan made since 2008 [movie.imax]', async () => {
  const crew = (name: string): Answers => ({
    'GET /movies/credits/:id': { content: { cast: [], crew: [aDirector(name)] } },
  })
  const since = await openMovie({ ...film({ release_date: '2008-07-16' }), ...crew('Christopher Nolan') })
  const imax = await screen.findByRole('link', { name: 'Filmed For IMAX' })
  expect(href(imax)).toBe('https://www.imax.com/')
  expect(imax.getAttribute('target')).toBe('_blank')
  since.unmount()
  for (const [date, name] of [
    ['2007-12-31', 'Christopher Nolan'],
    ['2012-01-01', 'Stanley Donen'],
  ] as const) {
    const app = await openMovie({ ...film({ release_date: date }), ...crew(name) })
    await screen.findByRole('link', { name })
    expect(screen.queryByText('Filmed For IMAX')).toBeNull()
    app.unmount()
  }
})

test('a failed film is an empty page that offers another try, without toasts [details.failure]', async () => {
  const { hands, server } = await openMovie({
    'GET /movies/details/:id': { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' },
    'GET /movies/credits/:id': { status: 503, message: 'Credits are away.', code: 'upstream-unavailable' },
    'GET /movies/similar/:id': { status: 503, message: 'Similar are away.', code: 'upstream-unavailable' },
  })
  expect(await screen.findByText('The catalogue is away.')).toBeTruthy()
  expect(screen.queryByText(/are away/)).toBeNull()
  expect(screen.getByRole('banner')).toBeTruthy()
  server.answer(movieAnswers())
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Stanley Donen' })).toBeTruthy()
  expect(document.querySelector('.toast')).toBeNull()
})

test('a film that is there stays when asking for it again fails, without toasts [details.failure]', async () => {
  const { hands, server, queryClient } = await openMovie({
    ...trailers,
    'GET /movies/credits/:id': { content: { cast: [anActor({ id: 7 })], crew: [] } },
    'GET /movies/similar/:id': { content: [aMovie({ id: 3, title: 'Detour' })] },
  })
  await hands.click(await screen.findByRole('button', { name: 'Trailer' }))
  const trailer = await screen.findByTitle('Official trailer')
  const [player, similar] = [await screen.findByText('Player 7'), await screen.findByText('Detour')]
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
  server.answer({
    'GET /movies/details/:id': away,
    'GET /movies/credits/:id': away,
    'GET /movies/similar/:id': away,
    'GET /movies/trailers/:id': away,
  })
  await act(() => queryClient.invalidateQueries())
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })).toHaveLength(4)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  for (const one of [trailer, player, similar]) expect(one.isConnected).toBe(true)
  expect(screen.getByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(screen.queryByText('The catalogue is away.')).toBeNull()
})

test.each(['/movie', '/movie?id=abc', '/movie?id=0', '/movie?id=-3', '/movie?id=99999999999999'])(
  '%s says that it names no film, and asks for nothing',
  async (path) => {
    const { server } = await openMovie({}, { path })
    expect(screen.getByRole('heading', { level: 1, name: 'Movie not found' })).toBeTruthy()
    expect(document.title).toBe('Movie not found · Matinee')
    expect(server.calls().filter((call) => call.includes('/movies/'))).toEqual([])
  },
)

test('a film that is not in the catalogue says so, with a way home', async () => {
  await openMovie({ 'GET /movies/details/:id': { status: 404, message: 'This title is not in the catalogue.' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Movie not found' })).toBeTruthy()
  expect(screen.getByText('This title is not in the catalogue.')).toBeTruthy()
  expect(document.title).toBe('Movie not found · Matinee')
  expect(href(link('Back home'))).toBe('/')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('while the film is on its way its name stands there and the rest has its shape', async () => {
  await openMovie({
    'GET /movies/details/:id': 'never',
    'GET /movies/credits/:id': 'never',
    'GET /movies/similar/:id': 'never',
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0)
})

test('one view asks for each thing once', async () => {
  const { server } = await openMovie({ 'GET /movies/credits/:id': { content: { cast: many(3, anActor), crew: [] } } })
  await screen.findByText('Player 1')
  expect(
    server
      .calls()
      .filter((call) => call.includes('/movies/'))
      .sort(),
  ).toEqual(['GET /movies/credits/1', 'GET /movies/details/1', 'GET /movies/similar/1'])
})

test('an image that fails to load leaves its box and says nothing [ui.images]', async () => {
  await openMovie({ 'GET /movies/credits/:id': { content: { cast: [anActor({ id: 7 })], crew: [] } } })
  const player = await screen.findByRole('link', { name: /Player 7/ })
  const box = player.querySelector('[data-image]')
  const ratio = box?.className
  fireEvent.error(player.querySelector('img') as HTMLImageElement)
  expect(box?.isConnected).toBe(true)
  expect(box?.className).toBe(ratio)
  expect(ratio).toContain('aspect-4/5')
  expect(box?.getAttribute('data-image')).toBe('failed')
  expect(box?.textContent).toBe('P')
  expect(document.querySelector('.toast')).toBeNull()
})

test('at the foot: the rights, whose the film is, and what to know beforehand', async () => {
  const rights = {
    licence: 'CC BY 3.0',
    basis: 'Released by its makers under this licence.',
    territory: 'Worldwide',
    attribution: 'Blender Foundation',
    note: 'Not for the very young.',
  }
  await openMovie(film({ rights }))
  const foot = await screen.findByRole('complementary', { name: 'Rights' })
  expect(foot.textContent).toContain('CC BY 3.0. Released by its makers under this licence. Territory: Worldwide.')
  expect(foot.textContent).toContain('Credit: Blender Foundation.')
  expect(foot.textContent).toContain('Not for the very young.')
})
