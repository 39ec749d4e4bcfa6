import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  aPlayedEpisode,
  aPlayedMovie,
  canPlay,
  episodeAddress,
  findVideo,
  movieAddress,
  onlyAddressesOf,
  renderPlayer,
} from '#web/testing/player.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const player = () => screen.getByRole('region', { name: 'Player' })
const offer = () => screen.queryByText('Up next: season 1, episode 3')

test('the offer of the next episode goes when the episode plays again, and when another source is chosen', async () => {
  const unnamed = { ...aPlayedEpisode(3), name: '' }
  const { userEvents } = await renderPlayer(episodeAddress(1), {
    answers: { 'POST /tv/episodes': { content: { episodes: [aPlayedEpisode(1), unnamed] } } },
    fakeTimers: true,
  })
  const video = await findVideo()
  canPlay(video, 1200)
  fireEvent.ended(video)
  expect(offer()?.parentElement?.textContent).toMatch(/^Episode 3Up next/)
  fireEvent.play(video)
  expect(offer()).toBeNull()
  fireEvent.ended(video)
  expect(offer()).toBeTruthy()
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Archive')
  expect(offer()).toBeNull()
})

test('at the end the full screen is left, if there is one', async () => {
  await renderPlayer(episodeAddress(1), { fakeTimers: true })
  const video = await findVideo()
  canPlay(video, 1200)
  const leave = vi.fn(async () => {})
  let fullScreen: Element | null = null
  Object.defineProperties(document, {
    fullscreenElement: { configurable: true, get: () => fullScreen },
    exitFullscreen: { configurable: true, value: leave },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fullscreenElement')
    Reflect.deleteProperty(document, 'exitFullscreen')
  })
  fireEvent.ended(video)
  expect(leave).not.toHaveBeenCalled()
  fullScreen = video
  fireEvent.ended(video)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a line about what plays is gone while nothing plays; Try again leaves the focus in the player', async () => {
  const { userEvents } = await renderPlayer(movieAddress, {
    answers: {
      'GET /movies/details/:id': { content: aPlayedMovie({ sources: onlyAddressesOf(0) }) },
      'GET /watch/position/:type/:id/:season/:episode': {
        content: { seconds: 754, duration: 6780, at: '2026-01-02T03:04:05.000Z' },
      },
    },
    fakeTimers: true,
  })
  const resumed = () => screen.queryByText('Resumed at 12:34.')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  fireEvent.error(await findVideo())
  expect(screen.getByText('You are offline')).toBeTruthy()
  expect(resumed()).toBeNull()
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  const again = await findVideo()
  expect(resumed()).toBeTruthy()
  fireEvent.error(again)
  expect(screen.getByText('This source could not play it')).toBeTruthy()
  expect(resumed()).toBeNull()
  await userEvents.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(player())
  expect(resumed()).toBeTruthy()
})

test('a source that could not play one episode is tried again for the next', async () => {
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
