import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { showQuery } from '#web/features/titles/show-query.ts'
import { aShow, buildMany, watchlistHandler } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { anEpisode, aSeason, aShowDetails } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { playerAnswers } from '#web/testing/player.ts'
import { aContinuedEpisode, aContinuedMovie } from '#web/testing/progress-builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

// Hovering a Play link loads the player's code. It is loaded here already: code that is still loading at the end of a
// test would send its requests during the next test.
beforeAll(() => import('#web/screens/watch/watch-screen.tsx'))

const twoSeasons: Answers = {
  'POST /tv/episodes': ({ body }) => {
    const { Season } = body as { Season: number }
    const numbers = Season === 1 ? [1, 2, 5] : [1]
    return {
      content: {
        episodes: numbers.map((episode_number) =>
          anEpisode({ episode_number, season_number: Season, name: `Chapter ${Season}.${episode_number}` }),
        ),
      },
    }
  },
}
const answersFor = (answers: Answers = {}): Answers => ({
  'GET /tv/details/:id': { content: aShowDetails() },
  'GET /tv/similar/:id': { content: [] },
  ...twoSeasons,
  ...playerAnswers,
  ...answers,
})
const open = async (answers: Answers = {}, options: { width?: number; path?: string } = {}) => {
  const { path = '/tv/details?id=501&name=Judex', ...rest } = options
  const app = await renderApp(path, { answers: answersFor(answers), ...rest })
  await screen.findByRole('heading', { level: 1 })
  return app
}
const answerWithShow = (more: Parameters<typeof aShowDetails>[0]): Answers => ({
  'GET /tv/details/:id': { content: aShowDetails(more) },
})
/** On a touch screen the router preloads no page, so that only the Play button itself fetches a season. */
const useTouchScreen = () => {
  const { matchMedia } = window
  const mock = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia.call(window, query === '(hover: hover)' ? '(hover: none)' : query))
  onTestFinished(() => mock.mockRestore())
}
/** Waits until the player’s page has replaced the show’s. Until then it may send requests, also during the next test. */
const waitForPlayer = () => waitFor(() => expect(screen.queryByRole('heading', { name: 'Seasons' })).toBeNull())
const waitForFacts = () => screen.findByText('Watch List')
const seasonButton = (number: number) => screen.findByRole('button', { name: new RegExp(`^Season ${number}`) })
const hrefOf = (element: HTMLElement) => element.getAttribute('href')
const similarShows = () => within(screen.getByRole('region', { name: 'Similar Tv shows' }))

test('the facts of a show are age rating, score, two genres, dates, numbers of seasons and episodes, and creator [tv.facts] [details.dates]', async () => {
  const genres = ['Crime', 'Mystery', 'Drama'].map((name, id) => ({ id, name }))
  // Not all of its seasons and episodes are listed.
  const counts = { number_of_seasons: 3, number_of_episodes: 14 }
  const texts = { tagline: 'Justice in a cloak' }
  await open(answerWithShow({ genres, vote_average: 8.42, backdrop_path: '/wide.svg', ...texts, ...counts }))
  await waitForFacts()
  expect(document.querySelector('[data-transition-picture] img')?.getAttribute('src')).toMatch(/\/wide\.svg$/)
  const heading = screen.getByRole('heading', { level: 1, name: 'Judex' })
  expect(heading.nextElementSibling?.textContent).toBe('Justice in a cloak')
  expect(screen.getByText('PG-13')).toBeTruthy()
  expect(screen.getByTitle(/editors’ score/).textContent).toContain('8.4')
  const crime = screen.getByRole('link', { name: 'Crime' })
  expect(crime.parentElement?.textContent).toBe('Crime, Mystery')
  expect(hrefOf(crime)).toBe('/browse?type=tv&genre=0')
  expect(hrefOf(screen.getByText('16/12/1916 - 07/04/1917'))).toBe('/browse?type=tv&from=1910&to=1919')
  expect(screen.getByText('16/12/1916 - 07/04/1917')).toBeTruthy()
  expect(screen.getByText('Seasons', { selector: 'span' }).parentElement?.textContent).toBe('Seasons 3')
  expect(screen.getByText('Episodes').parentElement?.textContent).toBe('Episodes 14')
  const creator = screen.getByRole('link', { name: 'Louis Feuillade' })
  expect(creator.parentElement?.textContent).toBe('Creator Louis Feuillade')
  expect(hrefOf(creator)).toBe('/person/details?id=70&name=Louis+Feuillade')
})

