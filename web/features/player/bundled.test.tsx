import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import {
  allSourceAddresses,
  aPlayedMovie,
  findVideo,
  movieAddress,
  onlyAddressesOf,
  renderPlayer,
} from '#web/testing/player.ts'
import { offlineMovie } from './offline-movie.ts'
import { captionsAddress } from './sources.ts'

const bundledAddress = '/shorts/a-film.0123456789.webm'
const withBundledMovie = {
  answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: [bundledAddress] }) } },
}

/** A movie that only one source has, with a file from the network. No other source can replace that source. */
const withRemoteMovie = {
  answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: onlyAddressesOf(0) }) } },
}

const offlineMovieLink = () => screen.queryByRole('link', { name: offlineMovie.name })

test('when a source does not play the film, a line links to another film that needs no network', async () => {
  await renderPlayer(movieAddress, withRemoteMovie)
  const video = await findVideo('Charade')
  expect(offlineMovieLink()).toBeNull()
  fireEvent.error(video)
  expect(offlineMovieLink()?.getAttribute('href')).toBe('/watch/?id=460&name=The+Man+Who+Lit+the+Moon')
  expect(offlineMovieLink()?.closest('p')?.textContent).toBe(
    'No network? The Man Who Lit the Moon can be watched without one.',
  )
})

test('with the catalogue of TMDB no line links to the film that needs no network, since TMDB does not have that film', async () => {
  configure({ catalogue: 'tmdb' })
  await renderPlayer(movieAddress, withRemoteMovie)
  fireEvent.error(await findVideo('Charade'))
  expect(screen.getByText('This source could not play it')).toBeTruthy()
  expect(offlineMovieLink()).toBeNull()
})

test('when a film that comes with Matinee does not play, no line links to the film that needs no network', async () => {
  await renderPlayer(movieAddress, withBundledMovie)
  fireEvent.error(await findVideo('Charade'))
  expect(screen.getByText('This source could not play it')).toBeTruthy()
  expect(offlineMovieLink()).toBeNull()
})

test('a film that comes with Matinee has captions, which are off at first; other films have none', async () => {
  await renderPlayer(movieAddress, withBundledMovie)
  const track = (await findVideo('Charade')).querySelector('track')
  expect(track?.getAttribute('src')).toBe('/shorts/a-film.0123456789.vtt')
  expect([track?.kind, track?.label, track?.srclang, track?.default]).toEqual(['captions', 'English', 'en', false])
  for (const address of allSourceAddresses) expect(address && captionsAddress(address)).toBeNull()
  const otherAddresses = [
    'https://one.example/shorts/a-film.webm',
    '/shorts/folder/a-film.webm',
    '/shorts/a-film?copy=2.webm',
    '/shorts/a-film.webm?copy=2',
  ]
  expect(otherAddresses.map(captionsAddress)).toEqual([null, null, null, null])
})
