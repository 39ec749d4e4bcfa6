import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configuration } from '#web/configuration.ts'
import { renderFirstScreen } from '#web/first-screen/render.tsx'
import { configure } from '#web/testing/configure.ts'
import {
  aPlayedMovie,
  episodeAddress,
  findVideo,
  fireCanPlay,
  movieAddress,
  playTo,
  renderPlayer,
} from '#web/testing/player.ts'
import { retry } from '#web/testing/retry.ts'

test('instead of a missing poster the film’s name is shown, and instead of a missing overview a sentence', async () => {
  const { container } = await renderPlayer(movieAddress, {
    answers: {
      'GET /movies/details/:id': { content: aPlayedMovie({ poster_path: null, backdrop_path: null, overview: '' }) },
    },
  })
  expect((await findVideo('Charade')).hasAttribute('poster')).toBe(false)
  expect(container.querySelector('.watch-glow')).toBeNull()
  expect(screen.getByText('Nothing is written about this one yet.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Poster of Charade' })).toBeNull()
  const link = screen.getByRole('link', { name: /^About Charade/ })
  expect(link.getAttribute('href')).toBe('/movie?id=12&name=Charade')
  expect(link.textContent).toBe('About CharadeCharade')
})

test('if the address has no name, the film is called Watch until it has been fetched', async () => {
  const pending = await renderPlayer('/watch?id=12', { answers: { 'GET /movies/details/:id': 'never' } })
  await screen.findByText('Now Playing')
  expect(document.title).toBe('Watch · Matinee')
  pending.unmount()
  const { server } = await renderPlayer('/watch?id=12', {
    answers: { 'GET /movies/details/:id': { status: 503, message: 'Away.', code: 'upstream-timeout' } },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Watch' })).toBeTruthy()
  expect(document.title).toBe('Watch · Matinee')
  await retry(server, { 'GET /movies/details/:id': { content: aPlayedMovie() } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
})

test('another film that is opened on the player’s page has its own position, and a Watch Later button that is not busy', async () => {
  const { router, server, userEvents } = await renderPlayer(movieAddress, {
    answers: {
      'GET /movies/details/:id': (_, { id }) => ({ content: aPlayedMovie({ id: Number(id), title: `Film ${id}` }) }),
      'PUT /movies/addWatch/:id': 'never',
    },
  })
  const video = await findVideo('Film 12')
  await userEvents.click(screen.getByRole('button', { name: 'Watch Later' }))
  expect(screen.getByRole('button', { name: 'Watch Later' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.error(video)
  expect(screen.getByText('First file gave no picture, so this is Second file.')).toBeTruthy()
  // As when a link in the chat’s panel is pressed.
  await act(async () => router.history.push('/watch?id=13&name=Film+13'))
  const nextVideo = await findVideo('Film 13')
  expect(nextVideo.getAttribute('src'), 'the source that failed for the other film').toBe(
    'https://one.example/film.mp4',
  )
  expect(nextVideo).not.toBe(video)
  expect(screen.getByRole('button', { name: 'Watch Later' }).getAttribute('aria-disabled')).toBeNull()
  fireCanPlay(nextVideo, 6780)
  playTo(nextVideo, 100)
  fireEvent.pause(nextVideo)
  await waitFor(() => expect(server.calls().at(-1)).toBe('PUT /watch/position/movie/13/0/0'))
})

test.each([
  ['a film', movieAddress, ['w300/b12.svg', 'w1280/b12.svg', 'w342/p12.svg']],
  ['an episode', episodeAddress(3), ['w300/s512-1-3.svg', 'w1280/s512-1-3.svg', 'w342/p512.svg']],
])(
  'with the catalogue of TMDB the page for %s fetches each picture in a size for its place',
  async (_, path, pictures) => {
    configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
    const { container } = await renderPlayer(path)
    const [glow, backdrop = '', poster] = pictures.map((picture) => `https://images.example/${picture}`)
    expect((await findVideo()).getAttribute('poster')).toBe(backdrop)
    const sources = [...container.querySelectorAll<HTMLImageElement>('main img')].map(({ src }) => src)
    expect(sources).toEqual([glow, backdrop, poster])
  },
)

test('the HTML of the page from the server has the film’s backdrop in the place of the player', async () => {
  // Keeps the configuration of the other tests: `renderFirstScreen` sets the one of the page.
  configure({})
  const { html } = await renderFirstScreen({ name: 'watch', movie: aPlayedMovie() }, configuration)
  const page = document.createElement('div')
  page.innerHTML = html
  const player = page.querySelector('.cinema')
  expect(player?.querySelector('img')?.getAttribute('src')).toMatch(/\/b12\.svg$/)
  expect(player?.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Loading')
})
