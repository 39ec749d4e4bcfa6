import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { aPlayedMovie, everywhere, movieAddress, only, theVideo, watch } from '#web/testing/playing.ts'
import { offlineFilm } from './offline-film.ts'
import { captionsAddress } from './sources.ts'

const bundled = '/shorts/a-film.0123456789.webm'
const playsHere = { answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: [bundled] }) } } }

/** The film at one source of the network only, after which nothing is left to give way to. */
const playsThere = { answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: only(0) }) } } }

const line = () => screen.queryByRole('link', { name: offlineFilm.name })

test('where a source gave nothing a line leads to a film that needs no network', async () => {
  await watch(movieAddress, playsThere)
  const video = await theVideo('Charade')
  expect(line()).toBeNull()
  fireEvent.error(video)
  expect(line()?.getAttribute('href')).toBe('/watch/?id=460&name=The+Man+Who+Lit+the+Moon')
  expect(line()?.closest('p')?.textContent).toBe('No network? The Man Who Lit the Moon can be watched without one.')
})

test('under TMDB, which does not have that film, there is no such line', async () => {
  configure({ catalogue: 'tmdb' })
  await watch(movieAddress, playsThere)
  fireEvent.error(await theVideo('Charade'))
  expect(screen.getByText('This source could not play it')).toBeTruthy()
  expect(line()).toBeNull()
})

test('where that film itself does not play there is no such line', async () => {
  await watch(movieAddress, playsHere)
  fireEvent.error(await theVideo('Charade'))
  expect(screen.getByText('This source could not play it')).toBeTruthy()
  expect(line()).toBeNull()
})

test('a film that comes with Matinee has captions, which are off at first, and no other has', async () => {
  await watch(movieAddress, playsHere)
  const track = (await theVideo('Charade')).querySelector('track')
  expect(track?.getAttribute('src')).toBe('/shorts/a-film.0123456789.vtt')
  expect([track?.kind, track?.srclang, track?.default]).toEqual(['captions', 'en', false])
  for (const address of everywhere) expect(address && captionsAddress(address)).toBeNull()
  expect(captionsAddress('https://one.example/shorts/a-film.webm')).toBeNull()
})
