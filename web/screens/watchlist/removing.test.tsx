import { act, screen, waitFor, within } from '@testing-library/react'
import { toast as toastQueue } from 'react-hot-toast/headless'
import { expect, test } from 'vitest'
import { aWatchlist, aWatchlistItem, many } from '#web/testing/builders.ts'
import { aWatchlistShow, count, names, openWatchlist, press } from '#web/testing/watchlist-page.ts'

test('whoever removes a title stays at its place, also when another comes up from below', async () => {
  let kept = many(17, aWatchlistItem)
  const { hands } = await openWatchlist({
    'GET /movies/getWatchlist': (asked) => aWatchlist(kept)(asked),
    'DELETE /movies/removeWatch/:id': () => {
      kept = kept.filter(({ name }) => name !== 'Film 2')
      return { message: 'Gone.' }
    },
  })
  await hands.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Film 3'))
})

test('removing shows at once, and the server’s message when it agrees [watchlist.optimistic] [watchlist.texts]', async () => {
  let agree = () => {}
  const agreed = new Promise<{ message: string }>((resolve) => {
    agree = () => resolve({ message: 'Film 2 is off your watchlist.' })
  })
  const { hands, server } = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist(many(3, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': () => agreed,
  })
  await hands.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await waitFor(() => expect(names()).toEqual(['Film 1', 'Film 3']))
  expect(screen.getByRole('button', { name: 'Movie (2)' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Film 3' }))
  server.answer({ 'GET /movies/getWatchlist': aWatchlist(many(3, aWatchlistItem).filter(({ id }) => id !== 2)) })
  act(agree)
  await screen.findByText('Film 2 is off your watchlist.')
  expect(server.calls()).toContain('DELETE /movies/removeWatch/2')
})

test('what the server would not remove comes back where it was [watchlist.optimistic] [watchlist.texts]', async () => {
  const { hands, server } = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist([
      aWatchlistShow({ id: 1 }),
      aWatchlistShow({ id: 2, season: 1, episode: 4 }),
      aWatchlistShow({ id: 3 }),
    ]),
    'DELETE /tv/removeWatchE/:id/:season/:episode': { status: 500, message: '', code: 'internal' },
  })
  await hands.click(await screen.findByRole('button', { name: 'Tv (3)' }))
  const before = ['Show 1', 'Show 2, season 1 episode 4', 'Show 3']
  await waitFor(() => expect(names()).toEqual(before))
  await hands.click(screen.getByRole('button', { name: /^Remove Show 2/ }))
  await screen.findByText('Failed to remove item from watchlist')
  await waitFor(() => expect(names()).toEqual(before))
  expect(server.calls()).toContain('DELETE /tv/removeWatchE/2/1/4')
})

test('film 550 goes, show 550 stays', async () => {
  const { hands } = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist([aWatchlistItem({ id: 550 }), aWatchlistShow({ id: 550 })]),
    'DELETE /movies/removeWatch/:id': 'never',
  })
  await hands.click(await screen.findByRole('button', { name: 'Remove Film 550' }))
  await screen.findByRole('button', { name: 'Movie (0)' })
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Tv (1)' })).toBeTruthy()
})

test('what is not removed comes back where it was in a later part, and in the counts [watchlist.optimistic]', async () => {
  let refuse = () => {}
  const refused = new Promise<{ status: number; message: string }>((resolve) => {
    refuse = () => resolve({ status: 409, message: 'No.' })
  })
  const { hands } = await openWatchlist(
    {
      'GET /movies/getWatchlist': aWatchlist([...many(30, aWatchlistItem), aWatchlistShow({ id: 1 })], 12),
      'DELETE /movies/removeWatch/:id': () => refused,
    },
    '/watchlist?shown=20',
  )
  await screen.findByRole('button', { name: 'Movie (30)' })
  await waitFor(() => expect(count()).toBe(20))
  const before = names()
  await hands.click(screen.getByRole('button', { name: 'Remove Film 15' }))
  await screen.findByRole('button', { name: 'Movie (29)' })
  await waitFor(() => expect(names()).not.toContain('Film 15'))
  act(refuse)
  await screen.findByText('Failed to remove item from watchlist')
  await screen.findByRole('button', { name: 'Movie (30)' })
  await waitFor(() => expect(names()).toEqual(before))
  expect(screen.getByRole('button', { name: 'Tv (1)' })).toBeTruthy()
})

test('a removal counts for both types’ lists', async () => {
  const { hands } = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist([...many(3, aWatchlistItem), aWatchlistShow({ id: 1 })]),
    'DELETE /movies/removeWatch/:id': 'never',
  })
  await hands.click(await screen.findByRole('button', { name: 'Tv (1)' }))
  await waitFor(() => expect(names()).toEqual(['Show 1']))
  await hands.click(screen.getByRole('button', { name: 'Movie (3)' }))
  await hands.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await hands.click(await screen.findByRole('button', { name: 'Tv (1)' }))
  await waitFor(() => expect(names()).toEqual(['Show 1']))
  expect(screen.getByRole('button', { name: 'Movie (2)' })).toBeTruthy()
})

test('what was refused comes back before the list has been asked for again [watchlist.optimistic]', async () => {
  let first = true
  const { hands, server } = await openWatchlist({
    'GET /movies/getWatchlist': (asked) => {
      if (!first) return 'never'
      first = false
      return aWatchlist(many(3, aWatchlistItem))(asked)
    },
    'DELETE /movies/removeWatch/:id': { status: 409, message: 'No.' },
  })
  await hands.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await screen.findByText('Failed to remove item from watchlist')
  expect(names()).toEqual(['Film 1', 'Film 2', 'Film 3'])
  expect(server.calls().filter((asked) => asked.startsWith('GET /movies/getWatchlist'))).toHaveLength(2)
})

