import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  advanceTime,
  aPlayedMovie,
  findVideo,
  fireCanPlay,
  movieAddress,
  onlyAddressesOf,
  openYouTube,
  playTo,
  renderPlayer,
} from '#web/testing/player.ts'
import { offlineMovie } from './offline-movie.ts'
import { sourceTimeout } from './source-watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const player = () => screen.getByRole('region', { name: 'Player' })
const switchedText = 'First file gave no picture, so this is Second file.'
const firstAddress = 'https://one.example/film.mp4'
const secondAddress = 'https://two.example/film.webm'
const playingAddress = () => document.querySelector('video')?.getAttribute('src')

/** The server's answer for a movie that only the sources with these indexes have. */
const movieWithSources = (...sourceIndexes: number[]) => ({
  'GET /movies/details/:id': { content: aPlayedMovie({ sources: onlyAddressesOf(...sourceIndexes) }) },
})

/** Makes the browser report that it has no network; returns a function that restores the network. */
const loseNetwork = () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  fireEvent(window, new Event('offline'))
  return () => {
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
  }
}

/** Moves the page to the background or to the foreground. */
const setVisibility = (state: 'hidden' | 'visible') => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  onTestFinished(() => visibility.mockRestore())
  fireEvent(document, new Event('visibilitychange'))
}

test('a source that cannot play is replaced by the next source, but not after the user has gone back to it [play.nextsource]', async () => {
  const { userEvents, play } = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireEvent.error(video)
  expect(playingAddress()).toBe(secondAddress)
  expect(play.mock.contexts).toEqual([video, await findVideo()])
  expect(play.mock.contexts[1], 'a new element, which has not failed').not.toBe(video)
  expect(screen.getByText(switchedText)).toBeTruthy()
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Source' })
  expect(select.value).toBe('1')
  expect(select.options[0]?.text).toBe('First file (did not play)')
  // The replacement is not stored as the user's choice for the session.
  expect(sessionStorage.getItem('srcIndex')).toBeNull()
  await userEvents.click(screen.getByRole('button', { name: 'Back to First file' }))
  expect(playingAddress()).toBe(firstAddress)
  expect(document.activeElement).toBe(player())
  expect(screen.queryByText(switchedText)).toBeNull()
  fireEvent.error(await findVideo())
  expect(playingAddress()).toBeUndefined()
  expect(screen.getByText('This source could not play it')).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'Try another source' }))
  expect(playingAddress()).toBe(secondAddress)
  expect(document.activeElement).toBe(player())
})

test('a source that shows nothing for 8 seconds is replaced, but a slow replacement is not [play.nextsource]', async () => {
  await renderPlayer(movieAddress, { fakeTimers: true })
  await findVideo()
  await advanceTime(sourceTimeout - 500)
  expect(playingAddress()).toBe(firstAddress)
  await advanceTime(500)
  expect(playingAddress()).toBe(secondAddress)
  expect(screen.getByText(switchedText)).toBeTruthy()
  await advanceTime(3 * sourceTimeout)
  expect(playingAddress()).toBe(secondAddress)
  expect(screen.getByRole('button', { name: 'Try another source' })).toBeTruthy()
})

test('a source that has sent the length of the film has another 8 seconds for its first picture, and is not replaced after that picture', async () => {
  await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  await advanceTime(sourceTimeout - 500)
  fireEvent.loadedMetadata(video)
  await advanceTime(sourceTimeout - 500)
  expect(playingAddress()).toBe(firstAddress)
  fireEvent.canPlay(video)
  await advanceTime(3 * sourceTimeout)
  expect(playingAddress()).toBe(firstAddress)
})

test('a video that waits for a press is not replaced; after the press it has 8 seconds for its first picture [play.nextsource]', async () => {
  const { userEvents } = await renderPlayer(movieAddress, { fakeTimers: true, allowed: 'nothing' })
  await findVideo()
  await advanceTime(3 * sourceTimeout)
  expect(playingAddress()).toBe(firstAddress)
  await userEvents.click(screen.getByRole('button', { name: 'Play Charade' }))
  fireEvent.play(await findVideo())
  await advanceTime(sourceTimeout)
  expect(playingAddress()).toBe(secondAddress)
})

test('a video that the user pauses before its first picture is not replaced', async () => {
  await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireEvent.play(video)
  await advanceTime(5000)
  fireEvent.pause(video)
  await advanceTime(3 * sourceTimeout)
  expect(playingAddress()).toBe(firstAddress)
})

test('the time in the background does not count towards the 8 seconds of a source', async () => {
  await renderPlayer(movieAddress, { fakeTimers: true })
  await findVideo()
  setVisibility('hidden')
  await advanceTime(3 * sourceTimeout)
  expect(playingAddress()).toBe(firstAddress)
  setVisibility('visible')
  await advanceTime(sourceTimeout)
  expect(playingAddress()).toBe(secondAddress)
})

test('a slow source that the user chose is not replaced, and offers the next source [play.nextsource]', async () => {
  const { userEvents } = await renderPlayer(movieAddress, { fakeTimers: true })
  await userEvents.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'Second file')
  await advanceTime(3 * sourceTimeout)
  expect(playingAddress()).toBe(secondAddress)
  await userEvents.click(screen.getByRole('button', { name: 'Try another source' }))
  expect(screen.getByTitle('Charade on Archive')).toBeTruthy()
})

