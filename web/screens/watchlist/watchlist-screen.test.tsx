import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWatchlist, aWatchlistItem, many } from '#web/testing/builders.ts'
import { aWatchlistShow, count, names, openWatchlist } from '#web/testing/watchlist-page.ts'

/** What was asked of the watchlist so far: the type, and where each part began. */
const parts = ({ server }: Awaited<ReturnType<typeof openWatchlist>>) =>
  server.asked
    .filter(({ path }) => path.startsWith('/movies/getWatchlist'))
    .map(({ url }) => `${url.searchParams.get('type')} from ${url.searchParams.get('before') ?? 0}`)

test('a switch with counts; 10 first, Load More adds 5, Load Less takes 5 back to 10 [watchlist.page]', async () => {
  const { hands } = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist([...many(17, aWatchlistItem), ...many(12, (more) => aWatchlistShow(more))]),
  })
  await screen.findByRole('button', { name: 'Movie (17)' })
  expect(screen.getByRole('button', { name: 'Tv (12)' })).toBeTruthy()
  expect(count()).toBe(10)
  expect(screen.queryByRole('button', { name: 'Load Less' })).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(count()).toBe(15))
  await hands.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(count()).toBe(17))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Load Less' }))
  await waitFor(() => expect(count()).toBe(15))
  await hands.click(screen.getByRole('button', { name: 'Load Less' }))
  await waitFor(() => expect(count()).toBe(10))
  expect(screen.queryByRole('button', { name: 'Load Less' })).toBeNull()
})

test('an address that asks for more than there is takes one press to show less', async () => {
  const { hands } = await openWatchlist(
    { 'GET /movies/getWatchlist': aWatchlist(many(12, aWatchlistItem)) },
    '/watchlist?shown=25',
  )
  await waitFor(() => expect(count()).toBe(12))
  await hands.click(screen.getByRole('button', { name: 'Load Less' }))
  await waitFor(() => expect(count()).toBe(10))
})

test('whoever loads more or less is led to the first new card, or to the last that stays', async () => {
  const { hands } = await openWatchlist({ 'GET /movies/getWatchlist': aWatchlist(many(17, aWatchlistItem)) })
  const focused = () => document.activeElement?.textContent
  for (const [button, name] of [
    ['Load More', 'Film 11'],
    ['Load More', 'Film 16'],
    ['Load Less', 'Film 15'],
    ['Load Less', 'Film 10'],
  ] as const) {
    await hands.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(focused()).toContain(name))
  }
})

test('another type begins at 10 again [watchlist.page]', async () => {
  const { hands } = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist([...many(17, aWatchlistItem), ...many(12, (more) => aWatchlistShow(more))]),
  })
  await hands.click(await screen.findByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(count()).toBe(15))
  await hands.click(screen.getByRole('button', { name: 'Tv (12)' }))
  await waitFor(() => expect(names()[0]).toBe('Show 1'))
  expect(count()).toBe(10)
  await hands.click(screen.getByRole('button', { name: 'Movie (17)' }))
  await waitFor(() => expect(names()[0]).toBe('Film 1'))
  expect(count()).toBe(10)
})

test('a film leads to its page, a whole show to its own, an episode to the player', async () => {
  const { hands } = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist([
      aWatchlistItem({ id: 550, name: 'Metropolis' }),
      aWatchlistShow({ id: 550, name: 'Judex' }),
      aWatchlistShow({
        id: 550,
        name: 'Judex',
        title: 'The Mill',
        season: 1,
        episode: 3,
        totalEpisodes: 12,
        image: null,
      }),
    ]),
  })
  expect((await screen.findByRole('link', { name: 'Metropolis' })).getAttribute('href')).toBe(
    '/movie?id=550&name=Metropolis',
  )
  await hands.click(screen.getByRole('button', { name: 'Tv (2)' }))
  expect((await screen.findByRole('link', { name: 'Judex' })).getAttribute('href')).toBe(
    '/tv/details?id=550&name=Judex',
  )
  expect(screen.getByRole('link', { name: /S1 E3 · The Mill/ }).getAttribute('href')).toBe(
    '/watch?id=550&name=Judex&season=1&episode=3&tepisodes=12',
  )
})

test('an empty list and a failed one say so in their words [watchlist.texts]', async () => {
  const empty = await openWatchlist({ 'GET /movies/getWatchlist': aWatchlist() })
  await screen.findByText('Your watchlist is empty. Start adding movies!')
  empty.unmount()
  const { hands, server } = await openWatchlist({
    'GET /movies/getWatchlist': { status: 500, message: 'Something went wrong on our side', code: 'internal' },
  })
  await screen.findByText('Failed to fetch watchlist. Try again later.')
  server.answer({ 'GET /movies/getWatchlist': aWatchlist([aWatchlistItem({ name: 'Metropolis' })]) })
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Metropolis')
})

test('a long list opens with its first part, and the other type comes when it is asked for [watchlist.page]', async () => {
  const app = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist([...many(1200, aWatchlistItem), ...many(3, (more) => aWatchlistShow(more))]),
  })
  await screen.findByRole('button', { name: 'Movie (1200)' })
  expect(count()).toBe(10)
  expect(parts(app)).toEqual(['movie from 0'])
  await app.hands.click(screen.getByRole('button', { name: 'Tv (3)' }))
  // The counts stay while the other list is on its way.
  expect(screen.getByRole('button', { name: 'Movie (1200)' })).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Show 1', 'Show 2', 'Show 3']))
  expect(parts(app)).toEqual(['movie from 0', 'tv from 0'])
})

test('the next part comes before the list runs out', async () => {
  const app = await openWatchlist({ 'GET /movies/getWatchlist': aWatchlist(many(130, aWatchlistItem), 115) })
  await waitFor(() => expect(count()).toBe(10))
  await app.hands.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(count()).toBe(15))
  expect(parts(app)).toEqual(['movie from 0'])
  await app.hands.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(parts(app)).toEqual(['movie from 0', 'movie from 115']))
})

test('an address that shows many asks for as many parts as it takes, to the last entry [watchlist.page]', async () => {
  const app = await openWatchlist(
    { 'GET /movies/getWatchlist': aWatchlist(many(37, aWatchlistItem), 10) },
    '/watchlist?shown=35',
  )
  await waitFor(() => expect(count()).toBe(35))
  expect(parts(app)).toEqual(['movie from 0', 'movie from 10', 'movie from 20', 'movie from 30'])
  await app.hands.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(names().at(-1)).toBe('Film 37'))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('a part that does not come leaves what is there, says so, and is asked for again [watchlist.texts]', async () => {
  const answer = aWatchlist(many(30, aWatchlistItem), 20)
  const broken = { status: 500, message: 'Something went wrong on our side', code: 'internal' }
  const app = await openWatchlist(
    { 'GET /movies/getWatchlist': (asked) => (asked.url.searchParams.has('before') ? broken : answer(asked)) },
    '/watchlist?shown=20',
  )
  await screen.findByText('Failed to fetch watchlist. Try again later.')
  expect(count()).toBe(20)
  app.server.answer({ 'GET /movies/getWatchlist': answer })
  await app.hands.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/^Failed/)).toBeNull())
  await app.hands.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(count()).toBe(25))
})