test('at its end the page has the show’s licence and the credit', async () => {
  const rights = {
    licence: 'CC BY 3.0',
    basis: 'Released by its makers under this licence.',
    territory: 'Worldwide',
    attribution: 'Louis Feuillade',
    note: null,
  }
  await open(answerWithShow({ rights }))
  const foot = await screen.findByRole('complementary', { name: 'Rights' })
  expect(foot.textContent).toContain('CC BY 3.0')
  expect(foot.textContent).toContain('Credit: Louis Feuillade.')
})

test('an unknown creator is called Unknown, an unknown date is called N/A, and missing genres leave no gap [tv.facts] [details.dates]', async () => {
  await open({
    ...answerWithShow({
      created_by: [],
      genres: [],
      last_air_date: null,
      adult: true,
      first_air_date: '1916-01-01',
      release_precision: 'year',
    }),
    'GET /tv/similar/:id': { content: [aShow({ id: 601, first_air_date: null })] },
    'GET /watch/progress': {
      begun: [{ id: 501, type: 'tv', season: 1, episode: 3, seconds: 60, duration: null }],
      // A movie with the same id as this show.
      seen: { movie: [501], tv: [] },
    },
  })
  await waitForFacts()
  expect(await screen.findByText('S1 E3, 1 minute in')).toBeTruthy()
  expect(screen.getByText('Creator').parentElement?.textContent).toBe('Creator Unknown')
  expect(screen.getByText('1916 - N/A')).toBeTruthy()
  // Without genres there is no gap in their place.
  expect(screen.getByText('18+').closest('p')?.textContent).toMatch(/^18\+, Rating [\d.]+, 1916 - N\/A$/)
  expect((await screen.findByRole('link', { name: /Show 601/ })).textContent).toBe('Show 601N/A')
})

test('if only the year of the first or the last date is known, only the year is shown [details.dates]', async () => {
  await open(answerWithShow({ last_air_date: '1917-01-01', last_air_precision: 'year' }))
  expect(await screen.findByText('16/12/1916 - 1917')).toBeTruthy()
})

test('the notes on the show are below its Play button [play.notes]', async () => {
  const notes = { copy_runtime: null, missing: null, warning: 'Not for the very young.', remark: 'A selection.' }
  await open(answerWithShow({ notes }))
  const note = await screen.findByText('Not for the very young. A selection.')
  const buttons = screen.getByRole('link', { name: 'Play S1 E1' }).parentElement
  expect(buttons?.nextElementSibling?.textContent).toBe('Silent, French intertitles, Black and white')
  expect(buttons?.nextElementSibling?.nextElementSibling).toBe(note)
})

test.each([1, 0])('a show with %i seasons has its notes too [play.notes]', async (count) => {
  const notes = { copy_runtime: null, missing: null, warning: 'Not for the very young.', remark: null }
  await open(answerWithShow({ notes, seasons: [aSeason(1)].slice(0, count), number_of_seasons: count }))
  expect(await screen.findByText('Not for the very young.')).toBeTruthy()
})

test('a show’s only season is open at first; once the user has closed it, it stays closed, also when the user comes back from the player [tv.seasons]', async () => {
  const oneSeason = answerWithShow({ seasons: [aSeason(1)], number_of_seasons: 1 })
  const firstVisit = await open(oneSeason)
  await screen.findByText('Chapter 1.1')
  expect((await seasonButton(1)).getAttribute('aria-expanded')).toBe('true')
  await firstVisit.userEvents.click(await seasonButton(1))
  expect((await seasonButton(1)).getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('Chapter 1.1')).toBeNull()
  await firstVisit.userEvents.click(await screen.findByRole('link', { name: 'Play S1 E1' }))
  firstVisit.unmount()
  const secondVisit = await open(oneSeason)
  expect((await seasonButton(1)).getAttribute('aria-expanded')).toBe('false')
  expect(secondVisit.server.calls()).not.toContain('POST /tv/episodes')
  await secondVisit.userEvents.click(await seasonButton(1))
  expect(await screen.findByText('Chapter 1.1')).toBeTruthy()
})

test('an overview of more than 300 characters is cut after 300 and ends in ...Read more, which shows the rest [tv.facts]', async () => {
  const { userEvents } = await open(answerWithShow({ overview: `${'x'.repeat(300)}THE END` }))
  const readMore = await screen.findByRole('button', { name: '...Read more' })
  expect(readMore.parentElement?.textContent).toBe(`${'x'.repeat(300)}...Read more`)
  await userEvents.click(readMore)
  expect(screen.getByText(/THE END/)).toBeTruthy()
})

