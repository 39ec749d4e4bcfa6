import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast as toastQueue } from 'react-hot-toast/headless'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aWatchlistItem, buildMany, watchlistHandler } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { unansweredMovie } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { recordScrolls } from '#web/testing/record-scrolls.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const aWatchlistShow = (more: Parameters<typeof aWatchlistItem>[0] = {}) =>
  aWatchlistItem({ type: 'tv', name: `Show ${more.id}`, title: `Show ${more.id}`, ...more })

const open = async (answers: Answers, path = '/watchlist') => {
  const app = await renderApp(path, { answers: { ...unansweredMovie, ...answers } })
  await screen.findByRole('heading', { level: 1, name: 'Watchlist' })
  return app
}
const shownNames = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label')?.slice(7))
const shownCount = () => shownNames().length
/** Presses a button with a time stamp in ms. The time decides whether this is the second press of a double press. */
const press = (name: string, time: number) => {
  const button = screen.getByRole('button', { name })
  const event = createEvent.click(button)
  Object.defineProperty(event, 'timeStamp', { value: time })
  fireEvent(button, event)
}

test('both types have counts; at first 10 entries are shown, Load More adds 5, and Load Less removes 5 down to 10 [watchlist.page]', async () => {
  const { userEvents, router } = await open({
    'GET /movies/getWatchlist': watchlistHandler([
      ...buildMany(17, aWatchlistItem),
      ...buildMany(12, (more) => aWatchlistShow(more)),
    ]),
  })
  await screen.findByRole('button', { name: 'Movie (17)' })
  expect(screen.getByRole('button', { name: 'Tv (12)' })).toBeTruthy()
  expect(shownCount()).toBe(10)
  expect(screen.queryByRole('button', { name: 'Load Less' })).toBeNull()
  const scrolls = recordScrolls()
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(shownCount()).toBe(15))
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(shownCount()).toBe(17))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  await userEvents.click(screen.getByRole('button', { name: 'Load Less' }))
  await waitFor(() => expect(shownCount()).toBe(15))
  await userEvents.click(screen.getByRole('button', { name: 'Load Less' }))
  await waitFor(() => expect(shownCount()).toBe(10))
  expect(screen.queryByRole('button', { name: 'Load Less' })).toBeNull()
  expect(scrolls).toEqual([])
  // The browser's history has one entry, so that one Back leads to the page before.
  expect(router.history.length).toBe(1)
})

test('if the address asks for more entries than exist, the first press of Load Less already shows fewer entries', async () => {
  const { userEvents } = await open(
    { 'GET /movies/getWatchlist': watchlistHandler(buildMany(12, aWatchlistItem)) },
    '/watchlist?shown=25',
  )
  await waitFor(() => expect(shownCount()).toBe(12))
  await userEvents.click(screen.getByRole('button', { name: 'Load Less' }))
  await waitFor(() => expect(shownCount()).toBe(10))
})

test('Load More focuses the first new card, and Load Less the last card that stays', async () => {
  const { userEvents } = await open({ 'GET /movies/getWatchlist': watchlistHandler(buildMany(17, aWatchlistItem)) })
  for (const [button, name] of [
    ['Load More', 'Film 11'],
    ['Load More', 'Film 16'],
    ['Load Less', 'Film 15'],
    ['Load Less', 'Film 10'],
  ] as const) {
    await userEvents.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(screen.getByRole('link', { name })).toBe(document.activeElement))
  }
})

test('after a removal the focus is on the Remove button of the card that moved into the place of the removed card', async () => {
  let entries = buildMany(17, aWatchlistItem)
  const { userEvents } = await open({
    'GET /movies/getWatchlist': (request) => watchlistHandler(entries)(request),
    'DELETE /movies/removeWatch/:id': () => {
      entries = entries.filter(({ name }) => name !== 'Film 2')
      return { message: 'Gone.' }
    },
  })
  for (const shown of [15, 17]) {
    await userEvents.click(await screen.findByRole('button', { name: 'Load More' }))
    await waitFor(() => expect(shownCount()).toBe(shown))
  }
  await userEvents.click(screen.getByRole('button', { name: 'Remove Film 2' }))
  await waitFor(() => expect(shownCount()).toBe(16))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Film 3')
})

