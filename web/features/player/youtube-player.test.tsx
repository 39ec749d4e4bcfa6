import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Answers } from '#web/testing/fake-server.ts'
import { advanceTime, episodeAddress, movieAddress, openYouTube, renderPlayer } from '#web/testing/player.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sessionStorage.setItem('srcIndex', '5')
})

const openPlayer = async (address = movieAddress, answers: Answers = {}) => ({
  ...(await renderPlayer(address, { answers, fakeTimers: true })),
  ...(await openYouTube()),
})
const soundButton = () => screen.queryByRole('button', { name: 'Sound on' })

test('the frame is covered until it has loaded', async () => {
  await renderPlayer(movieAddress, { fakeTimers: true })
  expect(await screen.findByRole('status', { name: 'Loading the player' })).toBeTruthy()
  await openYouTube()
  expect(screen.queryByRole('status', { name: 'Loading the player' })).toBeNull()
})

test('the button “From the beginning” loads the frame anew, and the player in the new frame is asked to play', async () => {
  const { say, userEvents } = await openPlayer(movieAddress, {
    'GET /watch/position/:type/:id/:season/:episode': {
      content: { seconds: 754, duration: 6780, at: '2026-01-02T03:04:05.000Z' },
    },
  })
  say({ event: 'initialDelivery', info: { playerState: 1 } })
  await userEvents.click(screen.getByRole('button', { name: 'From the beginning' }))
  expect(screen.getByRole('status', { name: 'Loading the player' })).toBeTruthy()
  const reloadedFrame = await openYouTube()
  reloadedFrame.say({ event: 'initialDelivery', info: { playerState: -1 } })
  expect(reloadedFrame.playerCalls()).toEqual([['playVideo']])
})

test('the key F shows the frame on the full screen, and leaves the full screen', async () => {
  await openPlayer()
  const frame = screen.getByTitle<HTMLIFrameElement>('Charade on YouTube')
  let enterCount = 0
  // The browser refuses the full screen here. If the app did not handle the rejection, the test run would fail. This
  // function is not a mock of vitest, since such a mock would handle the rejection itself.
  frame.requestFullscreen = () => {
    enterCount += 1
    return Promise.reject(new TypeError('The full screen is not allowed.'))
  }
  const leaveFullScreen = vi.fn(async () => {})
  let fullScreenElement: Element | null = null
  Object.defineProperties(document, {
    fullscreenElement: { configurable: true, get: () => fullScreenElement },
    exitFullscreen: { configurable: true, value: leaveFullScreen },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fullscreenElement')
    Reflect.deleteProperty(document, 'exitFullscreen')
  })
  fireEvent.keyDown(document.body, { key: 'f' })
  expect([enterCount, leaveFullScreen.mock.calls.length]).toEqual([1, 0])
  fullScreenElement = frame
  fireEvent.keyDown(document.body, { key: 'F' })
  expect([enterCount, leaveFullScreen.mock.calls.length]).toEqual([1, 1])
})

test('the key M removes the button “Sound on”; a press of the button moves the focus to the frame', async () => {
  const { say, userEvents } = await openPlayer()
  const startMuted = () => {
    say({ event: 'onAutoplayBlocked' })
    say({ event: 'infoDelivery', info: { playerState: 1, muted: true } })
  }
  startMuted()
  expect(soundButton()).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(soundButton()).toBeNull()
  startMuted()
  const frame = screen.getByTitle('Charade on YouTube')
  const focus = vi.spyOn(frame, 'focus')
  await userEvents.click(soundButton() as HTMLElement)
  expect(document.activeElement).toBe(frame)
  // The page stays where it was scrolled.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

test('the player is asked for messages, and to report its state, its errors and a start that the browser forbids', async () => {
  const { messages } = await openPlayer()
  const fields = { id: 1, channel: 'widget' }
  expect(messages.map(({ message }) => message)).toEqual([
    { event: 'listening', ...fields },
    ...['onStateChange', 'onError', 'onAutoplayBlocked'].map((name) => ({
      event: 'command',
      func: 'addEventListener',
      args: [name],
      ...fields,
    })),
  ])
})

test('a player that never answers is asked twenty times', async () => {
  const { messages } = await openPlayer()
  const requestCount = () => messages.filter(({ message }) => message.event === 'listening').length
  // The page is hidden, since on a visible page another source would replace a silent player after 8 seconds.
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  fireEvent(document, new Event('visibilitychange'))
  await advanceTime(9500)
  expect(requestCount()).toBe(20)
  await advanceTime(5000)
  expect(requestCount()).toBe(20)
})

test('a position of 0 before playback is not saved; playback after the end removes the offer of the next episode', async () => {
  const { say, server, userEvents } = await openPlayer(episodeAddress(1))
  say({ event: 'infoDelivery', info: { currentTime: 0, duration: 1200, playerState: 2 } })
  await advanceTime(0)
  expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([])
  say({ event: 'onStateChange', info: 0 })
  await userEvents.click(screen.getByRole('button', { name: 'Stay here' }))
  // A later message about something else is not a second end.
  say({ event: 'infoDelivery', info: { volume: 80 } })
  expect(screen.queryByText('Up next: season 1, episode 3')).toBeNull()
  say({ event: 'onStateChange', info: 0 })
  expect(screen.getByText('Up next: season 1, episode 3')).toBeTruthy()
  say({ event: 'onStateChange', info: 1 })
  expect(screen.queryByText('Up next: season 1, episode 3')).toBeNull()
})