test('a click on Play S1 E1 leads to the player, with the season’s highest episode number in the address [tv.facts]', async () => {
  const { userEvents, address } = await open()
  const play = await screen.findByRole('link', { name: 'Play S1 E1' })
  expect(hrefOf(play)).toBe('/watch?id=501&name=Judex&season=1&episode=1')
  await userEvents.click(play)
  await waitFor(() => expect(address()).toBe('/watch?id=501&name=Judex&season=1&episode=1&tepisodes=5'))
  await waitForPlayer()
})

test.each(['hover', 'focus'])(
  'when the first season has no episode 1, the Play link changes on %s to the first episode of the season',
  async (by) => {
    useTouchScreen()
    const { userEvents } = await open({
      'POST /tv/episodes': { content: { episodes: [3, 4].map((episode_number) => anEpisode({ episode_number })) } },
    })
    const play = await screen.findByRole('link', { name: 'Play S1 E1' })
    if (by === 'hover') await userEvents.hover(play)
    else act(() => play.focus())
    expect(hrefOf(await screen.findByRole('link', { name: 'Play S1 E3' }))).toContain('&episode=3&tepisodes=4')
  },
)

test('Play plays episode 1 even if the season lists another episode before it [tv.facts]', async () => {
  const { userEvents, address } = await open({
    'POST /tv/episodes': { content: { episodes: [0, 1, 2].map((episode_number) => anEpisode({ episode_number })) } },
  })
  await userEvents.click(await screen.findByRole('link', { name: 'Play S1 E1' }))
  await waitFor(() => expect(address()).toBe('/watch?id=501&name=Judex&season=1&episode=1&tepisodes=2'))
  await waitForPlayer()
})

test('if the season was fetched before, Play leads to the player without waiting for it to be fetched again', async () => {
  const { userEvents, queryClient, server, address } = await open()
  await userEvents.click(await seasonButton(1))
  await screen.findByRole('link', { name: 'Chapter 1.1' })
  server.answer({ 'POST /tv/episodes': 'never' })
  await queryClient.invalidateQueries({ queryKey: ['titles', 'tv', 'episodes'], refetchType: 'none' })
  fireEvent.click(screen.getByRole('link', { name: 'Play S1 E1' }))
  await waitFor(() => expect(address()).toBe('/watch?id=501&name=Judex&season=1&episode=1&tepisodes=5'))
  await waitForPlayer()
})

test('Play leads to the show’s episode in “Continue watching”, without fetching the season [home.continue]', async () => {
  useTouchScreen()
  const { userEvents, address, server } = await open({
    'GET /watch/continue': { content: [aContinuedMovie({ id: 501 }), aContinuedEpisode({ episode: 5, tepisodes: 7 })] },
  })
  const play = await screen.findByRole('link', { name: 'Play S1 E5' })
  await userEvents.hover(play)
  expect(server.calls()).not.toContain('POST /tv/episodes')
  await userEvents.click(play)
  await waitFor(() => expect(address()).toBe('/watch?id=501&name=Judex&season=1&episode=5&tepisodes=7'))
  await waitForPlayer()
  expect(server.requests.filter(({ path }) => path === '/watch/continue')).toHaveLength(1)
})

test('Play plays the first episode of a show that has no episode to continue, even if other shows have some [tv.facts]', async () => {
  await open({ 'GET /watch/continue': { content: [aContinuedEpisode({ id: 7 })] } })
  expect(await screen.findByRole('link', { name: 'Play S1 E1' })).toBeTruthy()
})

