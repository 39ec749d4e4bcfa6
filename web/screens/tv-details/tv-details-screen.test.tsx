import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aShow, aWatchlist, many } from '#web/testing/builders.ts'
import { anEpisode } from '#web/testing/detail-builders.ts'
import { href } from '#web/testing/links.ts'
import { openShow, season, show, showAnswers } from '#web/testing/show-page.ts'

// A hand over a link fetches the player. Where that takes longer than a test, it would ask the next test's server.
beforeAll(() => import('#web/screens/watch/watch-screen.tsx'))

const similar = () => within(screen.getByRole('region', { name: 'Similar Tv shows' }))
const ready = () => screen.findByText('Watch List')

test('age, score, two genres, dates, counts and creator [tv.facts] [details.dates]', async () => {
  const genres = ['Crime', 'Mystery', 'Drama'].map((name, id) => ({ id, name }))
  await openShow(show({ genres, vote_average: 8.42, backdrop_path: '/wide.svg' }))
  await ready()
  expect(document.querySelector('[data-transition-picture] img')?.getAttribute('src')).toMatch(/\/wide\.svg$/)
  expect(screen.getByRole('heading', { level: 1, name: 'Judex' })).toBeTruthy()
  expect(screen.getByText('PG-13')).toBeTruthy()
  expect(screen.getByTitle(/editors’ score/).textContent).toContain('8.4')
  expect(screen.getByText('Crime, Mystery')).toBeTruthy()
  expect(screen.getByText('16/12/1916 - 07/04/1917')).toBeTruthy()
  expect(screen.getByText('Seasons', { selector: 'span' }).parentElement?.textContent).toBe('Seasons 2')
  expect(screen.getByText('Episodes').parentElement?.textContent).toBe('Episodes 12')
  const creator = screen.getByRole('link', { name: 'Louis Feuillade' })
  expect(creator.parentElement?.textContent).toBe('Creator Louis Feuillade')
  expect(href(creator)).toBe('/person/details?id=70&name=Louis+Feuillade')
})

test('an unknown creator, an unknown end [tv.facts] [details.dates]', async () => {
  await openShow(show({ created_by: [], last_air_date: null, adult: true }))
  await ready()
  expect(screen.getByText('Creator').parentElement?.textContent).toBe('Creator Unknown')
  expect(screen.getByText('16/12/1916 - N/A')).toBeTruthy()
  expect(screen.getByText('18+')).toBeTruthy()
})

test('the overview is cut at 300 characters with ...Read more [tv.facts]', async () => {
  const { hands } = await openShow(show({ overview: `${'x'.repeat(300)}THE END` }))
  const more = await screen.findByRole('button', { name: '...Read more' })
  expect(more.parentElement?.textContent).toBe(`${'x'.repeat(300)}...Read more`)
  await hands.click(more)
  expect(screen.getByText(/THE END/)).toBeTruthy()
})

test('Play S1 E1 leads to the player, told the last number of the season [tv.facts]', async () => {
  const { hands, address } = await openShow()
  const play = await screen.findByRole('link', { name: 'Play S1 E1' })
  expect(href(play)).toBe('/watch?id=501&name=Judex&season=1&episode=1')
  await hands.click(play)
  await waitFor(() => expect(address()).toBe('/watch?id=501&name=Judex&season=1&episode=1&tepisodes=5'))
})

test('a season that begins later plays from where it begins', async () => {
  const { hands } = await openShow({
    'POST /tv/episodes': { content: { episodes: [3, 4].map((episode_number) => anEpisode({ episode_number })) } },
  })
  await hands.hover(await screen.findByRole('link', { name: 'Play S1 E1' }))
  expect(href(await screen.findByRole('link', { name: 'Play S1 E3' }))).toContain('&episode=3&tepisodes=4')
})

