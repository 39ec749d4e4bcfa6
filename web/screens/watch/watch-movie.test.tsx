import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPlayedMovie, findVideo, movieAddress, renderPlayer } from '#web/testing/player.ts'
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
  const { server } = await renderPlayer('/watch?id=12', {
    answers: { 'GET /movies/details/:id': { status: 503, message: 'Away.', code: 'upstream-timeout' } },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Watch' })).toBeTruthy()
  expect(document.title).toBe('Watch · Matinee')
  await retry(server, { 'GET /movies/details/:id': { content: aPlayedMovie() } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
})
