import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { homeChoiceCookies } from '#contract/first-screen.ts'
import type { ContinueItem } from '#contract/progress.ts'
import { aMovie } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { aContinuedEpisode, aContinuedMovie } from '#web/testing/progress-builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const rowTitle = 'Continue watching'

const openHome = (entries: ContinueItem[], answers: Answers = {}) =>
  renderApp('/', { answers: { 'GET /watch/continue': { content: entries }, ...answers } })

const row = () => screen.findByRole('region', { name: rowTitle })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
/** The names of the entries, in the order in which they are shown. */
const names = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label')?.replace(/^Remove | from .*/g, ''))

/** Presses a button so late that this does not count as the second press of a double press. */
const pressLater = (button: HTMLElement) =>
  fireEvent(button, Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: 1e9 }))

/** Waits until the page has handled the requests that the fake server answers at once. */
const waitForAnswers = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

/** The element that contains all rows of home. */
const rows = () => screen.getByRole('region', { name: 'Popular Movies' }).parentElement?.parentElement

test('the first row has the films and episodes to continue, and each links to the player [home.continue]', async () => {
  const { userEvents } = await openHome([aContinuedEpisode(), aContinuedMovie({ id: 7, name: 'Faust' })])
  await screen.findByRole('button', { name: 'Remove Judex from Continue watching' })
  const region = await row()
  expect(headings()[0]).toBe(rowTitle)
  const [episode, movie] = within(region).getAllByRole('link')
  expect(episode?.getAttribute('href')).toBe('/watch?id=501&name=Judex&season=1&episode=3&tepisodes=12')
  expect(episode?.textContent).toBe('Play JudexS1 E3 · The Mill')
  expect(movie?.getAttribute('href')).toBe('/watch/?id=7&name=Faust')
  expect(movie?.textContent).toBe('Play Faust45 minutes left, 45 minutes in')
  await userEvents.click(screen.getByRole('button', { name: 'Tv shows' }))
  expect(headings().slice(0, 2)).toEqual([rowTitle, 'Airing today TV Shows'])
  expect(names(await row())).toEqual(['Judex', 'Faust'])
})

test('the row has all entries that the server sends [home.continue]', async () => {
  await openHome(
    Array.from({ length: 20 }, (_, index) => aContinuedMovie({ id: index + 1, name: `Film ${index + 1}` })),
  )
  await screen.findByRole('button', { name: 'Remove Film 1 from Continue watching' })
  expect(names(await row())).toHaveLength(20)
})

test('a film whose position is unknown is in the row without a progress bar [home.continue]', async () => {
  await openHome([aContinuedMovie({ id: 7, name: 'Faust', seconds: 0, duration: null })])
  const movie = await screen.findByRole('link', { name: /Faust/ })
  expect(movie.textContent).toBe('Play FaustBegun')
})

test('one minute is written in the singular, a film of unknown length shows no remaining minutes, and the name replaces a missing picture [home.continue]', async () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  await openHome([
    aContinuedMovie({ id: 7, name: 'Faust', seconds: 5380, image: null }),
    aContinuedMovie({ id: 8, name: 'Sunrise', seconds: 60, duration: null }),
    aContinuedMovie({ id: 9, name: 'Nosferatu', seconds: 5300 }),
    aContinuedEpisode({ title: null }),
  ])
  const link = async (name: RegExp) => within(await row()).findByRole('link', { name })
  const faust = await link(/Faust/)
  expect(within(faust).getByText('1 minute left')).toBeTruthy()
  // 100 seconds are closer to two minutes than to one.
  expect(within(await link(/Nosferatu/)).getByText('2 minutes left')).toBeTruthy()
  expect(faust.querySelector('img')).toBeNull()
  // The name is there twice: once in place of the picture.
  expect(within(faust).getAllByText('Faust')).toHaveLength(2)
  const sunrise = await link(/Sunrise/)
  expect(sunrise.textContent).toBe('Play Sunrise\u00a0, 1 minute in')
  expect(sunrise.querySelector('img')).toMatchObject({
    src: 'https://images.example/w500/b8.svg',
    srcset: ['w300', 'w500', 'w780']
      .map((size) => `https://images.example/${size}/b8.svg ${size.slice(1)}w`)
      .join(', '),
    sizes: '(min-width: 1024px) 18rem, 14rem',
  })
  fireEvent.error(sunrise.querySelector('img') as HTMLImageElement)
  expect(within(sunrise).getAllByText('Sunrise')).toHaveLength(2)
  expect((await link(/Judex/)).textContent).toBe('Play JudexS1 E3')
})