test('whoever goes elsewhere while Play S1 E1 is still looking the season up stays there', async () => {
  let letCome: (reply: { content: { episodes: [] } }) => void = () => {}
  const { hands, address } = await openShow({
    'POST /tv/episodes': () =>
      new Promise((resolve) => {
        letCome = resolve
      }),
    'GET /movies/getWatchlist': aWatchlist(),
  })
  await hands.click(await screen.findByRole('link', { name: 'Play S1 E1' }))
  await hands.click(screen.getAllByRole('link', { name: 'Watchlist' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Watchlist' })
  await act(async () => letCome({ content: { episodes: [] } }))
  await act(() => new Promise(requestAnimationFrame))
  expect(address()).toBe('/watchlist')
})

test('Watch List keeps the whole show [tv.facts] [movie.watchlist]', async () => {
  const { hands, server } = await openShow({
    'PUT /tv/addWatch/:id': { message: 'Judex is on your watchlist.' },
    'GET /movies/getWatchlist': aWatchlist(),
  })
  await hands.click(await screen.findByRole('button', { name: 'Watch List' }))
  expect(await screen.findByText('Judex is on your watchlist.')).toBeTruthy()
  server.answer({ 'PUT /tv/addWatch/:id': 'no answer' })
  await hands.click(screen.getByRole('button', { name: 'Watch List' }))
  expect(await screen.findByText('an error occured')).toBeTruthy()
})

test('4 similar shows, then 8, then 10 at most [tv.similar]', async () => {
  const { hands } = await openShow({
    'GET /tv/similar/:id': { content: many(12, ({ id }) => aShow({ id: id + 600 })) },
  })
  expect(href(await screen.findByRole('link', { name: /Show 601/ }))).toBe('/tv/details?id=601&name=Show+601')
  const count = () => similar().getAllByRole('link').length
  expect(count()).toBe(4)
  await hands.click(similar().getByRole('button', { name: 'Load More' }))
  expect(count()).toBe(8)
  await hands.click(similar().getByRole('button', { name: 'Load More' }))
  expect(count()).toBe(10)
  expect(similar().queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('failed similar shows are a toast; a failed show is an empty page with another try [details.failure]', async () => {
  const first = await openShow({ 'GET /tv/similar/:id': { status: 500, message: '' } })
  expect(await screen.findByText('an error occurred')).toBeTruthy()
  first.unmount()
  const { hands, server } = await openShow({ 'GET /tv/details/:id': 'no answer' })
  await screen.findByRole('heading', { name: 'This show could not be shown' })
  server.answer(showAnswers())
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Judex' })).toBeTruthy()
})

test.each(['/tv/details', '/tv/details?id=abc', '/tv/details?id=0'])('%s says that it names no show', async (path) => {
  const { server } = await openShow({}, { path })
  expect(screen.getByRole('heading', { level: 1, name: 'TV show not found' })).toBeTruthy()
  expect(server.calls().filter((call) => call.includes('/tv/'))).toEqual([])
})

test('a show and its episodes that are there stay when asking for them again fails [details.failure]', async () => {
  const { hands, server, queryClient } = await openShow({ 'GET /tv/similar/:id': { content: [aShow({ id: 601 })] } })
  await hands.click(await season(1))
  const [entry, like] = [await screen.findByText('Chapter 1.1'), await screen.findByText('Show 601')]
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
  server.answer({ 'GET /tv/details/:id': away, 'GET /tv/similar/:id': away, 'POST /tv/episodes': away })
  await act(() => queryClient.invalidateQueries())
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })).toHaveLength(3)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  for (const one of [entry, like]) expect(one.isConnected).toBe(true)
  expect(screen.getByRole('heading', { level: 1, name: 'Judex' })).toBeTruthy()
  expect(screen.queryByText('The catalogue is away.')).toBeNull()
})

test('Play S1 E1 shows that it is busy while the season is looked up, and asks once', async () => {
  let answer = () => {}
  const looked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { server, address } = await openShow({
    'POST /tv/episodes': async () => {
      await looked
      return { content: { episodes: [anEpisode({ episode_number: 1 })] } }
    },
  })
  const play = await screen.findByRole('link', { name: 'Play S1 E1' })
  expect(play.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(play)
  expect(play.getAttribute('aria-busy')).toBe('true')
  expect(play.querySelector('.spinner')).toBeTruthy()
  fireEvent.click(play)
  expect(address()).toContain('/tv/details')
  act(answer)
  await waitFor(() => expect(address()).toContain('/watch'))
  expect(server.asked.filter(({ path }) => path === '/tv/episodes')).toHaveLength(1)
})