test('when the user opens another page while Play S1 E1 is fetching the season, that page stays open', async () => {
  let answerEpisodes: (reply: { content: { episodes: [] } }) => void = () => {}
  const { userEvents, address } = await open({
    'POST /tv/episodes': () =>
      new Promise((resolve) => {
        answerEpisodes = resolve
      }),
    'GET /movies/getWatchlist': watchlistHandler(),
  })
  await userEvents.click(await screen.findByRole('link', { name: 'Play S1 E1' }))
  await userEvents.click(screen.getAllByRole('link', { name: 'Watchlist' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Watchlist' })
  await act(async () => answerEpisodes({ content: { episodes: [] } }))
  await act(() => new Promise(requestAnimationFrame))
  expect(address()).toBe('/watchlist')
})

test('Watch List adds the whole show to the watchlist; if the server does not answer, a toast reports an error [tv.facts] [movie.watchlist]', async () => {
  const { userEvents, server } = await open({
    'PUT /tv/addWatch/:id': 'no answer',
    'GET /movies/getWatchlist': watchlistHandler(),
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Watch List' }))
  expect(await screen.findByText('an error occured')).toBeTruthy()
  server.answer({ 'PUT /tv/addWatch/:id': { message: 'Judex is on your watchlist.' } })
  await userEvents.click(screen.getByRole('button', { name: 'Watch List' }))
  expect(await screen.findByText('Judex is on your watchlist.')).toBeTruthy()
  expect(server.calls()).toContain('PUT /tv/addWatch/501')
})

test('one season is open at a time, and its episodes are fetched when it is opened for the first time [tv.seasons]', async () => {
  const seasons = [{ ...aSeason(1), poster_path: '/season.svg' }, aSeason(2)]
  const { userEvents, server } = await open(answerWithShow({ seasons }))
  const requestedSeasons = () => server.requests.filter(({ path }) => path === '/tv/episodes').map(({ body }) => body)
  const firstSeason = await seasonButton(1)
  expect(requestedSeasons()).toEqual([])
  await userEvents.click(firstSeason)
  expect(firstSeason.getAttribute('aria-expanded')).toBe('true')
  const entry = await screen.findByRole('link', { name: 'Chapter 1.5' })
  expect(screen.getByRole('region', { name: 'Seasons' }).contains(entry)).toBe(true)
  expect(requestedSeasons()).toEqual([{ Id: 501, Season: 1 }])
  expect(entry.closest('li')?.value).toBe(5)
  expect(entry.closest('li')?.textContent).toContain('5. Chapter 1.5')
  expect(hrefOf(entry)).toBe('/watch?id=501&name=Judex&season=1&episode=5&tepisodes=5')
  expect(firstSeason.textContent).toBe('Season 13 episodes')
  expect(screen.getByRole('button', { name: 'Season 1 3 episodes' }), 'the picture adds nothing').toBe(firstSeason)
  expect(document.getElementById(firstSeason.getAttribute('aria-controls') ?? '')?.contains(entry)).toBe(true)

  const secondSeason = await seasonButton(2)
  await userEvents.click(secondSeason)
  const entryOfSecond = await screen.findByRole('link', { name: 'Chapter 2.1' })
  expect(hrefOf(entryOfSecond)).toMatch('/watch?id=501&name=Judex&season=2&episode=1&')
  expect(screen.queryByText('Chapter 1.5')).toBeNull()
  expect([firstSeason.textContent, secondSeason.textContent]).toEqual(['Season 1', 'Season 21 episode'])
  expect(firstSeason.getAttribute('aria-expanded')).toBe('false')
  expect(requestedSeasons()).toHaveLength(2)

  await userEvents.click(secondSeason)
  expect(screen.queryByText('Chapter 2.1')).toBeNull()
  await userEvents.click(firstSeason)
  expect(await screen.findByText('Chapter 1.5')).toBeTruthy()
  expect(requestedSeasons()).toHaveLength(2)
})

test('when the user comes back from the player, the open season and the scroll position are restored [tv.seasons]', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { userEvents, router, address } = await open()
  await userEvents.click(await seasonButton(2))
  const entry = await screen.findByRole('link', { name: 'Chapter 2.1' })
  expect(sessionStorage.getItem('openseason')).toBe('2')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640.4)
  await userEvents.click(entry)
  await waitFor(() => expect(address()).toContain('/watch'))
  await waitForPlayer()
  expect(sessionStorage.getItem('navigating_from_tv_page')).toBe('true')
  expect(sessionStorage.getItem('tv_page_scroll_position')).toBe('640')
  await act(async () => router.history.back())
  expect(await screen.findByRole('link', { name: 'Chapter 2.1' })).toBeTruthy()
  const restoringScrolls = () => scrollTo.mock.calls.filter(([options]) => (options as ScrollToOptions).top === 640)
  await waitFor(() => expect(restoringScrolls()).toEqual([[{ top: 640, behavior: 'instant' }]]))
  expect(sessionStorage.getItem('navigating_from_tv_page')).toBe('false')
  // When another season is opened later, the page is not scrolled.
  await userEvents.click(await seasonButton(1))
  await screen.findByRole('link', { name: 'Chapter 1.1' })
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(requestAnimationFrame))
  expect(restoringScrolls()).toHaveLength(1)
})

test('a season and a scroll position that are stored without an id of a show are restored on any show’s page [tv.seasons]', async () => {
  sessionStorage.setItem('openseason', '2')
  sessionStorage.setItem('navigating_from_tv_page', 'true')
  sessionStorage.setItem('tv_page_scroll_position', '640')
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await open()
  expect((await seasonButton(2)).getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }))
})