test('when a film and a show have the same id, only the pressed entry is removed; a failed Undo is reported [home.continue]', async () => {
  const entries = [aContinuedMovie({ id: 7, name: 'Faust' }), aContinuedEpisode({ id: 7 }), aContinuedMovie({ id: 8 })]
  const { userEvents, server } = await openHome(entries, {
    'DELETE /watch/continue/:type/:id': {
      message: 'Removed from Continue watching',
      removed: [{ season: 1, episode: 2, seconds: 90, duration: null, at: '2026-11-19T12:00:00.000Z' }],
    },
    'PUT /watch/position/:type/:id/:season/:episode': { status: 500, message: 'Not kept.' },
  })
  const remove = await screen.findByRole('button', { name: /^Remove Judex/ })
  server.answer({ 'GET /watch/continue': 'never' })
  await userEvents.click(remove)
  const region = await row()
  await waitFor(() => expect(names(region)).toEqual(['Faust', 'Film 8']))
  await userEvents.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Not kept.')).toBeTruthy()
  expect(names(region)).toEqual(['Faust', 'Judex', 'Film 8'])
})

test('when there is nothing to continue, home has no row Continue watching, not even when an entry is added during the visit: the row would move the others [home.continue]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server, queryClient } = await openHome([])
  await waitFor(() => expect(rows()?.className).not.toContain('invisible'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(headings()[0]).toBe('Now playing Movies')
  server.answer({ 'GET /watch/continue': { content: [aContinuedMovie()] } })
  await act(() => queryClient.invalidateQueries({ queryKey: ['progress'] }))
  await waitFor(() => expect(localStorage.getItem('continues')).toBe('u1'))
  expect(headings()[0]).toBe('Now playing Movies')
})

test('the other rows keep their places but are invisible until the server says whether there is something to continue [home.continue]', async () => {
  let answer = (_content: ContinueItem[]) => {}
  await openHome([], {
    'GET /watch/continue': () =>
      new Promise((resolve) => {
        answer = (content) => resolve({ content })
      }),
  })
  await screen.findAllByRole('link', { name: /Film 10/ })
  expect(rows()?.className).toContain('invisible')
  answer([aContinuedMovie()])
  await row()
  expect(rows()?.className).not.toContain('invisible')
})

test('after a second without an answer all rows are shown, and Continue watching has placeholders until the answer arrives [home.continue]', async () => {
  const movie = aContinuedMovie()
  const answers: [ContinueItem[], string][] = [
    [[movie], movie.name],
    [[], 'There is nothing to continue.'],
  ]
  for (const [entries, text] of answers) {
    let answer = () => {}
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const app = await openHome([], {
      'GET /watch/continue': () =>
        new Promise((resolve) => {
          answer = () => resolve({ content: entries })
        }),
    })
    await waitFor(() => expect(rows()?.className).toContain('invisible'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('region', { name: rowTitle }).querySelector('.skeleton')).not.toBeNull()
    expect(rows()?.className).not.toContain('invisible')
    answer()
    await waitFor(async () => expect(within(await row()).getByText(text)).toBeTruthy())
    expect((await row()).querySelector('.skeleton')).toBeNull()
    app.unmount()
    localStorage.clear()
  }
})

test('a user who had the row at the last visit sees placeholders in it at once; another user does not [home.continue]', async () => {
  localStorage.setItem('continues', 'u1')
  const firstVisit = await openHome([], { 'GET /watch/continue': 'never' })
  await screen.findByRole('heading', { name: rowTitle })
  expect(localStorage.getItem('continues')).toBe('u1')
  firstVisit.unmount()
  localStorage.setItem('continues', 'u2')
  await openHome([], { 'GET /watch/continue': 'never' })
  await screen.findByRole('heading', { name: 'Now playing Movies' })
  expect(screen.queryByRole('heading', { name: rowTitle })).toBeNull()
})

test('the row says when its entries cannot be fetched, and after a successful retry that there are none [home.continue]', async () => {
  localStorage.setItem('continues', 'u1')
  const { server } = await openHome([], {
    'GET /watch/continue': { status: 503, message: 'Away.', code: 'upstream-unavailable' },
  })
  expect(await screen.findByText('Could not be shown just now.')).toBeTruthy()
  const region = await row()
  await retry(
    server,
    { 'GET /watch/continue': { content: [] } },
    within(region).getByRole('button', { name: 'Try again' }),
  )
  expect(await within(region).findByText('There is nothing to continue.')).toBeTruthy()
  expect(localStorage.getItem('continues')).toBeNull()
})

test('an entry is removed at once, the next entry gets the focus, and Undo saves all positions of the entry again [home.continue]', async () => {
  const removed = [
    { season: 1, episode: 1, seconds: 1500, duration: 1500, at: '2026-11-18T12:00:00.000Z' },
    { season: 1, episode: 2, seconds: 90, duration: null, at: '2026-11-19T12:00:00.000Z' },
  ]
  const { userEvents, server } = await openHome(
    [aContinuedMovie({ id: 7, name: 'Faust' }), aContinuedEpisode(), aContinuedMovie({ id: 8, name: 'Sunrise' })],
    {
      'DELETE /watch/continue/:type/:id': { message: 'Removed from Continue watching', removed },
      'PUT /watch/position/:type/:id/:season/:episode': { message: 'Kept' },
    },
  )
  await screen.findByText('Sunrise')
  const region = await row()
  server.answer({ 'GET /watch/continue': 'never' })
  await userEvents.click(within(region).getByRole('button', { name: /^Remove Judex/ }))
  await waitFor(() => expect(names(region)).toEqual(['Faust', 'Sunrise']))
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Remove Sunrise/)
  await screen.findByRole('button', { name: 'Undo' })
  // Control and Z press Undo wherever the focus is.
  await userEvents.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(names(region)).toEqual(['Faust', 'Judex', 'Sunrise']))
  await waitFor(() => expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  const writes = server.requests.filter(({ method }) => method === 'PUT')
  expect(writes.map(({ path }) => path)).toEqual(['/watch/position/tv/501/1/1', '/watch/position/tv/501/1/2'])
  expect(writes[1]?.body).toEqual({ seconds: 90, duration: null, at: '2026-11-19T12:00:00.000Z' })
  // The entries were fetched at first, after the removal and after Undo.
  await waitFor(() => expect(server.calls().filter((call) => call === 'GET /watch/continue')).toHaveLength(3))
})

test('an entry that the server does not remove is put back; after the removal of the last entry the row has the focus [home.continue]', async () => {
  const { userEvents, server } = await openHome([aContinuedMovie({ id: 7, name: 'Faust' }), aContinuedEpisode()], {
    'DELETE /watch/continue/:type/:id': { status: 404, message: 'This is not among what you began.' },
  })
  await userEvents.click(await screen.findByRole('button', { name: /^Remove Faust/ }))
  const region = await row()
  expect(await screen.findByText('This is not among what you began.')).toBeTruthy()
  await waitFor(() => expect(names(region)).toEqual(['Faust', 'Judex']))

  server.answer({
    'DELETE /watch/continue/:type/:id': { message: 'Removed from Continue watching', removed: [] },
    'GET /watch/continue': 'never',
  })
  await userEvents.click(within(region).getByRole('button', { name: /^Remove Faust/ }))
  await waitFor(() => expect(names(region)).toEqual(['Judex']))
  const focus = vi.spyOn(region.parentElement as HTMLElement, 'focus')
  pressLater(within(region).getByRole('button', { name: /^Remove Judex/ }))
  expect(await within(region).findByText('There is nothing to continue.')).toBeTruthy()
  expect(document.activeElement).toBe(region.parentElement)
  // Home stays where it was scrolled.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  // Happy DOM focuses every element. Browsers focus this one only if it has the attribute.
  expect(region.parentElement?.getAttribute('tabindex')).toBe('-1')
})

test('when Undo has put the last entry back but the next answer of the server lacks it, the focus does not move [home.continue]', async () => {
  const { userEvents, server, queryClient } = await openHome([aContinuedMovie({ id: 7, name: 'Faust' })], {
    'DELETE /watch/continue/:type/:id': { message: 'Removed from Continue watching', removed: [] },
  })
  const remove = await screen.findByRole('button', { name: /^Remove Faust/ })
  server.answer({ 'GET /watch/continue': 'never' })
  await userEvents.click(remove)
  const region = await row()
  expect(await within(region).findByText('There is nothing to continue.')).toBeTruthy()
  await userEvents.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(names(region)).toEqual(['Faust']))
  screen.getByRole('button', { name: 'Movies' }).focus()
  server.answer({ 'GET /watch/continue': { content: [] } })
  await act(async () => {
    await queryClient.cancelQueries({ queryKey: ['progress', 'continue'] })
    await queryClient.refetchQueries({ queryKey: ['progress', 'continue'] })
  })
  expect(await within(region).findByText('There is nothing to continue.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Movies' }))
})

