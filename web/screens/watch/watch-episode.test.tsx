import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answers } from '#web/testing/fake-server.ts'
import {
  aPlayedEpisode,
  aPlayedMovie,
  aPlayedShow,
  episodeAddress,
  findVideo,
  fireCanPlay,
  movieAddress,
  renderPlayer,
} from '#web/testing/player.ts'
import { retry } from '#web/testing/retry.ts'

const addressWithoutCount = '/watch?id=512&name=Les+Vampires&season=1&episode=1'

test('for an episode without overview, picture and name, the show’s overview and picture are shown', async () => {
  const unknown = { ...aPlayedEpisode(1), name: '', overview: '', still_path: null }
  const { container, userEvents, server } = await renderPlayer(episodeAddress(1), {
    answers: {
      'GET /tv/details/:id': {
        content: aPlayedShow({ overview: 'A gang in Paris.', backdrop_path: '/b512.svg', poster_path: '/p512.svg' }),
      },
      'POST /tv/addEpisode': { message: 'Added.' },
      'POST /tv/episodes': { content: { episodes: [unknown, aPlayedEpisode(3)] } },
    },
  })
  expect((await findVideo()).getAttribute('poster')).toBe('/art/w500/b512.svg')
  expect(container.querySelector('.watch-glow')?.getAttribute('src')).toBe('/art/w500/b512.svg')
  expect(screen.getByText('A gang in Paris.')).toBeTruthy()
  expect(screen.getByText('Season 1 Episode 1').parentElement?.textContent).toBe('Season 1 Episode 1')
  await userEvents.click(screen.getByRole('button', { name: 'Watch Later' }))
  await waitFor(() => expect(server.requests.at(-1)?.body).toMatchObject({ image: '/p512.svg', totalEpisodes: 3 }))
})

test.each([
  ['a film', movieAddress],
  ['an episode', episodeAddress(1)],
])('the player’s page for %s ends with the notes on the title and its licence', async (_, address) => {
  const facts = {
    rights: {
      licence: 'CC BY 3.0',
      basis: 'Released by its makers.',
      territory: 'Worldwide',
      attribution: null,
      note: null,
    },
    notes: { copy_runtime: null, missing: 'A reel is lost.', warning: null, remark: null },
  }
  await renderPlayer(address, {
    answers: {
      'GET /movies/details/:id': { content: aPlayedMovie(facts) },
      'GET /tv/details/:id': { content: aPlayedShow(facts) },
    },
  })
  const rights = await screen.findByRole('complementary', { name: 'Rights' })
  expect(rights.textContent).toMatch(/A reel is lost\.CC BY 3\.0\. Released by its makers\. Territory: Worldwide\.$/)
})

test('if the address lacks `tepisodes`, the link to the next episode has the number of the last listed episode as `tepisodes`', async () => {
  await renderPlayer(addressWithoutCount)
  expect((await screen.findByRole('link', { name: 'Next Ep' })).getAttribute('href')).toBe(episodeAddress(3))
  expect(document.title).toBe('Les Vampires S1 E1 · Matinee')
})

test('the player takes the focus if the notice at the end of an episode opened the next one, but not after Next Ep or Prev Ep', async () => {
  const { userEvents } = await renderPlayer(episodeAddress(1))
  const video = await findVideo(/episode 1/)
  fireCanPlay(video, 1200)
  fireEvent.ended(video)
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => focus.mockRestore())
  await userEvents.click(screen.getByRole('link', { name: 'Play episode 3' }))
  await findVideo(/episode 3/)
  const player = screen.getByRole('region', { name: 'Player' })
  expect(player.contains(document.activeElement)).toBe(true)
  expect(screen.queryByRole('link', { name: /^Play episode/ }), 'the notice of an episode that has ended').toBeNull()
  // The page stays where it was scrolled.
  expect(focus.mock.calls[focus.mock.contexts.indexOf(player)]).toEqual([{ preventScroll: true }])
  for (const [link, episode] of [
    ['Next Ep', 4],
    ['Prev Ep', 3],
  ] as const) {
    await userEvents.click(screen.getByRole('link', { name: link }))
    await findVideo(new RegExp(`episode ${episode}`))
    expect(screen.getByRole('region', { name: 'Player' }).contains(document.activeElement)).toBe(false)
  }
})