test('when the user comes back from the player, the page is scrolled only after the episodes of the open season have arrived [tv.seasons]', async () => {
  sessionStorage.setItem('openseason', '2')
  sessionStorage.setItem('navigating_from_tv_page', 'true')
  sessionStorage.setItem('tv_page_scroll_position', '640')
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const episodesSent = Promise.withResolvers<void>()
  await open({
    'POST /tv/episodes': async () => {
      await episodesSent.promise
      return { content: { episodes: [anEpisode({ episode_number: 1 })] } }
    },
  })
  await screen.findByRole('status', { name: 'Loading episodes' })
  const restore = [{ top: 640, behavior: 'instant' }]
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(requestAnimationFrame))
  expect(scrollTo.mock.calls).not.toContainEqual(restore)
  episodesSent.resolve()
  await waitFor(() => expect(scrollTo.mock.calls).toContainEqual(restore))
})

test('a scroll position that is stored for this show is not restored unless the user comes back from the player', async () => {
  sessionStorage.setItem('openseason_show', '501')
  sessionStorage.setItem('navigating_from_tv_page', 'false')
  sessionStorage.setItem('tv_page_scroll_position', '640')
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await open()
  await seasonButton(1)
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(requestAnimationFrame))
  expect(scrollTo).not.toHaveBeenCalledWith(expect.objectContaining({ top: 640 }))
})

test('a season and a scroll position that are stored for another show are not restored', async () => {
  sessionStorage.setItem('openseason', '1')
  sessionStorage.setItem('openseason_show', '777')
  sessionStorage.setItem('navigating_from_tv_page', 'true')
  sessionStorage.setItem('tv_page_scroll_position', '640')
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await open()
  expect((await seasonButton(1)).getAttribute('aria-expanded')).toBe('false')
  // The page would scroll after two frames, so the test waits for three.
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(requestAnimationFrame))
  expect(scrollTo).not.toHaveBeenCalledWith(expect.objectContaining({ top: 640 }))
})

test('an episode without any source has no link, and says that it has no source', async () => {
  const { userEvents } = await open({
    'POST /tv/episodes': { content: { episodes: [anEpisode({ name: 'The Lost Reel', sources: [null, null] })] } },
  })
  await userEvents.click(await seasonButton(1))
  const lostEpisode = await screen.findByText('The Lost Reel', { exact: false })
  expect(lostEpisode.closest('li')?.textContent).toContain('not on any source')
  expect(screen.queryByRole('link', { name: 'The Lost Reel' })).toBeNull()
  // Its only icon is the one in place of the picture: there is none for playing.
  expect(lostEpisode.closest('li')?.querySelectorAll('svg')).toHaveLength(1)
})