test('an answer that was requested before a removal does not bring the entry back [home.continue]', async () => {
  const entries = [aContinuedMovie({ id: 7, name: 'Faust' }), aContinuedEpisode()]
  const lateAnswer = Promise.withResolvers<{ content: ContinueItem[] }>()
  const removal = Promise.withResolvers<{ message: string; removed: [] }>()
  const { userEvents, server, queryClient } = await openHome(entries, {
    'DELETE /watch/continue/:type/:id': () => removal.promise,
  })
  const remove = await screen.findByRole('button', { name: /^Remove Faust/ })
  server.answer({ 'GET /watch/continue': () => lateAnswer.promise })
  act(() => void queryClient.invalidateQueries({ queryKey: ['progress', 'continue'] }))
  await userEvents.click(remove)
  const region = await row()
  await waitFor(() => expect(names(region)).toEqual(['Judex']))
  lateAnswer.resolve({ content: entries })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(names(region)).toEqual(['Judex'])
  // Answered before the end, since later reads of the progress, also those of the next test, wait for it.
  server.answer({ 'GET /watch/continue': { content: entries.slice(1) } })
  removal.resolve({ message: 'Removed from Continue watching', removed: [] })
  await screen.findByText('Removed from Continue watching')
})

test('of two removals the first one is answered while the second one is under way: the second entry is not shown again [home.continue]', async () => {
  let entries = [aContinuedMovie({ id: 7, name: 'Faust' }), aContinuedEpisode()]
  const secondRemoval = Promise.withResolvers<void>()
  const { userEvents, server } = await openHome([], {
    'GET /watch/continue': () => ({ content: entries }),
    'DELETE /watch/continue/:type/:id': async (_, { type }) => {
      if (type === 'tv') await secondRemoval.promise
      entries = entries.filter((entry) => entry.type !== type)
      return { message: `Removed ${type}`, removed: [] }
    },
  })
  await screen.findByRole('button', { name: /^Remove Faust/ })
  const region = await row()
  await userEvents.click(within(region).getByRole('button', { name: /^Remove Judex/ }))
  pressLater(within(region).getByRole('button', { name: /^Remove Faust/ }))
  await screen.findByText('Removed movie')
  await waitForAnswers()
  expect(names(region)).toEqual([])
  secondRemoval.resolve()
  await screen.findByText('Removed tv')
  await waitForAnswers()
  expect(server.calls().filter((call) => call.endsWith('/watch/continue')).length).toBeGreaterThan(1)
  expect(names(region)).toEqual([])
})