test.each(['Control', 'Meta', 'Shift', 'Alt'])(
  'when the notice’s link was pressed with %s, which opens the next episode elsewhere, a later Next Ep does not give the player the focus',
  async (key) => {
    const { userEvents } = await renderPlayer(episodeAddress(1))
    const video = await findVideo(/episode 1/)
    fireCanPlay(video, 1200)
    fireEvent.ended(video)
    await userEvents.keyboard(`{${key}>}`)
    await userEvents.click(screen.getByRole('link', { name: 'Play episode 3' }))
    await userEvents.keyboard(`{/${key}}`)
    await userEvents.click(screen.getByRole('link', { name: 'Next Ep' }))
    await findVideo(/episode 3/)
    expect(screen.getByRole('region', { name: 'Player' }).contains(document.activeElement)).toBe(false)
  },
)

test.each([
  ['a film', movieAddress],
  ['an episode', episodeAddress(3)],
])('the player stays while the details of %s are fetched again, and when that fails', async (_, address) => {
  const { server, queryClient } = await renderPlayer(address)
  const video = await findVideo()
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
  for (const answer of ['never', away] as const) {
    server.answer({ 'GET /movies/details/:id': answer, 'GET /tv/details/:id': answer, 'POST /tv/episodes': answer })
    const fetched = queryClient.invalidateQueries({ queryKey: ['titles'] })
    await act(() => (answer === 'never' ? new Promise((resolve) => setTimeout(resolve)) : fetched))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(video.isConnected).toBe(true)
  }
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })
  expect(failed.length).toBeGreaterThan(0)
})

test('a source that failed for one episode is tried again for the next one', async () => {
  const { userEvents } = await renderPlayer(episodeAddress(3))
  fireEvent.error(await findVideo(/episode 3/))
  expect(screen.getByText('First file gave no picture, so this is Second file.')).toBeTruthy()
  await userEvents.click(screen.getByRole('link', { name: 'Next Ep' }))
  expect((await findVideo(/episode 4/)).getAttribute('src')).toBe('https://one.example/film.mp4')
})

test.each<{ failed: Answers; answers: Answers; calls: [number, number] }>([
  {
    failed: { 'POST /tv/episodes': 'no answer' },
    answers: { 'POST /tv/episodes': { content: { episodes: [aPlayedEpisode(3)] } } },
    calls: [0, 1],
  },
  {
    failed: { 'GET /tv/details/:id': 'no answer' },
    answers: { 'GET /tv/details/:id': { content: aPlayedShow() } },
    calls: [1, 0],
  },
])('Try again sends only those calls of an episode again that have failed', async ({ failed, answers, calls }) => {
  const { server } = await renderPlayer(episodeAddress(3), { answers: failed })
  const times = (call: string) => server.calls().filter((sentCall) => sentCall === call).length
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: 'Les Vampires' })).toBeTruthy()
  const [shows, seasons] = [times('GET /tv/details/512'), times('POST /tv/episodes')]
  await retry(server, answers, retryButton)
  expect(await findVideo(/episode 3/)).toBeTruthy()
  expect([times('GET /tv/details/512') - shows, times('POST /tv/episodes') - seasons]).toEqual(calls)
})

test.each([
  ['episode', {}],
  ['season', { 'POST /tv/episodes': { status: 404, message: 'No such season.', code: 'title-unknown' } }],
])('when the show does not have the %s in the address, the page links to the show’s episodes', async (_, answers) => {
  await renderPlayer(episodeAddress(99), { answers })
  expect(await screen.findByText('Les Vampires has no such episode here.')).toBeTruthy()
  const episodes = screen.getByRole('link', { name: 'Episodes' })
  expect(episodes.getAttribute('href')).toBe('/tv/details?id=512&name=Les+Vampires')
})

test.each(['GET /tv/details/:id', 'POST /tv/episodes'])(
  'when %s is refused, the page says that there is nothing to play',
  async (call) => {
    await renderPlayer(episodeAddress(3), {
      answers: { [call]: { status: 404, message: 'No such show.', code: 'title-unknown' } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'No Movie/tv found' })).toBeTruthy()
    expect(document.title).toBe('No Movie/tv found · Matinee')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search')
    expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  },
)
