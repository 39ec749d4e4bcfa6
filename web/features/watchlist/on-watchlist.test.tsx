import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/query-client.ts'
import { aMovieDetails } from '#web/testing/detail-builders.ts'
import { type Answers, fakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { onWatchlistQuery, watchlistKey } from './on-watchlist-query.ts'
import { watchlistQuery } from './watchlist-query.ts'

const openMovie = (answers: Answers = {}) =>
  renderApp('/movie?id=1&name=Charade', {
    answers: {
      'GET /movies/details/:id': { content: aMovieDetails() },
      'GET /movies/credits/:id': { content: { cast: [], crew: [] } },
      'GET /movies/similar/:id': { content: [] },
      ...answers,
    },
  })
const findButton = (pressed: boolean) => screen.findByRole('button', { name: 'Watch List', pressed })
const iconOf = (button: HTMLElement) => button.querySelector('path')?.getAttribute('d')
const shownToasts = () => [...document.querySelectorAll('.toast:not([data-leaving])')].map((toast) => toast.textContent)
const onWatchlist = { movie: [1], tv: [], episodes: [] }

test('the button shows on arrival that the title is on the watchlist; a press removes it, and Undo adds it again [watchlist.state] [watchlist.undo]', async () => {
  const { userEvents, server, queryClient } = await openMovie({
    'GET /watchlist/titles': onWatchlist,
    'DELETE /movies/removeWatch/:id': { message: 'Nosferatu is no longer on your watchlist' },
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  const { queryKey } = watchlistQuery('movie')
  queryClient.setQueryData(queryKey, { pages: [], pageParams: [] })
  await userEvents.click(await findButton(true))
  await findButton(false)
  // The watchlist's own page, if it was visited before, is fetched again at the next visit.
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
  expect(await screen.findByText('Nosferatu is no longer on your watchlist')).toBeTruthy()
  await userEvents.click(await screen.findByRole('button', { name: 'Undo' }))
  await findButton(true)
  expect(await screen.findByText('Charade is on your watchlist')).toBeTruthy()
  const writes = server.calls().filter((call) => !call.startsWith('GET'))
  expect(writes).toEqual(['DELETE /movies/removeWatch/1', 'PUT /movies/addWatch/1'])
  expect(server.calls().filter((call) => call === 'GET /watchlist/titles')).toHaveLength(1)
})

test('the title is added again only once, however often Undo is pressed [watchlist.undo]', async () => {
  const { userEvents, server } = await openMovie({
    'GET /watchlist/titles': onWatchlist,
    'DELETE /movies/removeWatch/:id': { message: 'Nosferatu is no longer on your watchlist' },
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  await userEvents.click(await findButton(true))
  await userEvents.dblClick(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByText('Charade is on your watchlist')).toHaveLength(1))
  expect(server.calls().filter((call) => call.startsWith('PUT'))).toEqual(['PUT /movies/addWatch/1'])
})

test('Ctrl+Z undoes the newest removal, unless the focus is in a field [watchlist.undo]', async () => {
  const { userEvents, server } = await openMovie({
    'GET /watchlist/titles': onWatchlist,
    'DELETE /movies/removeWatch/:id': { message: 'Nosferatu is no longer on your watchlist' },
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  await userEvents.click(await findButton(true))
  await screen.findByRole('button', { name: 'Undo' })
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await userEvents.keyboard('{Control>}z{/Control}')
  field.remove()
  await userEvents.keyboard('z{Control>}{Shift>}z{/Shift}{/Control}')
  expect(server.calls().filter((call) => call.startsWith('PUT'))).toEqual([])
  await userEvents.keyboard('{Control>}zz{/Control}')
  await findButton(true)
  expect(await screen.findByText('Charade is on your watchlist')).toBeTruthy()
  expect(server.calls().filter((call) => call.startsWith('PUT'))).toEqual(['PUT /movies/addWatch/1'])
})

test('a change in another tab is shown when this tab gets the focus again [watchlist.state]', async () => {
  const { server } = await openMovie({ 'GET /watchlist/titles': onWatchlist })
  await findButton(true)
  server.answer({ 'GET /watchlist/titles': { movie: [], tv: [], episodes: [] } })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await findButton(false)
})

test('the toast of a second press replaces the toast of the first press [watchlist.state] [watchlist.undo]', async () => {
  const { userEvents } = await openMovie({
    'DELETE /movies/removeWatch/:id': { message: 'Nosferatu is no longer on your watchlist' },
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  await userEvents.click(await findButton(false))
  await waitFor(() => expect(shownToasts()).toEqual(['Charade is on your watchlist']))
  await userEvents.click(await findButton(true))
  await waitFor(() => expect(shownToasts()).toEqual(['Nosferatu is no longer on your watchlistUndoCtrl Z']))
  await userEvents.click(await findButton(false))
  await waitFor(() => expect(shownToasts()).toEqual(['Charade is on your watchlist']))
})

test('when the server refuses a second press with the same text, the text is still shown [watchlist.state]', async () => {
  const { userEvents, server } = await openMovie({
    'PUT /movies/addWatch/:id': { status: 409, message: 'Your watchlist is full.' },
  })
  const button = await findButton(false)
  for (const press of ['first', 'second']) {
    await userEvents.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    expect(shownToasts(), press).toEqual(['Your watchlist is full.'])
  }
  expect(server.calls().filter((call) => call.startsWith('PUT'))).toHaveLength(2)
})

test('a show or an episode on the watchlist with the same id as a film does not count as that film [watchlist.state]', async () => {
  const { router } = await openMovie({
    'GET /movies/details/:id': (_, { id }) => ({ content: aMovieDetails({ id: Number(id), title: `Film ${id}` }) }),
    'GET /watchlist/titles': { movie: [1], tv: [11], episodes: [[11, 1, 1]] },
  })
  // Waits until the list has been fetched.
  await findButton(true)
  await act(() => router.navigate({ to: '/movie', search: { id: 11, name: 'Film 11' } }))
  await screen.findByRole('heading', { name: 'Film 11', level: 1 })
  expect(await findButton(false)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Watch List', pressed: true })).toBeNull()
})

test('an episode on the watchlist does not count as the episode with the same number of another season, nor as the whole show [watchlist.state]', async () => {
  fakeServer({ 'GET /watchlist/titles': { movie: [], tv: [], episodes: [[11, 1, 2]] } })
  const keys = await createQueryClient().fetchQuery(onWatchlistQuery)
  const targets = [
    { id: 11, season: 1, episode: 2 },
    { id: 11, season: 2, episode: 2 },
    { id: 11, season: 2, episode: 1 },
    { id: 12, season: 1, episode: 2 },
    { type: 'tv', id: 11 } as const,
  ]
  expect(targets.map((target) => keys.has(watchlistKey(target)))).toEqual([true, false, false, false, false])
  expect(new Set(targets.map(watchlistKey)).size).toBe(targets.length)
})

test('a press is shown at once; when the server refuses, the button changes back and the list is fetched again [watchlist.state]', async () => {
  let refuseWrite = () => {}
  const { userEvents, server } = await openMovie({
    'PUT /movies/addWatch/:id': () =>
      new Promise((resolve) => {
        refuseWrite = () => resolve({ status: 409, message: 'Your watchlist is full.' })
      }),
  })
  const button = await findButton(false)
  const plusIcon = iconOf(button)
  await userEvents.click(button)
  await findButton(true)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(iconOf(button)).not.toBe(plusIcon)
  await userEvents.click(button)
  server.answer({ 'GET /watchlist/titles': 'never' })
  refuseWrite()
  expect(await screen.findByText('Your watchlist is full.')).toBeTruthy()
  await findButton(false)
  expect([button.getAttribute('aria-disabled'), iconOf(button)]).toEqual([null, plusIcon])
  await waitFor(() => expect(server.calls().filter((call) => call === 'GET /watchlist/titles')).toHaveLength(2))
  // The second press was ignored, since the first was still under way.
  expect(server.calls().filter((call) => !call.startsWith('GET'))).toEqual(['PUT /movies/addWatch/1'])
})

test('a title that the server fails to remove is shown as on the watchlist again [watchlist.state]', async () => {
  const { userEvents, server } = await openMovie({
    'GET /watchlist/titles': onWatchlist,
    'DELETE /movies/removeWatch/:id': { status: 503, message: 'Away.', code: 'database-away' },
  })
  const pressedButton = await findButton(true)
  server.answer({ 'GET /watchlist/titles': 'never' })
  await userEvents.click(pressedButton)
  expect(await screen.findByText('Away.')).toBeTruthy()
  await findButton(true)
})

test('an answer that was requested before a press does not change the button back [watchlist.state]', async () => {
  const lateAnswer = Promise.withResolvers<{ movie: number[]; tv: number[]; episodes: [number, number, number][] }>()
  const { userEvents, server, queryClient } = await openMovie({
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  await findButton(false)
  server.answer({ 'GET /watchlist/titles': () => lateAnswer.promise })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(server.calls().filter((call) => call === 'GET /watchlist/titles')).toHaveLength(2))
  await userEvents.click(await findButton(false))
  expect(await screen.findByText('Charade is on your watchlist')).toBeTruthy()
  lateAnswer.resolve({ movie: [], tv: [], episodes: [] })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByRole('button', { name: 'Watch List', pressed: true })).toBeTruthy()
})

test('a press during the first fetch of the watchlist cancels this fetch, and the watchlist is fetched after the press [watchlist.state]', async () => {
  const { userEvents, server, queryClient } = await openMovie({
    'GET /watchlist/titles': 'never',
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist' },
  })
  const button = await findButton(false)
  await waitFor(() => expect(server.calls()).toContain('GET /watchlist/titles'))
  server.answer({ 'GET /watchlist/titles': { movie: [1, 2], tv: [], episodes: [] } })
  await userEvents.click(button)
  await findButton(true)
  const keysOnWatchlist = () => queryClient.getQueryData(onWatchlistQuery.queryKey)
  await waitFor(() => expect(keysOnWatchlist()).toEqual(new Set(['movie 1', 'movie 2'])))
})

test('when the watchlist could not be fetched, the button adds the title and then shows that it is on the watchlist [watchlist.state]', async () => {
  const { userEvents } = await openMovie({
    'GET /watchlist/titles': { status: 503, message: 'Away.', code: 'database-away' },
    'PUT /movies/addWatch/:id': { message: 'Charade was on your watchlist already' },
  })
  await userEvents.click(await findButton(false))
  expect(await screen.findByText('Charade was on your watchlist already')).toBeTruthy()
  await findButton(true)
})

test('a title that was removed on the watchlist’s own page is shown as not on the watchlist on other pages [watchlist.state]', async () => {
  const { userEvents, server, router } = await openMovie({
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
  await findButton(true)
  await act(() => router.navigate({ to: '/watchlist' }))
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Charade' }))
  await screen.findByText('Nosferatu is no longer on your watchlist')
  server.answer({ 'GET /watchlist/titles': { movie: [], tv: [], episodes: [] } })
  await act(() => router.navigate({ to: '/movie', search: { id: 1, name: 'Charade' } }))
  await findButton(false)
})