test('an entry that Undo puts back stays in the row when a removal is answered before all its positions are saved [home.continue]', async () => {
  const [faust, sunrise] = [aContinuedMovie({ id: 7, name: 'Faust' }), aContinuedMovie({ id: 8, name: 'Sunrise' })]
  const judex = aContinuedEpisode()
  const removed = [1, 2].map((episode) => ({
    season: 1,
    episode,
    seconds: 90,
    duration: null,
    at: '2026-11-19T12:00:00.000Z',
  }))
  let entries: ContinueItem[] = [faust, judex, sunrise]
  const saved = Promise.withResolvers<void>()
  const { userEvents } = await openHome([], {
    'GET /watch/continue': () => ({ content: entries }),
    'DELETE /watch/continue/:type/:id': (_, { id }) => {
      entries = entries.filter((entry) => entry.id !== Number(id))
      return { message: `Removed ${id}`, removed }
    },
    'PUT /watch/position/:type/:id/:season/:episode': async (_, { episode }) => {
      if (episode === '2') {
        await saved.promise
        entries = [judex, ...entries]
      }
      return { message: 'Kept' }
    },
  })
  await screen.findByRole('button', { name: /^Remove Faust/ })
  const region = await row()
  await userEvents.click(within(region).getByRole('button', { name: /^Remove Judex/ }))
  await screen.findByText('Removed 501')
  await userEvents.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names(region)).toEqual(['Faust', 'Judex', 'Sunrise']))
  pressLater(within(region).getByRole('button', { name: /^Remove Faust/ }))
  await screen.findByText('Removed 7')
  await waitForAnswers()
  expect(names(region)).toEqual(['Judex', 'Sunrise'])
  saved.resolve()
  await waitForAnswers()
  expect(names(region)).toEqual(['Judex', 'Sunrise'])
})