test('the focus is there, too, if a card that Load More would have shown takes the last place, so that as many cards are shown as before', async () => {
  const { userEvents } = await open({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(17, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': 'never',
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 5' }))
  await screen.findByRole('button', { name: 'Remove Film 11' })
  expect(shownCount()).toBe(10)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Film 6')
})

test('after a change of type the first 10 entries are shown [watchlist.page]', async () => {
  const { userEvents, address } = await open({
    'GET /movies/getWatchlist': watchlistHandler([
      ...buildMany(17, aWatchlistItem),
      ...buildMany(12, (more) => aWatchlistShow(more)),
    ]),
    // The link that Load More focuses requests the page of its show in advance.
    'GET /tv/details/:id': 'never',
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(shownCount()).toBe(15))
  await userEvents.click(screen.getByRole('button', { name: 'Movie (17)' }))
  expect(shownCount()).toBe(15)
  await userEvents.click(screen.getByRole('button', { name: 'Tv (12)' }))
  await waitFor(() => expect(shownNames()[0]).toBe('Show 1'))
  expect(shownCount()).toBe(10)
  expect(address()).toBe('/watchlist?type=tv')
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(shownNames().at(-1)).toBe('Show 12'))
  expect(address()).toBe('/watchlist?type=tv&shown=15')
  await userEvents.click(screen.getByRole('button', { name: 'Movie (17)' }))
  await waitFor(() => expect(shownNames()[0]).toBe('Film 1'))
  expect(shownCount()).toBe(10)
  expect(address()).toBe('/watchlist')
})

test('while the watchlist is fetched there are placeholders for the entries and the counts', async () => {
  await open({ 'GET /movies/getWatchlist': 'never' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  for (const name of ['Movie (…)', 'Tv (…)']) expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('while nothing is found in the parts of the list that have arrived, placeholders stand for what the next part may have', async () => {
  const answer = watchlistHandler(buildMany(30, aWatchlistItem), 20)
  await open(
    { 'GET /movies/getWatchlist': (request) => (request.url.searchParams.has('before') ? 'never' : answer(request)) },
    '/watchlist?find=film+29',
  )
  await screen.findByRole('button', { name: 'Movie (30)' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
})

test('a film and a show link to their pages, and an episode to the player', async () => {
  const { userEvents } = await open({
    'GET /movies/getWatchlist': watchlistHandler([
      aWatchlistItem({ id: 550, name: 'Metropolis' }),
      aWatchlistShow({ id: 550, name: 'Judex' }),
      aWatchlistShow({
        id: 550,
        name: 'Judex',
        title: 'The Mill',
        // This is a special episode: its season is 0, which is also the season of the entry of a whole show.
        season: 0,
        episode: 1,
        totalEpisodes: 12,
        image: null,
      }),
    ]),
  })
  expect((await screen.findByRole('link', { name: 'Metropolis' })).getAttribute('href')).toBe(
    '/movie?id=550&name=Metropolis',
  )
  await userEvents.click(screen.getByRole('button', { name: 'Tv (2)' }))
  expect((await screen.findByRole('link', { name: 'Judex' })).getAttribute('href')).toBe(
    '/tv/details?id=550&name=Judex',
  )
  expect(screen.getByRole('link', { name: /S0 E1 · The Mill/ }).getAttribute('href')).toBe(
    '/watch?id=550&name=Judex&season=0&episode=1&tepisodes=12',
  )
})

test('an episode without a title has only its season and number', async () => {
  const episode = aWatchlistShow({ id: 2, title: '', season: 1, episode: 3 })
  const { userEvents } = await open({ 'GET /movies/getWatchlist': watchlistHandler([episode]) })
  await userEvents.click(await screen.findByRole('button', { name: 'Tv (1)' }))
  expect((await screen.findByText(/^S1 E3/)).textContent).toBe('S1 E3')
})

test('an entry shows its name in place of a picture that is missing or cannot be loaded', async () => {
  await open({
    'GET /movies/getWatchlist': watchlistHandler([
      aWatchlistItem({ id: 1, name: 'Metropolis', image: null }),
      aWatchlistItem({ id: 2, name: 'Ballet', image: '/p2.svg' }),
    ]),
  })
  expect(await screen.findAllByText('Metropolis')).toHaveLength(2)
  fireEvent.error(screen.getByRole('link', { name: 'Ballet' }).querySelector('img') as HTMLImageElement)
  expect(screen.getAllByText('Ballet')).toHaveLength(2)
})

test('with the catalogue of TMDB the browser chooses the size of a card’s picture by the width of the window', async () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  await open({ 'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ name: 'Ballet', image: '/p2.jpg' })]) })
  const image = (await screen.findByRole('link', { name: 'Ballet' })).querySelector('img')
  expect(['src', 'srcset', 'sizes'].map((name) => image?.getAttribute(name))).toEqual([
    'https://images.example/w500/p2.jpg',
    ['w185', 'w342', 'w500'].map((size) => `https://images.example/${size}/p2.jpg ${size.slice(1)}w`).join(', '),
    '(min-width: 512px) 16rem, 45vw',
  ])
})

test('the picture of a pressed card moves to the page that the card leads to', async () => {
  const startViewTransition = ({ update }: { update: () => Promise<void> }) => ({ updateCallbackDone: update() })
  Object.assign(document, { startViewTransition })
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'))
  const { address } = await open({
    'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ id: 550, name: 'Metropolis' })]),
    'GET /movies/details/:id': 'never',
    'GET /movies/credits/:id': 'never',
    'GET /movies/similar/:id': 'never',
  })
  const card = await screen.findByRole('link', { name: 'Metropolis' })
  fireEvent.click(card)
  expect(card.querySelector<HTMLElement>('[data-image]')?.style.viewTransitionName).toBe('picture')
  await waitFor(() => expect(address()).toBe('/movie?id=550&name=Metropolis'))
})

test('the page has one message for an empty list, and another for a list that could not be fetched [watchlist.texts]', async () => {
  const empty = await open({ 'GET /movies/getWatchlist': watchlistHandler() })
  await screen.findByText('Your watchlist is empty. Start adding movies!')
  expect(screen.getByRole('link', { name: 'See what is on' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('searchbox')).toBeNull()
  empty.unmount()
  const { server } = await open({
    'GET /movies/getWatchlist': { status: 500, message: 'Something went wrong on our side', code: 'internal' },
  })
  await screen.findByText('Failed to fetch watchlist. Try again later.')
  await retry(server, { 'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ name: 'Metropolis' })]) })
  await screen.findByText('Metropolis')
})

test('a removed entry disappears at once, and the server’s message is shown [watchlist.optimistic] [watchlist.texts]', async () => {
  let answerRemoval = () => {}
  const removalAnswer = new Promise<{ message: string }>((resolve) => {
    answerRemoval = () => resolve({ message: 'Film 2 is off your watchlist.' })
  })
  const { userEvents, server } = await open({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(3, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': () => removalAnswer,
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await waitFor(() => expect(shownNames()).toEqual(['Film 1', 'Film 3']))
  expect(screen.getByRole('button', { name: 'Movie (2)' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Film 3' }))
  server.answer({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(3, aWatchlistItem).filter(({ id }) => id !== 2)),
  })
  act(answerRemoval)
  await screen.findByText('Film 2 is off your watchlist.')
  expect(server.calls()).toContain('DELETE /movies/removeWatch/2')
})

test('an entry that the server does not remove is put back in its place, and can be removed again at once [watchlist.optimistic] [watchlist.texts]', async () => {
  const { userEvents, server } = await open({
    'GET /movies/getWatchlist': watchlistHandler([
      aWatchlistShow({ id: 1 }),
      aWatchlistShow({ id: 2, season: 1, episode: 4 }),
      aWatchlistShow({ id: 3 }),
    ]),
    'DELETE /tv/removeWatchE/:id/:season/:episode': { status: 500, message: '', code: 'internal' },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Tv (3)' }))
  const namesBefore = ['Show 1', 'Show 2, season 1 episode 4', 'Show 3']
  await waitFor(() => expect(shownNames()).toEqual(namesBefore))
  const removals = () => server.calls().filter((call) => call === 'DELETE /tv/removeWatchE/2/1/4')
  for (const times of [1, 2]) {
    press('Remove Show 2, season 1 episode 4', 5000)
    await waitFor(() => expect(removals()).toHaveLength(times))
    await screen.findByText('Failed to remove item from watchlist')
    await waitFor(() => expect(shownNames()).toEqual(namesBefore))
    act(() => toastQueue.remove())
  }
})

test('removing film 550 does not remove show 550', async () => {
  const { userEvents } = await open({
    'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem({ id: 550 }), aWatchlistShow({ id: 550 })]),
    'DELETE /movies/removeWatch/:id': 'never',
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 550' }))
  await screen.findByRole('button', { name: 'Movie (0)' })
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Tv (1)' })).toBeTruthy()
})

test('removing an episode removes neither the episode with this number in another season nor the whole show', async () => {
  const judex = { id: 550, name: 'Judex' }
  const { userEvents } = await open({
    'GET /movies/getWatchlist': watchlistHandler([
      aWatchlistShow({ ...judex, title: 'The Mill', season: 1, episode: 3 }),
      aWatchlistShow({ ...judex, title: 'The Castle', season: 2, episode: 3 }),
      aWatchlistShow(judex),
    ]),
    'DELETE /tv/removeWatchE/:id/:season/:episode': 'never',
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Tv (3)' }))
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Judex, season 1 episode 3' }))
  await screen.findByRole('button', { name: 'Tv (2)' })
  expect(shownNames()).toEqual(['Judex, season 2 episode 3', 'Judex'])
})

/** The parts of the watchlist that were requested so far, each as its type and its cursor. */
const requestedParts = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.requests
    .filter(({ path }) => path.startsWith('/movies/getWatchlist'))
    .map(({ url }) => `${url.searchParams.get('type')} from ${url.searchParams.get('before') ?? 0}`)

test('of a long list only the first part is fetched, and the list of the other type only when that type is chosen [watchlist.page]', async () => {
  const app = await open({
    'GET /movies/getWatchlist': watchlistHandler([
      ...buildMany(1200, aWatchlistItem),
      ...buildMany(3, (more) => aWatchlistShow(more)),
    ]),
  })
  await screen.findByRole('button', { name: 'Movie (1200)' })
  expect(shownCount()).toBe(10)
  expect(requestedParts(app)).toEqual(['movie from 0'])
  await app.userEvents.click(screen.getByRole('button', { name: 'Tv (3)' }))
  // The counts stay while the other list is being fetched.
  expect(screen.getByRole('button', { name: 'Movie (1200)' })).toBeTruthy()
  await waitFor(() => expect(shownNames()).toEqual(['Show 1', 'Show 2', 'Show 3']))
  expect(requestedParts(app)).toEqual(['movie from 0', 'tv from 0'])
})

test('the next part of the list is fetched when fewer than 100 of the fetched entries are not shown yet', async () => {
  const app = await open({ 'GET /movies/getWatchlist': watchlistHandler(buildMany(130, aWatchlistItem), 115) })
  await waitFor(() => expect(shownCount()).toBe(10))
  await app.userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(shownCount()).toBe(15))
  expect(requestedParts(app)).toEqual(['movie from 0'])
  await app.userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(requestedParts(app)).toEqual(['movie from 0', 'movie from 115']))
})

test('if the address asks for many entries, as many parts of the list are fetched as are needed [watchlist.page]', async () => {
  const app = await open(
    { 'GET /movies/getWatchlist': watchlistHandler(buildMany(37, aWatchlistItem), 10) },
    '/watchlist?shown=35',
  )
  await waitFor(() => expect(shownCount()).toBe(35))
  expect(requestedParts(app)).toEqual(['movie from 0', 'movie from 10', 'movie from 20', 'movie from 30'])
  await app.userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(shownNames().at(-1)).toBe('Film 37'))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('while fewer than ten entries have arrived, Load More asks for fifteen [watchlist.page]', async () => {
  const { userEvents, address } = await open({
    'GET /movies/getWatchlist': ({ url }) =>
      url.searchParams.has('before')
        ? 'never'
        : { content: buildMany(3, aWatchlistItem), counts: { movie: 20, tv: 0 }, cursor: '3' },
  })
  await waitFor(() => expect(shownCount()).toBe(3))
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(address()).toBe('/watchlist?shown=15'))
})

test('the numbers of films and shows are those of the part that was fetched last, since another device may add entries meanwhile [watchlist.page]', async () => {
  const answer = watchlistHandler(buildMany(37, aWatchlistItem), 20)
  await open({
    'GET /movies/getWatchlist': (request) => {
      const isLater = request.url.searchParams.has('before')
      return { ...answer(request), counts: { movie: isLater ? 38 : 37, tv: isLater ? 2 : 1 } }
    },
  })
  await screen.findByRole('button', { name: 'Movie (38)' })
  expect(screen.getByRole('button', { name: 'Tv (2)' })).toBeTruthy()
})

test('when a later part of the list cannot be fetched, the entries stay and a button fetches the part again [watchlist.texts]', async () => {
  const answer = watchlistHandler(buildMany(30, aWatchlistItem), 20)
  const serverFault = { status: 500, message: 'Something went wrong on our side', code: 'internal' }
  const app = await open(
    {
      'GET /movies/getWatchlist': async (request) => {
        if (!request.url.searchParams.has('before')) return answer(request)
        // The answer comes in a later task, as over a network, so that the page first shows that it is fetching.
        await new Promise((resolve) => setTimeout(resolve))
        return serverFault
      },
    },
    '/watchlist?shown=20',
  )
  await screen.findByText('Failed to fetch watchlist. Try again later.')
  expect(shownCount()).toBe(20)
  // The part is not requested again by itself.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(requestedParts(app)).toEqual(['movie from 0', 'movie from 20'])
  await retry(app.server, { 'GET /movies/getWatchlist': answer })
  await waitFor(() => expect(screen.queryByText(/^Failed/)).toBeNull())
  await app.userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(shownCount()).toBe(25))
})

test.each(['/watchlist', '/watchlist?find=Film'])(
  'when at %s the first part has no entries and the next part cannot be fetched, a button fetches the next part again [watchlist.texts]',
  async (path) => {
    const counts = { movie: 1, tv: 0 }
    const { server } = await open(
      {
        'GET /movies/getWatchlist': ({ url }) =>
          url.searchParams.has('before')
            ? { status: 500, message: 'Something went wrong on our side', code: 'internal' }
            : { content: [], counts, cursor: '1' },
      },
      path,
    )
    await screen.findByText('Failed to fetch watchlist. Try again later.')
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
    await retry(server, { 'GET /movies/getWatchlist': { content: [aWatchlistItem({ id: 7 })], counts, cursor: null } })
    await waitFor(() => expect(shownNames()).toEqual(['Film 7']))
  },
)

test('when the server does not remove an entry of a later part, the entry is put back in its place and counted again [watchlist.optimistic]', async () => {
  let refuse = () => {}
  const refusal = new Promise<{ status: number; message: string }>((resolve) => {
    refuse = () => resolve({ status: 409, message: 'No.' })
  })
  const { userEvents } = await open(
    {
      'GET /movies/getWatchlist': watchlistHandler([...buildMany(30, aWatchlistItem), aWatchlistShow({ id: 1 })], 12),
      'DELETE /movies/removeWatch/:id': () => refusal,
    },
    '/watchlist?shown=20',
  )
  await screen.findByRole('button', { name: 'Movie (30)' })
  await waitFor(() => expect(shownCount()).toBe(20))
  const namesBefore = shownNames()
  await userEvents.click(screen.getByRole('button', { name: 'Remove Film 15' }))
  await screen.findByRole('button', { name: 'Movie (29)' })
  await waitFor(() => expect(shownNames()).not.toContain('Film 15'))
  act(refuse)
  await screen.findByText('Failed to remove item from watchlist')
  await screen.findByRole('button', { name: 'Movie (30)' })
  await waitFor(() => expect(shownNames()).toEqual(namesBefore))
  expect(screen.getByRole('button', { name: 'Tv (1)' })).toBeTruthy()
})

test('after a film is removed, the new count of films is also shown with the list of shows that was fetched before', async () => {
  const { userEvents } = await open({
    'GET /movies/getWatchlist': watchlistHandler([...buildMany(3, aWatchlistItem), aWatchlistShow({ id: 1 })]),
    'DELETE /movies/removeWatch/:id': 'never',
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Tv (1)' }))
  await waitFor(() => expect(shownNames()).toEqual(['Show 1']))
  await userEvents.click(screen.getByRole('button', { name: 'Movie (3)' }))
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await userEvents.click(await screen.findByRole('button', { name: 'Tv (1)' }))
  await waitFor(() => expect(shownNames()).toEqual(['Show 1']))
  expect(screen.getByRole('button', { name: 'Movie (2)' })).toBeTruthy()
})

test('after a refusal the entry is put back before the list is fetched again [watchlist.optimistic]', async () => {
  let isFirstRequest = true
  const { userEvents, server } = await open({
    'GET /movies/getWatchlist': (request) => {
      if (!isFirstRequest) return 'never'
      isFirstRequest = false
      return watchlistHandler(buildMany(3, aWatchlistItem))(request)
    },
    'DELETE /movies/removeWatch/:id': { status: 409, message: 'No.' },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await screen.findByText('Failed to remove item from watchlist')
  expect(shownNames()).toEqual(['Film 1', 'Film 2', 'Film 3'])
  expect(server.calls().filter((request) => request.startsWith('GET /movies/getWatchlist'))).toHaveLength(2)
})

test('an answer that was requested before a removal does not bring the entry back [watchlist.optimistic]', async () => {
  let times = 0
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  let refuse = () => {}
  const refusal = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const { userEvents, queryClient } = await open({
    'GET /movies/getWatchlist': async (request) => {
      times += 1
      if (times === 2) await late
      return watchlistHandler(buildMany(3, aWatchlistItem))(request)
    },
    'DELETE /movies/removeWatch/:id': async () => {
      await refusal
      return { status: 409, message: 'No.' }
    },
  })
  const button = await screen.findByRole('button', { name: 'Remove Film 2' })
  act(() => void queryClient.invalidateQueries({ queryKey: ['watchlist'] }))
  await waitFor(() => expect(times).toBe(2))
  await userEvents.click(button)
  await waitFor(() => expect(shownNames()).toEqual(['Film 1', 'Film 3']))
  await act(async () => answer())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(shownNames()).toEqual(['Film 1', 'Film 3'])
  await act(async () => refuse())
  await screen.findByText('Failed to remove item from watchlist')
  await waitFor(() => expect(shownNames()).toEqual(['Film 1', 'Film 2', 'Film 3']))
})

test('a removal while the list is fetched again does not lose a title that was added on another page', async () => {
  const entries = buildMany(3, aWatchlistItem)
  const app = await open({
    'GET /movies/getWatchlist': watchlistHandler(entries.slice(0, 2)),
    'DELETE /movies/removeWatch/:id': { message: 'Off.' },
  })
  const { server, queryClient } = app
  await screen.findByRole('button', { name: 'Remove Film 1' })
  server.answer({ 'GET /movies/getWatchlist': 'never' })
  await act(async () => void queryClient.invalidateQueries({ queryKey: ['watchlist'] }))
  await waitFor(() => expect(requestedParts(app)).toHaveLength(2))
  server.answer({ 'GET /movies/getWatchlist': watchlistHandler(entries.slice(1)) })
  press('Remove Film 1', 5000)
  await waitFor(() => expect(shownNames()).toEqual(['Film 2', 'Film 3']))
  // A removal during which nothing is fetched does not fetch the list.
  press('Remove Film 2', 6000)
  await waitFor(() => expect(server.calls()).toContain('DELETE /movies/removeWatch/2'))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(requestedParts(app)).toHaveLength(3)
})

test('a removal while the next part of the list is being fetched does not fetch the parts before again', async () => {
  const answer = watchlistHandler(buildMany(30, aWatchlistItem), 20)
  const app = await open(
    {
      'GET /movies/getWatchlist': (request) => (request.url.searchParams.has('before') ? 'never' : answer(request)),
      'DELETE /movies/removeWatch/:id': { message: 'Off.' },
    },
    '/watchlist?shown=20',
  )
  await waitFor(() => expect(requestedParts(app)).toEqual(['movie from 0', 'movie from 20']))
  press('Remove Film 1', 5000)
  await screen.findByText('Off.')
  await waitFor(() => expect(app.queryClient.isMutating()).toBe(0))
  expect(requestedParts(app)).toEqual(['movie from 0', 'movie from 20', 'movie from 20'])
})

const removalMoments = {
  'one after the other': async (removals: (() => void)[], removalsUnderWay: () => number) => {
    await act(async () => removals[0]?.())
    await waitFor(() => expect(removalsUnderWay()).toBe(1))
    await act(async () => removals[1]?.())
  },
  'in the same moment': async (removals: (() => void)[]) => {
    await act(async () => {
      for (const answer of removals) answer()
    })
  },
}

for (const [moment, answerRemovals] of Object.entries(removalMoments)) {
  test(`the list is fetched after the last of several removals, answered ${moment}, if the first one cancelled its fetch`, async () => {
    const entries = buildMany(4, aWatchlistItem)
    const removals: (() => void)[] = []
    const app = await open({
      'GET /movies/getWatchlist': watchlistHandler(entries.slice(0, 3)),
      'DELETE /movies/removeWatch/:id': () =>
        new Promise((resolve) => removals.push(() => resolve({ message: 'Off.' }))),
    })
    const { server, queryClient } = app
    await screen.findByRole('button', { name: 'Remove Film 1' })
    server.answer({ 'GET /movies/getWatchlist': 'never' })
    await act(async () => void queryClient.invalidateQueries({ queryKey: ['watchlist'] }))
    await waitFor(() => expect(requestedParts(app)).toHaveLength(2))
    server.answer({ 'GET /movies/getWatchlist': watchlistHandler(entries.slice(2)) })
    press('Remove Film 1', 5000)
    await waitFor(() => expect(shownNames()).toEqual(['Film 2', 'Film 3']))
    press('Remove Film 2', 6000)
    await waitFor(() => expect(removals).toHaveLength(2))
    await answerRemovals(removals, () => queryClient.isMutating())
    await waitFor(() => expect(shownNames()).toEqual(['Film 3', 'Film 4']))
  })
}

test('a second press within 400 ms removes nothing, and a later press removes the next entry [watchlist.undo]', async () => {
  const { server } = await open({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(3, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': 'never',
  })
  await screen.findByRole('button', { name: 'Remove Film 1' })
  press('Remove Film 1', 5000)
  await waitFor(() => expect(shownNames()).toEqual(['Film 2', 'Film 3']))
  // The button of the next entry is now under the pointer.
  press('Remove Film 2', 5100)
  await act(async () => {})
  expect(shownNames()).toEqual(['Film 2', 'Film 3'])
  const removalCalls = () => server.calls().filter((request) => request.startsWith('DELETE'))
  expect(removalCalls()).toEqual(['DELETE /movies/removeWatch/1'])
  press('Remove Film 2', 5399)
  await act(async () => {})
  expect(removalCalls()).toHaveLength(1)
  press('Remove Film 2', 5400)
  await waitFor(() => expect(shownNames()).toEqual(['Film 3']))
  await waitFor(() => expect(removalCalls()).toHaveLength(2))
})

test('Undo puts a show and an episode back where they were [watchlist.undo]', async () => {
  const allEntries = [
    aWatchlistShow({ id: 1 }),
    aWatchlistShow({ id: 2, title: 'The Mill', season: 0, episode: 4, totalEpisodes: 12 }),
    aWatchlistShow({ id: 3 }),
    aWatchlistItem({ id: 4 }),
  ]
  let entries = allEntries
  const { userEvents, server } = await open(
    {
      'GET /movies/getWatchlist': (request) => watchlistHandler(entries)(request),
      'DELETE /tv/removeWatchE/:id/:season/:episode': (_, { id }) => {
        entries = allEntries.filter((entry) => entry.id !== Number(id))
        return { message: `Show ${id} is off your watchlist.` }
      },
      'POST /tv/addEpisode': { message: 'Kept.' },
      'PUT /tv/addWatch/:id': { message: 'Kept.' },
    },
    '/watchlist?type=tv',
  )
  const namesBefore = ['Show 1', 'Show 2, season 0 episode 4', 'Show 3']
  for (const [name, call, at] of [
    ['Show 2, season 0 episode 4', 'POST /tv/addEpisode', 5000],
    ['Show 1', 'PUT /tv/addWatch/1', 6000],
  ] as const) {
    await waitFor(() => expect(shownNames()).toEqual(namesBefore))
    press(`Remove ${name}`, at)
    await waitFor(() => expect(shownNames()).toEqual(namesBefore.filter((other) => other !== name)))
    const toast = (await screen.findByText(/is off your watchlist/)).closest('.toast') as HTMLElement
    await userEvents.click(within(toast).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(shownNames()).toEqual(namesBefore))
    await waitFor(() => expect(server.calls()).toContain(call))
    entries = allEntries
    act(() => toastQueue.remove())
  }
  expect(server.requests.find(({ path }) => path === '/tv/addEpisode')?.body).toMatchObject({
    id: 2,
    season: 0,
    episode: 4,
    name: 'Show 2',
    title: 'The Mill',
    totalEpisodes: 12,
  })
  // The list of movies is fetched only when it is chosen.
  expect(server.calls()).not.toContain('GET /movies/getWatchlist?type=movie')
})

test('after Undo the list of the other type, which was fetched before, has its own entries and the right counts [watchlist.undo]', async () => {
  const { userEvents, server } = await open(
    {
      'GET /movies/getWatchlist': watchlistHandler([aWatchlistShow({ id: 1 }), aWatchlistItem({ id: 4 })]),
      'DELETE /tv/removeWatchE/:id/:season/:episode': { message: 'Off.' },
      'PUT /tv/addWatch/:id': { message: 'Kept.' },
    },
    '/watchlist',
  )
  await waitFor(() => expect(shownNames()).toEqual(['Film 4']))
  await userEvents.click(screen.getByRole('button', { name: 'Tv (1)' }))
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Show 1' }))
  expect(await screen.findByRole('button', { name: 'Tv (0)' })).toBeTruthy()
  await userEvents.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shownNames()).toEqual(['Show 1']))
  server.answer({ 'GET /movies/getWatchlist': 'never' })
  await userEvents.click(screen.getByRole('button', { name: 'Movie (1)' }))
  await waitFor(() => expect(shownNames()).toEqual(['Film 4']))
  expect(screen.getByRole('button', { name: 'Tv (1)' })).toBeTruthy()
})

test('after Undo the list is fetched again at the next visit, and then has the server’s order [watchlist.undo]', async () => {
  let entries = buildMany(2, aWatchlistItem)
  const { userEvents, router } = await open({
    'GET /movies/getWatchlist': (request) => watchlistHandler(entries)(request),
    'DELETE /movies/removeWatch/:id': { message: 'Off.' },
    'PUT /movies/addWatch/:id': () => {
      entries = entries.toReversed()
      return { message: 'Kept.' }
    },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await userEvents.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shownNames()).toEqual(['Film 1', 'Film 2']))
  await act(() => router.navigate({ to: '/' }))
  await screen.findByRole('heading', { name: 'The General' })
  await act(() => router.navigate({ to: '/watchlist' }))
  await waitFor(() => expect(shownNames()).toEqual(['Film 2', 'Film 1']))
})

test('when Undo fails a toast says so, and the list is fetched again [watchlist.undo]', async () => {
  let entries = buildMany(2, aWatchlistItem)
  const { userEvents } = await open({
    'GET /movies/getWatchlist': (request) => watchlistHandler(entries)(request),
    'DELETE /movies/removeWatch/:id': () => {
      entries = entries.slice(0, 1)
      return { message: 'Off.' }
    },
    'PUT /movies/addWatch/:id': { status: 500, message: '' },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  await userEvents.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('an error occured')
  await waitFor(() => expect(shownNames()).toEqual(['Film 1']))
})

test('after a refused removal the list is fetched when no other removal is under way any more, since it would still have the entry of the other removal', async () => {
  const answers: ((reply: { status: number; message: string } | { message: string }) => void)[] = []
  const app = await open({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(3, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': () => new Promise((resolve) => answers.push(resolve)),
  })
  await screen.findByRole('button', { name: 'Remove Film 1' })
  press('Remove Film 1', 5000)
  await waitFor(() => expect(shownNames()).toEqual(['Film 2', 'Film 3']))
  press('Remove Film 2', 6000)
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[0]?.({ status: 409, message: 'No.' }))
  await screen.findByText('Failed to remove item from watchlist')
  // If the list were fetched, the page would show it in the same turn of the event loop.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(shownNames()).toEqual(['Film 1', 'Film 3'])
  expect(requestedParts(app)).toHaveLength(1)
  await act(async () => answers[1]?.({ message: 'Off.' }))
  await screen.findByText('Off.')
  await waitFor(() => expect(requestedParts(app)).toHaveLength(2))
})

test('after a failed Undo the list is fetched when no removal is under way any more, since it would still have the entry of that removal [watchlist.undo]', async () => {
  const secondRemoval = Promise.withResolvers<{ message: string }>()
  const app = await open({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(3, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': (_, { id }) => (id === '1' ? { message: 'Off.' } : secondRemoval.promise),
    'PUT /movies/addWatch/:id': { status: 409, message: 'No.' },
  })
  await screen.findByRole('button', { name: 'Remove Film 1' })
  press('Remove Film 1', 5000)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  press('Remove Film 2', 6000)
  await waitFor(() => expect(shownNames()).toEqual(['Film 3']))
  await app.userEvents.click(undo)
  await screen.findByText('No.')
  // If the list were fetched, the page would show it in the same turn of the event loop.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(shownNames()).toEqual(['Film 1', 'Film 3'])
  expect(requestedParts(app)).toHaveLength(1)
  await act(async () => secondRemoval.resolve({ message: 'Off, too.' }))
  await screen.findByText('Off, too.')
  await waitFor(() => expect(requestedParts(app)).toHaveLength(2))
})

test('after a refused removal the list is fetched when no Undo is under way any more, since it would still lack the entry of Undo [watchlist.undo]', async () => {
  const addition = Promise.withResolvers<{ message: string }>()
  const app = await open({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(3, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': (_, { id }) =>
      id === '1' ? { message: 'Off.' } : { status: 409, message: 'No.' },
    'PUT /movies/addWatch/:id': () => addition.promise,
  })
  await screen.findByRole('button', { name: 'Remove Film 1' })
  press('Remove Film 1', 5000)
  await app.userEvents.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shownNames()).toEqual(['Film 1', 'Film 2', 'Film 3']))
  app.server.answer({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(3, aWatchlistItem).filter(({ id }) => id !== 1)),
  })
  press('Remove Film 2', 6000)
  await screen.findByText('Failed to remove item from watchlist')
  // If the list were fetched, the page would show it in the same turn of the event loop.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(shownNames()).toEqual(['Film 1', 'Film 2', 'Film 3'])
  expect(requestedParts(app)).toHaveLength(1)
  await act(async () => addition.resolve({ message: 'Kept.' }))
  await waitFor(() => expect(requestedParts(app)).toHaveLength(2))
})

test('an answer that was requested before Undo does not take the entry away again [watchlist.undo]', async () => {
  const app = await open({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(2, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': { message: 'Off.' },
    'PUT /movies/addWatch/:id': { message: 'Kept.' },
  })
  const { userEvents, server, queryClient } = app
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const listWithoutEntry = Promise.withResolvers<void>()
  server.answer({
    'GET /movies/getWatchlist': async (request) => {
      await listWithoutEntry.promise
      return watchlistHandler(buildMany(1, aWatchlistItem))(request)
    },
  })
  await act(async () => void queryClient.invalidateQueries({ queryKey: ['watchlist'] }))
  await waitFor(() => expect(requestedParts(app)).toHaveLength(2))
  // The list is fetched once more after Undo, and then also has a title that was added on another page.
  server.answer({ 'GET /movies/getWatchlist': watchlistHandler(buildMany(3, aWatchlistItem)) })
  await userEvents.click(undo)
  await waitFor(() => expect(server.calls()).toContain('PUT /movies/addWatch/2'))
  await act(async () => listWithoutEntry.resolve())
  await waitFor(() => expect(shownNames()).toEqual(['Film 1', 'Film 2', 'Film 3']))
})

test('an entry that another tab has added again is shown once after Undo [watchlist.undo]', async () => {
  const { userEvents, server, queryClient } = await open({
    'GET /movies/getWatchlist': watchlistHandler(buildMany(2, aWatchlistItem)),
    'DELETE /movies/removeWatch/:id': { message: 'Off.' },
    'PUT /movies/addWatch/:id': { message: 'Kept.' },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 2' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  // Another tab has added the entry.
  await act(() => queryClient.invalidateQueries({ queryKey: ['watchlist'] }))
  await waitFor(() => expect(shownNames()).toEqual(['Film 1', 'Film 2']))
  await userEvents.click(undo)
  await waitFor(() => expect(server.calls()).toContain('PUT /movies/addWatch/2'))
  expect(shownNames()).toEqual(['Film 1', 'Film 2'])
  expect(screen.getByRole('button', { name: 'Movie (2)' })).toBeTruthy()
})

test('after the last entry is removed the focus is on the heading [watchlist.undo]', async () => {
  const { userEvents } = await open({
    'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem()]),
    'DELETE /movies/removeWatch/:id': 'never',
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Film 1' }))
  await screen.findByText('Your watchlist is empty. Start adding movies!')
  const heading = screen.getByRole('heading', { level: 1, name: 'Watchlist' })
  expect(document.activeElement).toBe(heading)
  // Happy DOM focuses every element. Browsers focus a heading only if it has this attribute.
  expect(heading.getAttribute('tabindex')).toBe('-1')
})

test('if the last part of the list of films came with a count of 0 shows, the list of shows is shown as empty before it is fetched', async () => {
  const answer = watchlistHandler(buildMany(30, aWatchlistItem), 20)
  const { userEvents, server } = await open({
    // The last show is removed in another tab, between the requests for the first and for the last part of the list.
    'GET /movies/getWatchlist': (request) => ({
      ...answer(request),
      counts: { movie: 30, tv: request.url.searchParams.has('before') ? 0 : 1 },
    }),
  })
  await screen.findByRole('button', { name: 'Tv (0)' })
  server.answer({ 'GET /movies/getWatchlist': 'never' })
  await userEvents.click(screen.getByRole('button', { name: 'Tv (0)' }))
  await screen.findByText('Your watchlist is empty. Start adding movies!')
})

test('the counts that came with the list of shows stay while the list of films is fetched, which is shown as empty if its count is 0', async () => {
  const { userEvents, server } = await open(
    { 'GET /movies/getWatchlist': watchlistHandler([aWatchlistShow({ id: 1 })]) },
    '/watchlist?type=tv',
  )
  await screen.findByRole('button', { name: 'Movie (0)' })
  server.answer({ 'GET /movies/getWatchlist': 'never' })
  await userEvents.click(screen.getByRole('button', { name: 'Movie (0)' }))
  await screen.findByText('Your watchlist is empty. Start adding movies!')
  expect(screen.getByRole('button', { name: 'Tv (1)' })).toBeTruthy()
})

test('if the count of 0 shows is out of date, the list of shows is not shown as empty before it is fetched', async () => {
  const { userEvents, server, queryClient } = await open({
    'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem()]),
  })
  await screen.findByRole('button', { name: 'Tv (0)' })
  server.answer({ 'GET /movies/getWatchlist': 'never' })
  // The same queries are invalidated when the user adds a show on another page.
  await queryClient.invalidateQueries({ queryKey: ['watchlist'], refetchType: 'none' })
  await userEvents.click(screen.getByRole('button', { name: 'Tv (0)' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tv (0)' }).getAttribute('aria-pressed')).toBe('true'))
  expect(screen.queryByText('Your watchlist is empty. Start adding movies!')).toBeNull()
})

test('one of 5,000 entries is found by its name without accents, in any part of the list, and can be removed [watchlist.page]', async () => {
  // Two of the names have one of the searched words, and one name has both words.
  const namesById: Record<number, string> = { 2: 'Fantômas', 3: 'Ombre', 4321: 'Fantômas: À l’ombre de la guillotine' }
  const allEntries = buildMany(5000, aWatchlistItem).map((entry) => ({
    ...entry,
    name: namesById[entry.id] ?? entry.name,
  }))
  const app = await open({
    'GET /movies/getWatchlist': watchlistHandler(allEntries),
    'DELETE /movies/removeWatch/:id': { message: 'Off.' },
  })
  await screen.findByRole('button', { name: 'Movie (5000)' })
  expect(requestedParts(app)).toEqual(['movie from 0'])
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the watchlist' })
  expect(field.maxLength).toBe(100)
  const scrolls = recordScrolls()
  await app.userEvents.type(field, ' fantomas ombre ')
  await waitFor(() => expect(shownNames()).toEqual(['Fantômas: À l’ombre de la guillotine']))
  await waitFor(() => expect(requestedParts(app)).toHaveLength(10))
  await waitFor(() => expect(app.address()).toBe('/watchlist?find=fantomas+ombre'))
  expect(app.router.history.length).toBe(1)
  expect(scrolls).toEqual([])
  await app.userEvents.click(screen.getByRole('button', { name: /^Remove Fant/ }))
  await screen.findByText('Nothing on this list has “fantomas ombre” in its name.')
  await screen.findByText('Off.')
  expect(screen.getByRole('button', { name: 'Movie (4999)' })).toBeTruthy()
  await app.userEvents.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(shownCount()).toBe(10))
  // None of the ten parts was fetched again.
  expect(requestedParts(app)).toHaveLength(10)
})

test('of the found entries ten are shown at first, and Load More adds five; the other type is searched for the same text [watchlist.page]', async () => {
  const { userEvents, address } = await open(
    {
      'GET /movies/getWatchlist': watchlistHandler(
        [
          ...buildMany(30, aWatchlistItem).map((entry) =>
            entry.id % 2 === 0 ? { ...entry, name: `Even ${entry.id}` } : entry,
          ),
          aWatchlistShow({ id: 1, name: 'Even odder', title: 'Even odder' }),
          aWatchlistShow({ id: 2 }),
        ],
        12,
      ),
    },
    '/watchlist?find=even',
  )
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('even')
  await waitFor(() => expect(shownCount()).toBe(10))
  expect(shownNames()).not.toContain('Film 1')
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(shownCount()).toBe(15))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  expect(address()).toBe('/watchlist?shown=15&find=even')
  await userEvents.click(screen.getByRole('button', { name: 'Tv (2)' }))
  await waitFor(() => expect(shownNames()).toEqual(['Even odder']))
  expect(address()).toBe('/watchlist?type=tv&find=even')
  await userEvents.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(shownCount()).toBe(2))
  await waitFor(() => expect(address()).toBe('/watchlist?type=tv'))
})

test('a new search removes the number of shown entries from the address, and has no Load More for a part of the list that could not be fetched [watchlist.page]', async () => {
  const answer = watchlistHandler(buildMany(150, aWatchlistItem), 20)
  const { userEvents, address } = await open(
    {
      'GET /movies/getWatchlist': (request) =>
        request.url.searchParams.get('before') === '120'
          ? { status: 500, message: 'Something went wrong on our side', code: 'internal' }
          : answer(request),
    },
    '/watchlist?shown=15',
  )
  await waitFor(() => expect(shownCount()).toBe(15))
  await userEvents.type(screen.getByRole('searchbox'), 'film 12')
  await waitFor(() => expect(address()).toBe('/watchlist?find=film+12'))
  await screen.findByText('Failed to fetch watchlist. Try again later.')
  expect(shownNames()).toEqual(['Film 12', 'Film 112', 'Film 120'])
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull()
})

test('a search that is about to start does not cancel a navigation to another page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { router, address } = await renderApp('/watchlist', {
    answers: { 'GET /movies/getWatchlist': watchlistHandler([aWatchlistItem()]) },
    fakeTimers: true,
  })
  await screen.findByText('Film 1')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'film' } })
  // The next page loads slowly, as on a slow network. The routes are the same objects in all tests, so the loader is
  // removed afterwards.
  const { options } = router.routesByPath['/profile']
  onTestFinished(() => {
    delete options.loader
  })
  options.loader = () => new Promise((resolve) => setTimeout(resolve, 600))
  await act(async () => {
    const leaving = router.navigate({ to: '/profile' })
    await vi.advanceTimersByTimeAsync(1000)
    await leaving
  })
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(address()).toBe('/profile')
})