test('an episode has its picture, number, name, length, date and overview, and how far it was watched [tv.seasons] [title.progress]', async () => {
  const { userEvents } = await open({
    ...answerWithShow({ seasons: [{ ...aSeason(1), poster_path: '/season.svg' }, aSeason(2)] }),
    'POST /tv/episodes': ({ body }) => ({
      content: {
        episodes: [
          anEpisode({ episode_number: 1, name: 'The Shadow', still_path: '/still.svg' }),
          anEpisode({ episode_number: 2, name: '', runtime: null, air_precision: 'year', overview: '' }),
          anEpisode({ episode_number: 3, air_date: null }),
          anEpisode({ episode_number: 4, sources: [null, 'https://archive.org/download/judex.mp4'] }),
        ].map((episode) => ({ ...episode, season_number: (body as { Season: number }).Season })),
      },
    }),
    'GET /watch/progress/tv/:id': {
      begun: [
        { season: 1, episode: 1, seconds: 600, duration: 1800 },
        { season: 2, episode: 4, seconds: 60, duration: 1800 },
        { season: 1, episode: 3, seconds: 60, duration: null },
      ],
      seen: [
        { season: 1, episode: 2 },
        { season: 1, episode: 3 },
      ],
    },
  })
  const firstSeason = await seasonButton(1)
  expect(firstSeason.querySelector('img')?.getAttribute('src')).toMatch(/\/season\.svg$/)
  expect((await seasonButton(2)).querySelector('img')).toBeNull()
  await userEvents.click(firstSeason)
  await screen.findByText(/10 minutes in/)
  const entries = [...(screen.getByRole('link', { name: 'The Shadow' }).closest('ol')?.children ?? [])]
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '1. The Shadow30 min, 16/12/1916, 10 minutes inA banker is found.',
    '2. Episode 21916, Seen',
    '3. Chapter 330 min, Seen, 1 minute inA banker is found.',
    '4. Chapter 430 min, 16/12/1916A banker is found.',
  ])
  expect(entries.map((entry) => entry.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
    expect.stringMatching(/\/still\.svg$/),
    null,
    null,
    null,
  ])
  // An episode without a picture has an empty box of the same size, so that the texts stand below one another.
  expect(entries.map((entry) => entry.querySelectorAll('.aspect-video').length)).toEqual([1, 1, 1, 1])
  expect(entries.map((entry) => entry.querySelectorAll('[style*=width]').length)).toEqual([1, 0, 0, 0])
  await userEvents.click(await seasonButton(2))
  const lastEntry = (await screen.findByRole('link', { name: 'Chapter 4' })).closest('li')
  expect(lastEntry?.textContent, 'in season 2').toBe('4. Chapter 430 min, 16/12/1916, 1 minute inA banker is found.')
})

test('with the catalogue of TMDB the pictures of seasons and episodes are fetched in sizes for their places', async () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  const { userEvents } = await open({
    ...answerWithShow({ seasons: [{ ...aSeason(1), poster_path: '/season.jpg' }, aSeason(2)] }),
    'POST /tv/episodes': { content: { episodes: [anEpisode({ still_path: '/still.jpg' })] } },
  })
  await userEvents.click(await seasonButton(1))
  await screen.findByRole('link', { name: 'Chapter 1' })
  const seasons = screen.getByRole('region', { name: 'Seasons' })
  expect([...seasons.querySelectorAll('img')].map(({ src }) => src)).toEqual([
    'https://images.example/w154/season.jpg',
    'https://images.example/w300/still.jpg',
  ])
})

test('a click on Play with a key that opens the link in another tab or window fetches nothing, and does not change this page', async () => {
  const { server, address } = await open()
  const play = await screen.findByRole('link', { name: 'Play S1 E1' })
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(play, { [key]: true })
  expect(server.calls()).not.toContain('POST /tv/episodes')
  expect(address()).toContain('/tv/details')
  expect(sessionStorage.getItem('navigating_from_tv_page')).toBe('false')
})

test('Play plays episode 1 of a season that could not be fetched; if the player may not be opened, Play can be pressed again', async () => {
  const { userEvents, address, router } = await open({ 'POST /tv/episodes': 'no answer' })
  const play = await screen.findByRole('link', { name: 'Play S1 E1' })
  const unblock = router.history.block({ blockerFn: () => true, enableBeforeUnload: false })
  await userEvents.click(play)
  await waitFor(() => expect(play.getAttribute('aria-busy')).toBe('false'))
  unblock()
  await userEvents.click(play)
  await waitFor(() => expect(address()).toBe('/watch?id=501&name=Judex&season=1&episode=1'))
  await waitForPlayer()
})

test('the title of the browser’s tab is the show’s name as soon as it is known, or says that there is no such show', async () => {
  const { server, queryClient } = await open({ 'GET /tv/details/:id': 'never' })
  expect(screen.getByRole('heading', { level: 1, name: 'Judex' })).toBeTruthy()
  expect(document.title).toBe('Judex · Matinee')
  for (const [answer, title, buttons] of [
    [{ status: 404, message: 'Not in the catalogue.', code: 'title-unknown' }, 'TV show not found · Matinee', 0],
    [{ status: 500, message: 'On our side.' }, 'TV show · Matinee', 1],
  ] as const) {
    server.answer({ 'GET /tv/details/:id': answer })
    await act(() => queryClient.resetQueries({ queryKey: ['titles', 'tv', 'details'] }))
    await screen.findByText(answer.message)
    expect(document.title).toBe(title)
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(buttons)
  }
  server.answer({ 'GET /tv/details/:id': { content: aShowDetails({ name: 'The New Mission of Judex' }) } })
  await act(() => queryClient.resetQueries({ queryKey: ['titles', 'tv', 'details'] }))
  await screen.findByRole('heading', { level: 1, name: 'The New Mission of Judex' })
  expect(document.title).toBe('The New Mission of Judex · Matinee')
})