test('a film that was begun since the last visit to home is in the row at the next visit [home.continue]', async () => {
  const { server, queryClient, router } = await openHome([])
  await waitFor(() => expect(rows()?.className).not.toContain('invisible'))
  await act(() => router.navigate({ to: '/profile' }))
  await screen.findByRole('button', { name: 'Logout' })
  server.answer({ 'GET /watch/continue': { content: [aContinuedMovie({ id: 7, name: 'Faust' })] } })
  // The player does the same when it saves a position.
  localStorage.setItem('continues', 'u1')
  await queryClient.invalidateQueries({ queryKey: ['progress'], refetchType: 'none' })
  await act(() => router.navigate({ to: '/' }))
  expect(names(await row())).toEqual(['Faust'])
})

test('cards show how far a title was watched and whether it was seen, and one request serves all cards [title.progress]', async () => {
  const { server } = await openHome([], {
    'GET /movies/category/:category': {
      content: [aMovie({ id: 1 }), aMovie({ id: 2 }), aMovie({ id: 3 })],
      page: 1,
      pages: 1,
    },
    'GET /watch/progress': {
      begun: [
        { id: 2, type: 'tv', season: 1, episode: 1, seconds: 9, duration: 90 },
        { id: 2, type: 'movie', season: 0, episode: 0, seconds: 2610, duration: 5220 },
      ],
      seen: { movie: [3], tv: [1] },
    },
  })
  const cards = (name: RegExp) => screen.queryAllByRole('link', { name }).map((card) => card.textContent)
  await waitFor(() => expect(cards(/43 minutes in/)).toEqual(Array(2).fill('Film 21926, 43 minutes in')))
  expect(cards(/Seen/)).toEqual(Array(2).fill('Film 31926, Seen'))
  expect(cards(/Film 1/)).toEqual(Array(2).fill('Film 11926'))
  expect(server.calls().filter((call) => call === 'GET /watch/progress')).toHaveLength(1)
})

test('signing out removes the stored fact that there was something to continue [home.continue]', async () => {
  const { router, userEvents } = await openHome([aContinuedMovie()], {
    'POST /auth/logout': { message: 'Logged out successfully' },
  })
  await screen.findByRole('button', { name: /^Remove Film 1/ })
  expect(localStorage.getItem('continues')).toBe('u1')
  expect(document.cookie).toContain(`${homeChoiceCookies.continues}=yes`)
  await act(() => router.navigate({ to: '/profile' }))
  await userEvents.click(await screen.findByRole('button', { name: 'Logout' }))
  await screen.findByRole('link', { name: 'Get Started' })
  expect(localStorage.getItem('continues')).toBeNull()
  expect(document.cookie).not.toContain('yes')
})
