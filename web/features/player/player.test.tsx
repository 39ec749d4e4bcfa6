import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  aPlayedEpisode,
  aPlayedMovie,
  episodeAddress,
  findVideo,
  fireCanPlay,
  movieAddress,
  onlyAddressesOf,
  renderPlayer,
} from '#web/testing/player.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const player = () => screen.getByRole('region', { name: 'Player' })
const nextEpisodeOffer = () => screen.queryByText('Up next: season 1, episode 3')

test('the offer of the next episode disappears when the episode plays again, and when another source is chosen', async () => {
  const unnamedEpisode = { ...aPlayedEpisode(3), name: '' }
  const { userEvents } = await renderPlayer(episodeAddress(1), {
    answers: { 'POST /tv/episodes': { content: { episodes: [aPlayedEpisode(1), unnamedEpisode] } } },
    fakeTimers: true,
  })
  const video = await findVideo()
  fireCanPlay(video, 1200)
  fireEvent.ended(video)
  expect(nextEpisodeOffer()?.parentElement?.textContent).toMatch(/^Episode 3Up next/)
  fireEvent.play(video)
  expect(nextEpisodeOffer()).toBeNull()
  fireEvent.ended(video)
  expect(nextEpisodeOffer()).toBeTruthy()
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Archive')
  expect(nextEpisodeOffer()).toBeNull()
})

test('when a full-screen video ends, the page leaves full screen', async () => {
  await renderPlayer(episodeAddress(1), { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 1200)
  const exitFullscreen = vi.fn(async () => {})
  let fullScreen: Element | null = null
  Object.defineProperties(document, {
    fullscreenElement: { configurable: true, get: () => fullScreen },
    exitFullscreen: { configurable: true, value: exitFullscreen },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fullscreenElement')
    Reflect.deleteProperty(document, 'exitFullscreen')
  })
  fireEvent.ended(video)
  expect(exitFullscreen).not.toHaveBeenCalled()
  fullScreen = video
  fireEvent.ended(video)
  expect(exitFullscreen).toHaveBeenCalledTimes(1)
})

test('the line about the resumed position is hidden while the source cannot play; Try again moves the focus to the player', async () => {
  const { userEvents } = await renderPlayer(movieAddress, {
    answers: {
      'GET /movies/details/:id': { content: aPlayedMovie({ sources: onlyAddressesOf(0) }) },
      'GET /watch/position/:type/:id/:season/:episode': {
        content: { seconds: 754, duration: 6780, at: '2026-01-02T03:04:05.000Z' },
      },
    },
    fakeTimers: true,
  })
  const resumedLine = () => screen.queryByText('Resumed at 12:34.')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  fireEvent.error(await findVideo())
  expect(screen.getByText('You are offline')).toBeTruthy()
  expect(resumedLine()).toBeNull()
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  const retriedVideo = await findVideo()
  expect(resumedLine()).toBeTruthy()
  fireEvent.error(retriedVideo)
  expect(screen.getByText('This source could not play it')).toBeTruthy()
  expect(resumedLine()).toBeNull()
  const focus = vi.spyOn(player(), 'focus')
  await userEvents.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(player())
  // The page stays where it was scrolled.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  // Checked because happy-dom lets every element take the focus; in a browser the player needs this attribute.
  expect(player().getAttribute('tabindex')).toBe('-1')
  expect(resumedLine()).toBeTruthy()
})

test('a source that could not play one episode is tried again for the next episode', async () => {
  const { userEvents } = await renderPlayer(episodeAddress(1), { fakeTimers: true })
  fireEvent.error(await findVideo())
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Source' })
  expect([select.value, select.options[0]?.text]).toEqual(['1', 'First file (did not play)'])
  await userEvents.click(screen.getByRole('link', { name: 'Next Ep' }))
  await findVideo(/episode 3/)
  const nextSelect = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Source' })
  expect([nextSelect.value, nextSelect.options[0]?.text]).toEqual(['0', 'First file'])
  expect(screen.queryByText(/gave no picture/)).toBeNull()
})
