import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovieDetails } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { watchlistQuery } from './watchlist-query.ts'

const open = (answers: Answers = {}) =>
  renderApp('/movie?id=1&name=Charade', {
    answers: {
      'GET /movies/details/:id': { content: aMovieDetails() },
      'GET /movies/credits/:id': { content: { cast: [], crew: [] } },
      'GET /movies/similar/:id': { content: [] },
      ...answers,
    },
  })
const button = (pressed: boolean) => screen.findByRole('button', { name: 'Watch List', pressed })
const onWatchlist = { movie: [1], tv: [], episodes: [] }

test('the button shows on arrival that the title is on the watchlist, and removes it with Undo [watchlist.state] [watchlist.undo]', async () => {
  const { userEvents, server, queryClient } = await open({
    'GET /watchlist/titles': onWatchlist,
    'DELETE /movies/removeWatch/:id': { message: 'Nosferatu is no longer on your watchlist' },
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  const { queryKey } = watchlistQuery('movie')
  queryClient.setQueryData(queryKey, { pages: [], pageParams: [] })
  await userEvents.click(await button(true))
  await button(false)
  // The watchlist's own page, if it was visited before, is fetched again at the next visit.
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
  expect(await screen.findByText('Nosferatu is no longer on your watchlist')).toBeTruthy()
  await userEvents.click(await screen.findByRole('button', { name: 'Undo' }))
  await button(true)
  expect(await screen.findByText('Charade is on your watchlist')).toBeTruthy()
  const writes = server.calls().filter((call) => !call.startsWith('GET'))
  expect(writes).toEqual(['DELETE /movies/removeWatch/1', 'PUT /movies/addWatch/1'])
  expect(server.calls().filter((call) => call === 'GET /watchlist/titles')).toHaveLength(1)
})

test('Undo is carried out once, however often it is pressed [watchlist.undo]', async () => {
  const { userEvents, server } = await open({
    'GET /watchlist/titles': onWatchlist,
    'DELETE /movies/removeWatch/:id': { message: 'Nosferatu is no longer on your watchlist' },
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  await userEvents.click(await button(true))
  await userEvents.dblClick(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByText('Charade is on your watchlist')).toHaveLength(1))
  expect(server.calls().filter((call) => call.startsWith('PUT'))).toEqual(['PUT /movies/addWatch/1'])
})

test('Ctrl+Z presses the newest Undo, but not in a field [watchlist.undo]', async () => {
  const { userEvents, server } = await open({
    'GET /watchlist/titles': onWatchlist,
    'DELETE /movies/removeWatch/:id': { message: 'Nosferatu is no longer on your watchlist' },
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  await userEvents.click(await button(true))
  await screen.findByRole('button', { name: 'Undo' })
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await userEvents.keyboard('{Control>}z{/Control}')
  field.remove()
  await userEvents.keyboard('z{Control>}{Shift>}z{/Shift}{/Control}')
  expect(server.calls().filter((call) => call.startsWith('PUT'))).toEqual([])
  await userEvents.keyboard('{Control>}zz{/Control}')
  await button(true)
  expect(await screen.findByText('Charade is on your watchlist')).toBeTruthy()
  expect(server.calls().filter((call) => call.startsWith('PUT'))).toEqual(['PUT /movies/addWatch/1'])
})

test('what another tab has changed is shown when this tab gets the focus again [watchlist.state]', async () => {
  const { server } = await open({ 'GET /watchlist/titles': onWatchlist })
  await button(true)
  server.answer({ 'GET /watchlist/titles': { movie: [], tv: [], episodes: [] } })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await button(false)
})

test('the toast of a second press replaces that of the first [watchlist.state] [watchlist.undo]', async () => {
  const { userEvents } = await open({
    'DELETE /movies/removeWatch/:id': { message: 'Nosferatu is no longer on your watchlist' },
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  const shownToasts = () =>
    [...document.querySelectorAll('.toast:not([data-leaving])')].map((toast) => toast.textContent)
  await userEvents.click(await button(false))
  await waitFor(() => expect(shownToasts()).toEqual(['Charade is on your watchlist']))
  await userEvents.click(await button(true))
  await waitFor(() => expect(shownToasts()).toEqual(['Nosferatu is no longer on your watchlistUndoCtrl Z']))
  await userEvents.click(await button(false))
  await waitFor(() => expect(shownToasts()).toEqual(['Charade is on your watchlist']))
})

test('a show or an episode with the same number is another title [watchlist.state]', async () => {
  const { router } = await open({
    'GET /movies/details/:id': (_, { id }) => ({ content: aMovieDetails({ id: Number(id), title: `Film ${id}` }) }),
    'GET /watchlist/titles': { movie: [1], tv: [11], episodes: [[11, 1, 1]] },
  })
  // The list has been fetched.
  await button(true)
  await act(() => router.navigate({ to: '/movie', search: { id: 11, name: 'Film 11' } }))
  await screen.findByRole('heading', { name: 'Film 11', level: 1 })
  expect(await button(false)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Watch List', pressed: true })).toBeNull()
})

test('a press takes effect at once, and is undone when the server refuses; the list is then fetched again [watchlist.state]', async () => {
  let refuse = () => {}
  const { userEvents, server } = await open({
    'PUT /movies/addWatch/:id': () =>
      new Promise((resolve) => {
        refuse = () => resolve({ status: 409, message: 'Your watchlist is full.' })
      }),
  })
  await userEvents.click(await button(false))
  await userEvents.click(await button(true))
  server.answer({ 'GET /watchlist/titles': 'never' })
  refuse()
  expect(await screen.findByText('Your watchlist is full.')).toBeTruthy()
  await button(false)
  await waitFor(() => expect(server.calls().filter((call) => call === 'GET /watchlist/titles')).toHaveLength(2))
  // The second press, while the first was under way, did nothing.
  expect(server.calls().filter((call) => !call.startsWith('GET'))).toEqual(['PUT /movies/addWatch/1'])
})

test('a title that the server does not remove is shown as on the watchlist again [watchlist.state]', async () => {
  const { userEvents, server } = await open({
    'GET /watchlist/titles': onWatchlist,
    'DELETE /movies/removeWatch/:id': { status: 503, message: 'Away.', code: 'database-away' },
  })
  const shown = await button(true)
  server.answer({ 'GET /watchlist/titles': 'never' })
  await userEvents.click(shown)
  expect(await screen.findByText('Away.')).toBeTruthy()
  await button(true)
})

test('an answer that was requested before a press does not change the button back [watchlist.state]', async () => {
  const late = Promise.withResolvers<{ movie: number[]; tv: number[]; episodes: [number, number, number][] }>()
  const { userEvents, server, queryClient } = await open({
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  await button(false)
  server.answer({ 'GET /watchlist/titles': () => late.promise })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(server.calls().filter((call) => call === 'GET /watchlist/titles')).toHaveLength(2))
  await userEvents.click(await button(false))
  expect(await screen.findByText('Charade is on your watchlist')).toBeTruthy()
  late.resolve({ movie: [], tv: [], episodes: [] })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByRole('button', { name: 'Watch List', pressed: true })).toBeTruthy()
})

test('while the list is not known the button adds the title, and then shows that it was added [watchlist.state]', async () => {
  const { userEvents } = await open({
    'GET /watchlist/titles': { status: 503, message: 'Away.', code: 'database-away' },
    'PUT /movies/addWatch/:id': { message: 'Charade was on your watchlist already' },
  })
  await userEvents.click(await button(false))
  expect(await screen.findByText('Charade was on your watchlist already')).toBeTruthy()
  await button(true)
})

test('what is removed on the watchlist’s own page is not on it on other pages [watchlist.state]', async () => {
  const { userEvents, server, router } = await open({
    'GET /watchlist/titles': onWatchlist,
    'GET /movies/getWatchlist': {
      content: [
        {
          id: 1,
          type: 'movie',
          title: 'Charade',
          name: 'Charade',
          image: null,
          season: 0,
          episode: 0,
          totalEpisodes: 0,
          date: '2026-01-02T03:04:05.000Z',
        },
      ],
      counts: { movie: 1, tv: 0 },
      cursor: null,
    },
    'DELETE /movies/removeWatch/:id': { message: 'Nosferatu is no longer on your watchlist' },
  })
  await button(true)
  await act(() => router.navigate({ to: '/watchlist' }))
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Charade' }))
  await screen.findByText('Nosferatu is no longer on your watchlist')
  server.answer({ 'GET /watchlist/titles': { movie: [], tv: [], episodes: [] } })
  await act(() => router.navigate({ to: '/movie', search: { id: 1, name: 'Charade' } }))
  await button(false)
})
