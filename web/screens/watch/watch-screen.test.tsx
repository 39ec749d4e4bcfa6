import { act, configure as configureReact, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '#web/testing/fake-server.ts'
import {
  aPlayedEpisode,
  aPlayedMovie,
  aPlayedShow,
  creditsOf,
  episodeAddress,
  findVideo,
  movieAddress,
  renderPlayer,
} from '#web/testing/player.ts'
import { retry } from '#web/testing/retry.ts'

afterEach(() => configureReact({ reactStrictMode: false }))

test.each([
  ['a film', movieAddress],
  ['an episode', episodeAddress(3)],
])(
  'Lights off darkens the page of %s until the button or Escape is pressed or the page is left [player.lights]',
  async (_, path) => {
    const { userEvents, router } = await renderPlayer(path)
    const button = await screen.findByRole('button', { name: 'Lights off' })
    const page = document.documentElement
    expect([button.getAttribute('aria-pressed'), page.dataset['lights']]).toEqual(['false', 'on'])
    const colours = () => ['--ground', '--text'].map((name) => getComputedStyle(page).getPropertyValue(name))
    const [, usualText] = colours()
    await userEvents.click(button)
    expect([button.getAttribute('aria-pressed'), page.dataset['lights']]).toEqual(['true', 'off'])
    expect(colours()[0]).toBe('#000')
    expect(colours()[1]).not.toBe(usualText)
    await userEvents.click(button)
    expect(page.dataset['lights']).toBe('on')
    await userEvents.click(button)
    await userEvents.keyboard('{Shift}')
    expect(page.dataset['lights']).toBe('off')
    await userEvents.keyboard('{Escape}')
    expect([button.getAttribute('aria-pressed'), page.dataset['lights']]).toEqual(['false', 'on'])
    await userEvents.click(button)
    await act(() => router.navigate({ to: '/search' }))
    await waitFor(() => expect(page.dataset['lights']).toBeUndefined())
  },
)

test('Escape closes the chat’s panel, and only the next Escape switches the lights on [player.lights]', async () => {
  const { userEvents } = await renderPlayer(movieAddress)
  const button = await screen.findByRole('button', { name: 'Lights off' })
  await userEvents.click(await screen.findByRole('button', { name: 'Open chat' }))
  await screen.findByRole('dialog', { name: 'Chat' })
  await userEvents.click(button)
  await userEvents.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull())
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await userEvents.keyboard('{Escape}')
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

test('while a menu is open over the page, Escape leaves the lights off [player.lights]', async () => {
  const { userEvents } = await renderPlayer(movieAddress, { width: 390 })
  const button = await screen.findByRole('button', { name: 'Lights off' })
  await userEvents.click(button)
  await userEvents.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByRole('dialog', { name: 'Menu' })
  await userEvents.keyboard('{Escape}')
  expect(button.getAttribute('aria-pressed')).toBe('true')
})

test('the director’s name links to the director’s page, or is Unknown if no director is listed; the player does not take the focus [player.movie]', async () => {
  const known = await renderPlayer(movieAddress)
  const director = await screen.findByRole('link', { name: 'Stanley Donen' })
  expect(director.getAttribute('href')).toBe('/person/details?id=77&name=Stanley+Donen')
  known.unmount()
  const unknown = await renderPlayer(movieAddress, {
    answers: { 'GET /movies/credits/:id': { content: creditsOf(null) } },
  })
  expect(await screen.findByText('Unknown')).toBeTruthy()
  // The focus stays at the top of a page that was just opened.
  expect(document.activeElement).toBe(document.body)
  unknown.unmount()
})

test('when the credits cannot be fetched no director is shown, and a button fetches them again [details.failure]', async () => {
  const { server } = await renderPlayer(movieAddress, {
    answers: {
      'GET /movies/credits/:id': { status: 503, message: 'The catalogue is away.', code: 'upstream-timeout' },
    },
  })
  const line = within(
    (await screen.findByText('The director could not be shown just now.')).parentElement as HTMLElement,
  )
  expect(await screen.findByText('The catalogue is away.')).toBeTruthy()
  expect(screen.queryByText('Unknown')).toBeNull()
  await retry(
    server,
    { 'GET /movies/credits/:id': { content: creditsOf('Stanley Donen') } },
    line.getByRole('button', { name: 'Try again' }),
  )
  expect(await screen.findByRole('link', { name: 'Stanley Donen' })).toBeTruthy()
})

const episodeLink = (name: 'Prev Ep' | 'Next Ep') => screen.queryByRole('link', { name })?.getAttribute('href') ?? null

test('an episode has its numbers, its name, and links to the listed episodes before and after it [player.tv]', async () => {
  const { userEvents, address } = await renderPlayer(episodeAddress(3))
  expect(await screen.findByRole('heading', { level: 1, name: 'Les Vampires' })).toBeTruthy()
  expect(screen.getByText('Season 1 Episode 3')).toBeTruthy()
  // A screen reader reads a colon in place of the dot.
  expect(screen.getByText('Chapter 3').parentElement?.textContent).toBe('Season 1 Episode 3 · : Chapter 3')
  expect(screen.getByText('·').getAttribute('aria-hidden')).toBe('true')
  expect((await findVideo()).getAttribute('poster')).toBe('/art/w500/s512-1-3.svg')
  const links = within(screen.getByRole('navigation', { name: 'Episodes' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Prev Ep', 'Next Ep'])
  expect(episodeLink('Prev Ep')).toBe(episodeAddress(1))
  expect(episodeLink('Next Ep')).toBe(episodeAddress(4))
  await userEvents.click(screen.getByRole('link', { name: 'Next Ep' }))
  expect(await screen.findByText('Season 1 Episode 4')).toBeTruthy()
  expect(address()).toBe(episodeAddress(4))
  // The numbers of the listed episodes have gaps: 7 comes after 4.
  expect(episodeLink('Next Ep')).toBe(episodeAddress(7))
})

test('the first episode has no link Prev Ep; the last listed episode has no link Next Ep, nor has the episode with the number `tepisodes` of the URL [player.tv]', async () => {
  const firstEpisode = await renderPlayer(episodeAddress(1))
  await screen.findByText('Season 1 Episode 1')
  expect([episodeLink('Prev Ep'), episodeLink('Next Ep')]).toEqual([null, episodeAddress(3)])
  firstEpisode.unmount()
  const lastEpisode = await renderPlayer(episodeAddress(7))
  await screen.findByText('Season 1 Episode 7')
  expect([episodeLink('Prev Ep'), episodeLink('Next Ep')]).toEqual([episodeAddress(4), null])
  lastEpisode.unmount()
  await renderPlayer(episodeAddress(4, 4))
  await screen.findByText('Season 1 Episode 4')
  expect(episodeLink('Next Ep')).toBeNull()
})

test('the title, poster, year, rating, age rating and overview of a film or episode are shown with the player [player.facts]', async () => {
  const movie = await renderPlayer(movieAddress, {
    answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ adult: true, overview: 'A widow in Paris.' }) } },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(screen.getByText('Now Playing')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Poster of Charade' }).getAttribute('src')).toBe('/art/w500/p12.svg')
  expect(screen.getByText('A widow in Paris.')).toBeTruthy()
  expect(screen.getByText('18+').closest('p')?.textContent).toMatch(/^1963\W+Rating 7\.9\W+18\+$/)
  expect(document.title).toBe('Charade · Matinee')
  movie.unmount()
  const answers = { 'GET /tv/details/:id': { content: aPlayedShow({ adult: true }) } }
  const show = await renderPlayer(episodeAddress(3), { answers })
  expect((await screen.findByText('18+')).closest('p')?.textContent).toMatch(/^1915\W+Rating 7\.4\W+18\+$/)
  show.unmount()
  await renderPlayer(episodeAddress(3))
  expect((await screen.findByText('PG-13')).closest('p')?.textContent).toMatch(/^1915\W+Rating 7\.4\W+PG-13$/)
  expect(screen.getByText('What happens in chapter 3.')).toBeTruthy()
  const poster = screen.getByRole('img', { name: 'Poster of Les Vampires' })
  expect(poster.getAttribute('src')).toBe('/art/w500/p512.svg')
  // Instead of a poster that does not load, the show's name is shown.
  fireEvent.error(poster)
  expect(screen.getByRole('link', { name: /^About Les Vampires/ }).textContent).toBe('About Les VampiresLes Vampires')
})

test('a tip says to try another source, and which browsers work best [player.facts]', async () => {
  await renderPlayer(movieAddress)
  const tips = await screen.findByRole('complementary', { name: 'Tips' })
  expect(tips.textContent).toContain('If the current source fails, switch to another source.')
  expect(tips.textContent).toMatch(/ad blocker, or in a privacy browser/)
  expect(tips.textContent).toMatch(
    /Space plays and pauses, ← and → jump 5 seconds, J and L 10, M is the sound, F the full screen, C the captions, < and > the speed\.$/,
  )
})

test('Watch Later adds a film and shows the server’s message [player.facts]', async () => {
  const { userEvents, server } = await renderPlayer(movieAddress, {
    answers: { 'PUT /movies/addWatch/:id': { message: 'Charade is kept' } },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Watch Later' }))
  expect(await screen.findByText('Charade is kept')).toBeTruthy()
  expect(server.calls()).toContain('PUT /movies/addWatch/12')
})

test('Watch Later adds the episode that plays [player.watchlater]', async () => {
  const { userEvents, server } = await renderPlayer(episodeAddress(3), {
    answers: { 'POST /tv/addEpisode': { message: 'Chapter 3 is kept' } },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Watch Later' }))
  expect(await screen.findByText('Chapter 3 is kept')).toBeTruthy()
  expect(server.requests.find(({ path }) => path === '/tv/addEpisode')?.body).toEqual({
    id: 512,
    season: 1,
    episode: 3,
    name: 'Les Vampires',
    title: 'Chapter 3',
    image: '/s512-1-3.svg',
    totalEpisodes: 7,
  })
})

test('while one episode is being added to the watchlist, the button of the next episode is not busy [player.watchlater]', async () => {
  const { userEvents } = await renderPlayer(episodeAddress(3), { answers: { 'POST /tv/addEpisode': 'never' } })
  const button = () => screen.getByRole('button', { name: 'Watch Later' })
  await screen.findByText('Season 1 Episode 3')
  await userEvents.click(button())
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await userEvents.click(screen.getByRole('link', { name: 'Next Ep' }))
  const label = await screen.findByText('Season 1 Episode 4')
  expect(button().getAttribute('aria-disabled')).toBeNull()
  // A screen reader says which episode plays now.
  expect(label.closest('[aria-live=polite]')).toBeTruthy()
})

test.each([
  '/watch',
  '/watch/',
  '/watch?season=x',
  '/watch?name=Charade',
  '/watch?id=abc',
  '/watch?id=0',
  '/watch?id=512&season=1',
])('the address %s names nothing to play, and the page says so [player.none]', async (path) => {
  const { server } = await renderPlayer(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'No Movie/tv found' })).toBeTruthy()
  expect(server.calls()).toEqual(['GET /auth/authcheck'])
})

test('the page shows the same text for an unknown title and an unknown episode [player.none]', async () => {
  const unknown = await renderPlayer('/watch?id=99', {
    answers: { 'GET /movies/details/:id': { status: 404, message: 'No such film.', code: 'title-unknown' } },
  })
  expect(await screen.findByRole('heading', { name: 'No Movie/tv found' })).toBeTruthy()
  unknown.unmount()
  await renderPlayer(episodeAddress(2))
  expect(await screen.findByRole('heading', { name: 'No Movie/tv found' })).toBeTruthy()
})

test.each<[string, string, string, Answers]>([
  ['the film', movieAddress, 'Charade', { 'GET /movies/details/:id': 'never' }],
  ['the show of the episode', episodeAddress(3), 'Les Vampires', { 'GET /tv/details/:id': 'never' }],
  ['the season of the episode', episodeAddress(3), 'Les Vampires', { 'POST /tv/episodes': 'never' }],
])('while %s is being fetched, the heading is the name in the URL', async (what, address, name, answers) => {
  const { server } = await renderPlayer(address, { answers })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  // What the player needs besides is fetched at the same time.
  const otherCalls = /film/.test(what)
    ? ['GET /watch/position/movie/12/0/0', 'GET /movies/credits/12']
    : ['GET /watch/position/tv/512/1/3']
  expect(server.calls()).toEqual(expect.arrayContaining(otherCalls))
  expect(screen.getByText('Now Playing')).toBeTruthy()
  expect(document.title).toBe(`${name} · Matinee`)
})

test('a title that could not be fetched has a button that fetches it again', async () => {
  const { server } = await renderPlayer(movieAddress, { answers: { 'GET /movies/details/:id': 'no answer' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(document.title).toBe('Charade · Matinee')
  await retry(
    server,
    { 'GET /movies/details/:id': { content: aPlayedMovie() } },
    await screen.findByRole('button', { name: 'Try again' }),
  )
  expect(await findVideo('Charade')).toBeTruthy()
})

const historyCalls = (requests: { method: string; path: string; body: unknown }[]) =>
  requests
    .filter(({ path }) => path.startsWith('/watch/add'))
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))

test('opening a film adds it to the watch history once, even if React runs effects twice [player.history]', async () => {
  configureReact({ reactStrictMode: true })
  const { server, userEvents } = await renderPlayer(movieAddress)
  await findVideo('Charade')
  await userEvents.click(screen.getByRole('button', { name: 'Lights off' }))
  expect(historyCalls(server.requests)).toEqual([
    {
      call: 'POST /watch/addWatchMovie',
      body: { id: 12, poster_path: '/p12.svg', backdrop_path: '/b12.svg', title: 'Charade' },
    },
  ])
})

test('each episode that is opened is added to the watch history [player.history]', async () => {
  const { server, userEvents } = await renderPlayer(episodeAddress(4), {
    answers: { 'GET /tv/details/:id': { content: aPlayedShow({ name: 'Who? / What' }) } },
  })
  await userEvents.click(await screen.findByRole('link', { name: 'Next Ep' }))
  await screen.findByText('Season 1 Episode 7')
  const body = (number: number) => {
    const { episode_number, name, still_path } = aPlayedEpisode(number)
    return { episode_number, name, still_path }
  }
  await waitFor(() =>
    expect(historyCalls(server.requests)).toEqual([
      { call: 'POST /watch/addWatchTv/512/1/Who? / What/7', body: body(4) },
      { call: 'POST /watch/addWatchTv/512/1/Who? / What/7', body: body(7) },
    ]),
  )
})