test('an answer that was on its way when something was removed does not bring it back, a refusal does [watchlist.optimistic]', async () => {
  let times = 0
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const { hands, queryClient } = await openWatchlist({
    'GET /movies/getWatchlist': async (asked) => {
      times += 1
      if (times === 2) await late
      return aWatchlist(many(3, aWatchlistItem))(asked)
    },
    'DELETE /movies/removeWatch/:id': async () => {
      await refused
      return { status: 409, message: 'No.' }
    },
  })
  const button = await screen.findByRole('button', { name: 'Remove Film 2' })
  act(() => void queryClient.invalidateQueries({ queryKey: ['watchlist'] }))
  await waitFor(() => expect(times).toBe(2))
  await hands.click(button)
  await waitFor(() => expect(names()).toEqual(['Film 1', 'Film 3']))
  await act(async () => {
    answer()
    // Whatever it does, it does in the same turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(names()).toEqual(['Film 1', 'Film 3'])
  await act(async () => refuse())
  await screen.findByText('Failed to remove item from watchlist')
  await waitFor(() => expect(names()).toEqual(['Film 1', 'Film 2', 'Film 3']))
})

test('a second press in the same place removes nothing else, a later one does [watchlist.undo]', async () => {
  const { server } = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist(many(3, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': 'never',
  })
  await screen.findByRole('button', { name: 'Remove Film 1' })
  press('Remove Film 1', 5000)
  await waitFor(() => expect(names()).toEqual(['Film 2', 'Film 3']))
  // It lies under the pointer now.
  press('Remove Film 2', 5100)
  await act(async () => {})
  expect(names()).toEqual(['Film 2', 'Film 3'])
  const removed = () => server.calls().filter((asked) => asked.startsWith('DELETE'))
  expect(removed()).toEqual(['DELETE /movies/removeWatch/1'])
  press('Remove Film 2', 5399)
  await act(async () => {})
  expect(removed()).toHaveLength(1)
  press('Remove Film 2', 5400)
  await waitFor(() => expect(names()).toEqual(['Film 3']))
  await waitFor(() => expect(removed()).toHaveLength(2))
})

test('Undo puts a show and an episode back where they were [watchlist.undo]', async () => {
  const kept = [
    aWatchlistShow({ id: 1 }),
    aWatchlistShow({ id: 2, title: 'The Mill', season: 1, episode: 4, totalEpisodes: 12 }),
    aWatchlistShow({ id: 3 }),
    aWatchlistItem({ id: 4 }),
  ]
  let now = kept
  const { hands, server } = await openWatchlist(
    {
      'GET /movies/getWatchlist': (asked) => aWatchlist(now)(asked),
      'DELETE /tv/removeWatchE/:id/:season/:episode': (_, { id }) => {
        now = kept.filter((entry) => entry.id !== Number(id))
        return { message: `Show ${id} is off your watchlist.` }
      },
      'POST /tv/addEpisode': { message: 'Kept.' },
      'PUT /tv/addWatch/:id': { message: 'Kept.' },
    },
    '/watchlist?type=tv',
  )
  const before = ['Show 1', 'Show 2, season 1 episode 4', 'Show 3']
  for (const [name, call, at] of [
    ['Show 2, season 1 episode 4', 'POST /tv/addEpisode', 5000],
    ['Show 1', 'PUT /tv/addWatch/1', 6000],
  ] as const) {
    await waitFor(() => expect(names()).toEqual(before))
    press(`Remove ${name}`, at)
    await waitFor(() => expect(names()).toEqual(before.filter((other) => other !== name)))
    const toast = (await screen.findByText(/is off your watchlist/)).closest('.toast') as HTMLElement
    await hands.click(within(toast).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(names()).toEqual(before))
    await waitFor(() => expect(server.calls()).toContain(call))
    now = kept
    act(() => toastQueue.remove())
  }
  expect(server.asked.find(({ path }) => path === '/tv/addEpisode')?.body).toMatchObject({
    id: 2,
    season: 1,
    episode: 4,
    name: 'Show 2',
    title: 'The Mill',
    totalEpisodes: 12,
  })
})

test('an Undo that fails says so, and the list is as the server has it [watchlist.undo]', async () => {
  let now = many(2, aWatchlistItem)
  const { hands } = await openWatchlist({
    'GET /movies/getWatchlist': (asked) => aWatchlist(now)(asked),
    'DELETE /movies/removeWatch/:id': () => {
      now = now.slice(0, 1)
      return { message: 'Off.' }
    },
    'PUT /movies/addWatch/:id': { status: 500, message: '' },
  })
  await hands.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await hands.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('an error occured')
  await waitFor(() => expect(names()).toEqual(['Film 1']))
})

test('after the last one the focus is on the heading [watchlist.undo]', async () => {
  const { hands } = await openWatchlist({
    'GET /movies/getWatchlist': aWatchlist([aWatchlistItem()]),
    'DELETE /movies/removeWatch/:id': 'never',
  })
  await hands.click(await screen.findByRole('button', { name: 'Remove Film 1' }))
  await screen.findByText('Your watchlist is empty. Start adding movies!')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Watchlist' }))
})