test('when the episodes cannot be fetched, a button fetches them again; a season without episodes says so', async () => {
  const { userEvents, server } = await open({ 'POST /tv/episodes': { status: 500, message: 'On our side.' } })
  await userEvents.click(await seasonButton(1))
  expect(await screen.findByText('The episodes could not be shown just now.')).toBeTruthy()
  await retry(server, { 'POST /tv/episodes': { content: { episodes: [] } } })
  expect(await screen.findByText('No episodes of this season are listed yet.')).toBeTruthy()
})

test('on the page of a similar show all seasons are closed [tv.seasons]', async () => {
  const { userEvents, queryClient, router } = await open({ 'GET /tv/similar/:id': { content: [aShow({ id: 601 })] } })
  queryClient.setQueryData(showQuery(601).queryKey, aShowDetails({ id: 601, name: 'Show 601' }))
  await userEvents.click(await seasonButton(1))
  await screen.findByText('Chapter 1.1')
  await userEvents.click(await screen.findByRole('link', { name: /Show 601/ }))
  await screen.findByRole('heading', { level: 1, name: 'Show 601' })
  for (const number of [1, 2]) expect((await seasonButton(number)).getAttribute('aria-expanded')).toBe('false')
  await act(async () => router.history.back())
  await screen.findByRole('heading', { level: 1, name: 'Judex' })
  expect((await seasonButton(1)).getAttribute('aria-expanded'), 'after Back').toBe('true')
})

test('the page of a show that is in a list on another page has picture and name before the show is fetched, even at an address without a name', async () => {
  const { router } = await open({
    'GET /tv/similar/:id': { content: [aShow({ id: 601, backdrop_path: '/judex-returns.svg' })] },
    'GET /tv/details/:id': (_, { id }) => (id === '501' ? { content: aShowDetails() } : 'never'),
  })
  await screen.findByRole('link', { name: /Show 601/ })
  await act(() => router.navigate({ to: '/tv/details', search: { id: 601 } }))
  await screen.findByRole('heading', { level: 1, name: 'Show 601' })
  expect(document.title).toBe('Show 601 · Matinee')
  expect(document.querySelector('main .hero img')?.getAttribute('src')).toContain('/judex-returns.svg')
})

test('while the episodes are being fetched there are placeholders', async () => {
  const { userEvents } = await open({ 'POST /tv/episodes': 'never' })
  await userEvents.click(await seasonButton(1))
  expect(await screen.findByRole('status', { name: 'Loading episodes' })).toBeTruthy()
})

test('while the show itself is still being fetched, no toast is shown when the similar shows cannot be fetched [details.failure]', async () => {
  await open({ 'GET /tv/details/:id': 'never', 'GET /tv/similar/:id': { status: 500, message: 'Similar are away.' } })
  expect(await screen.findByText('These could not be shown just now.')).toBeTruthy()
  expect(document.querySelector('.toast')).toBeNull()
})