test('without a network no source is replaced, and the current one plays on when the network is back', async () => {
  await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 2400)
  const restoreNetwork = loseNetwork()
  fireEvent.error(video)
  expect(screen.getByText('It plays on once the network is back.')).toBeTruthy()
  expect(screen.getByRole('link', { name: offlineMovie.name })).toBeTruthy()
  expect(screen.queryByText(switchedText)).toBeNull()
  restoreNetwork()
  const reloadedVideo = await findVideo()
  expect(reloadedVideo.getAttribute('src')).toBe(firstAddress)
  fireCanPlay(reloadedVideo, 6780)
  expect(reloadedVideo.currentTime).toBe(2400)
})

test('the next source continues where the failed source stopped', async () => {
  const { userEvents } = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 2400)
  fireEvent.error(video)
  const nextVideo = await findVideo()
  expect(nextVideo.getAttribute('src')).toBe(secondAddress)
  fireCanPlay(nextVideo, 6780)
  expect(nextVideo.currentTime).toBe(2400)
  // Try again tries this source once more, and not the source that it replaced.
  fireEvent.error(nextVideo)
  await userEvents.click(screen.getByRole('button', { name: 'Try again' }))
  expect(playingAddress()).toBe(secondAddress)
  expect(screen.getByText(switchedText)).toBeTruthy()
})

test('when the only source of a film fails, a notice says so and offers another try, but no other source', async () => {
  await renderPlayer(movieAddress, { answers: movieWithSources(0), fakeTimers: true })
  fireEvent.error(await findVideo())
  expect(player().textContent).toContain('This source could not play itFirst file gave no picture.')
  expect(screen.queryByRole('button', { name: 'Try another source' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a frame that sends no messages is not replaced, and offers the next source [play.nextsource]', async () => {
  sessionStorage.setItem('srcIndex', '2')
  const { userEvents } = await renderPlayer(movieAddress, { fakeTimers: true })
  fireEvent.load(await screen.findByTitle('Charade on Archive'))
  expect(screen.getByText('No picture? Archive does not report that.')).toBeTruthy()
  await advanceTime(3 * sourceTimeout)
  expect(screen.getByTitle('Charade on Archive')).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'Try Copy' }))
  expect(screen.getByTitle('Charade on Copy')).toBeTruthy()
  // YouTube sends messages, so another source is offered only when YouTube fails.
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'YouTube')
  expect(screen.queryByText(/No picture/)).toBeNull()
})

test('when a frame that sends no messages replaces a source, the next source is offered too', async () => {
  await renderPlayer(movieAddress, { answers: movieWithSources(0, 2, 3), fakeTimers: true })
  fireEvent.error(await findVideo())
  const lines = screen.getByRole('status', { name: 'About the picture' }).children
  expect([...lines].map((line) => line.textContent)).toEqual([
    'First file gave no picture, so this is Archive. Back to First file',
    'No picture? Archive does not report that. Try Copy',
  ])
})

test('when the only source of a title is a frame, no other source is offered', async () => {
  await renderPlayer(movieAddress, { answers: movieWithSources(2), fakeTimers: true })
  const frame = await screen.findByTitle('Charade on Archive')
  await advanceTime(sourceTimeout)
  expect(screen.getByText('This source takes its time.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try another source' })).toBeNull()
  fireEvent.load(frame)
  expect(screen.queryByText(/No picture/)).toBeNull()
})

test('YouTube that reports an error is replaced [play.nextsource]', async () => {
  sessionStorage.setItem('srcIndex', '5')
  await renderPlayer(movieAddress, { answers: movieWithSources(0, 5), fakeTimers: true })
  const { say } = await openYouTube()
  say({ event: 'onError', info: 150 })
  expect(playingAddress()).toBe(firstAddress)
  expect(screen.getByText('YouTube gave no picture, so this is First file.')).toBeTruthy()
})

test('YouTube is replaced if its player never answers, but not if the player has answered and waits for a press [play.nextsource]', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const firstApp = await renderPlayer(movieAddress, { answers: movieWithSources(0, 5), fakeTimers: true })
  await openYouTube()
  await advanceTime(sourceTimeout)
  expect(playingAddress()).toBe(firstAddress)
  firstApp.unmount()
  await renderPlayer(movieAddress, { answers: movieWithSources(0, 5), fakeTimers: true })
  const { say } = await openYouTube()
  say({ event: 'initialDelivery', info: { playerState: -1 } })
  await advanceTime(3 * sourceTimeout)
  expect(screen.getByTitle('Charade on YouTube')).toBeTruthy()
  // State 3 is buffering: YouTube loads the video and shows no picture. State 2 is a pause, after which it waits again.
  for (const info of [3, 2]) say({ event: 'onStateChange', info })
  await advanceTime(3 * sourceTimeout)
  expect(screen.getByTitle('Charade on YouTube')).toBeTruthy()
  say({ event: 'onStateChange', info: 3 })
  await advanceTime(sourceTimeout)
  expect(playingAddress()).toBe(firstAddress)
})

test('YouTube that has sent the length of the film has another 8 seconds for its first picture [play.nextsource]', async () => {
  sessionStorage.setItem('srcIndex', '5')
  await renderPlayer(movieAddress, { answers: movieWithSources(0, 5), fakeTimers: true })
  const { say } = await openYouTube()
  await advanceTime(sourceTimeout - 500)
  say({ event: 'initialDelivery', info: { duration: 6780 } })
  await advanceTime(sourceTimeout - 500)
  expect(screen.getByTitle('Charade on YouTube')).toBeTruthy()
  await advanceTime(500)
  expect(playingAddress()).toBe(firstAddress)
})