test('4 similar shows are shown, with Load More 8, then at most 10 [tv.similar]', async () => {
  const { userEvents } = await open({
    'GET /tv/similar/:id': { content: buildMany(12, ({ id }) => aShow({ id: id + 600 })) },
  })
  const card = await screen.findByRole('link', { name: /Show 601/ })
  expect(hrefOf(card)).toBe('/tv/details?id=601&name=Show+601')
  expect(card.textContent).toBe('Show 6011941')
  const count = () => similarShows().getAllByRole('link').length
  expect(count()).toBe(4)
  await userEvents.click(similarShows().getByRole('button', { name: 'Load More' }))
  expect(count()).toBe(8)
  await userEvents.click(similarShows().getByRole('button', { name: 'Load More' }))
  expect(count()).toBe(10)
  expect(similarShows().queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('a failure of the similar shows is shown in a toast; when the show cannot be fetched, the page offers to try again [details.failure]', async () => {
  const firstVisit = await open({ 'GET /tv/similar/:id': { status: 500, message: '' } })
  expect(await screen.findByText('an error occurred')).toBeTruthy()
  firstVisit.unmount()
  const { server } = await open({ 'GET /tv/details/:id': 'no answer' })
  await screen.findByRole('heading', { name: 'This show could not be shown' })
  await retry(server, answersFor())
  expect(await screen.findByRole('heading', { level: 1, name: 'Judex' })).toBeTruthy()
})

test.each(['/tv/details', '/tv/details?id=abc', '/tv/details?id=0'])(
  'at the address %s the page says that there is no such show',
  async (path) => {
    const { server } = await open({}, { path })
    expect(screen.getByRole('heading', { level: 1, name: 'TV show not found' })).toBeTruthy()
    expect(document.title).toBe('TV show not found · Matinee')
    expect(server.calls().filter((call) => call.includes('/tv/'))).toEqual([])
  },
)

test('a show without seasons says so and has no Play button', async () => {
  await open(answerWithShow({ seasons: [] }))
  expect(await screen.findByText('No seasons are listed yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull()
})

test('a season without a name is called by its number, such as Season 1', async () => {
  await open(answerWithShow({ seasons: [{ ...aSeason(3), name: '' }] }))
  expect(await seasonButton(3)).toBeTruthy()
})

test('a show and its episodes stay on the page when fetching them again fails [details.failure]', async () => {
  const { userEvents, server, queryClient } = await open({ 'GET /tv/similar/:id': { content: [aShow({ id: 601 })] } })
  await userEvents.click(await seasonButton(1))
  const [entry, similarShow] = [await screen.findByText('Chapter 1.1'), await screen.findByText('Show 601')]
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
  server.answer({ 'GET /tv/details/:id': away, 'GET /tv/similar/:id': away, 'POST /tv/episodes': away })
  await act(() => queryClient.invalidateQueries())
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })).toHaveLength(3)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  for (const element of [entry, similarShow]) expect(element.isConnected).toBe(true)
  expect(screen.getByRole('heading', { level: 1, name: 'Judex' })).toBeTruthy()
  expect(screen.queryByText('The catalogue is away.')).toBeNull()
})

test('when the user comes back from the player, a season that was closed stays closed, and the scroll position is restored [tv.seasons]', async () => {
  const { userEvents, router, address } = await open()
  await userEvents.click(await seasonButton(2))
  await screen.findByRole('link', { name: 'Chapter 2.1' })
  await userEvents.click(await seasonButton(2))
  expect(['openseason', 'openseason_show'].map((key) => sessionStorage.getItem(key))).toEqual([null, null])
  // This is stored when a season was opened on the page of another show.
  sessionStorage.setItem('openseason_show', '777')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)
  await userEvents.click(screen.getByRole('link', { name: 'Play S1 E1' }))
  await waitFor(() => expect(address()).toContain('/watch'))
  await waitForPlayer()
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await act(async () => router.history.back())
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }))
  for (const number of [1, 2]) expect((await seasonButton(number)).getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'Chapter 2.1' })).toBeNull()
})

test('when the user comes back from the player, a season that was opened on the page of another show is not opened [tv.seasons]', async () => {
  sessionStorage.setItem('openseason', '2')
  sessionStorage.setItem('openseason_show', '777')
  const { userEvents, router, address } = await open()
  await userEvents.click(await screen.findByRole('link', { name: 'Play S1 E1' }))
  await waitFor(() => expect(address()).toContain('/watch'))
  await waitForPlayer()
  await act(async () => router.history.back())
  for (const number of [1, 2]) expect((await seasonButton(number)).getAttribute('aria-expanded')).toBe('false')
})

test('while Play S1 E1 fetches the season it is busy, a second click does not fetch the season again, and Load More does not keep the player from being opened', async () => {
  let answer = () => {}
  const pendingAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { server, address, router } = await open({
    'POST /tv/episodes': async () => {
      await pendingAnswer
      return { content: { episodes: [anEpisode({ episode_number: 1 })] } }
    },
    'GET /tv/similar/:id': { content: buildMany(12, ({ id }) => aShow({ id: id + 600 })) },
  })
  const loadMore = await screen.findByRole('button', { name: 'Load More' })
  const play = await screen.findByRole('link', { name: 'Play S1 E1' })
  expect(play.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(play)
  expect(play.getAttribute('aria-busy')).toBe('true')
  expect(play.querySelector('.spinner')).toBeTruthy()
  fireEvent.click(play)
  await act(async () => void fireEvent.click(loadMore))
  expect(address()).toContain('/tv/details')
  act(answer)
  await waitFor(() => expect(address()).toContain('/watch'))
  expect(server.requests.filter(({ path }) => path === '/tv/episodes')).toHaveLength(1)
  await waitForPlayer()
  // One Back leads to the show again.
  expect(router.history.length).toBe(2)
})
