import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pass } from '#web/testing/pass.ts'
import { canPlay, episodeAddress, movieAddress, playTo, theVideo, watch } from '#web/testing/playing.ts'
import { type App, at, positionAnswer, saved, theTube } from '#web/testing/positions.ts'

const momentsSaved = (app: App) => saved(app).map((body) => (body as unknown as { at: string }).at)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

test('Matinee’s own player keeps the position every five seconds while it plays', async () => {
  vi.setSystemTime(new Date(at))
  const app = await watch(movieAddress, { fakeTimers: true })
  const video = await theVideo()
  canPlay(video, 6780)
  fireEvent.timeUpdate(video)
  playTo(video, 10)
  expect(saved(app)).toEqual([])
  await pass(5000)
  playTo(video, 15)
  await waitFor(() => expect(saved(app)).toHaveLength(1))
  expect(saved(app)[0]).toMatchObject({ path: '/watch/position/movie/12/0/0', seconds: 15, duration: 6780 })
  expect(Date.parse((saved(app)[0] as unknown as { at: string }).at)).toBeGreaterThanOrEqual(Date.parse(at) + 5000)
  playTo(video, 16)
  expect(saved(app)).toHaveLength(1)
})

test('a pause, and the page going away, keep the position at once', async () => {
  const app = await watch(episodeAddress(3), { fakeTimers: true })
  const video = await theVideo()
  canPlay(video, 1200)
  playTo(video, 100)
  fireEvent.pause(video)
  await waitFor(() => expect(saved(app)).toHaveLength(1))
  expect(saved(app)[0]).toMatchObject({ path: '/watch/position/tv/512/1/3', seconds: 100, duration: 1200 })
  playTo(video, 101)
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(saved(app).map(({ seconds }) => seconds)).toEqual([100, 101]))
  const calls = vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'PUT')
  expect(calls.every(([, init]) => init?.keepalive)).toBe(true)
  app.unmount()
  expect(saved(app)).toHaveLength(2)
})

test('a position whose keeping failed at a pause is sent again when the page goes away', async () => {
  const address = 'PUT /watch/position/:type/:id/:season/:episode'
  const app = await watch(movieAddress, {
    answers: { [address]: { status: 500, message: 'Broken.' } },
    fakeTimers: true,
  })
  const video = await theVideo()
  canPlay(video, 6780)
  playTo(video, 100)
  fireEvent.pause(video)
  await waitFor(() => expect(saved(app)).toHaveLength(1))
  await pass(0)
  app.server.answer({ [address]: { message: 'Kept' } })
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(saved(app).map(({ seconds }) => seconds)).toEqual([100, 100]))
  // What was kept is not sent a third time.
  await pass(0)
  fireEvent(window, new Event('pagehide'))
  expect(saved(app)).toHaveLength(2)
})

test('a clock that is set back while it plays holds off no position, and makes none older', async () => {
  vi.setSystemTime(new Date('2026-01-02T05:00:00.000Z'))
  const app = await watch(movieAddress, { fakeTimers: true })
  const video = await theVideo()
  canPlay(video, 6780)
  playTo(video, 10)
  await pass(5000)
  playTo(video, 15)
  await waitFor(() => expect(saved(app)).toHaveLength(1))
  vi.setSystemTime(new Date('2026-01-02T04:00:00.000Z'))
  await pass(5000)
  playTo(video, 20)
  await waitFor(() => expect(saved(app).map(({ seconds }) => seconds)).toEqual([15, 20]))
  playTo(video, 21)
  fireEvent.pause(video)
  await waitFor(() => expect(saved(app)).toHaveLength(3))
  const moments = momentsSaved(app)
  expect(moments.toSorted()).toEqual(moments)
  expect(new Set(moments).size).toBe(3)
})

test('what is measured after the kept position was seen is newer than it, also by a clock that runs behind', async () => {
  vi.setSystemTime(new Date('2026-01-02T01:00:00.000Z'))
  const app = await watch(movieAddress, { answers: positionAnswer(754), fakeTimers: true })
  await app.hands.click(await screen.findByRole('button', { name: 'Go on at 12:34' }))
  const video = await theVideo()
  canPlay(video, 6780)
  playTo(video, 800)
  fireEvent.pause(video)
  await waitFor(() => expect(saved(app)).toHaveLength(1))
  expect(momentsSaved(app)[0]?.localeCompare(at)).toBe(1)
})

test('opening again asks anew, also after the clock was set back', async () => {
  vi.setSystemTime(new Date('2026-01-02T05:00:00.000Z'))
  const { hands, server } = await watch(episodeAddress(1), { fakeTimers: true })
  const asked = () => server.calls().filter((call) => call === 'GET /watch/position/tv/512/1/1').length
  canPlay(await theVideo(/episode 1/), 1200)
  await hands.click(screen.getByRole('link', { name: 'Next Ep' }))
  await theVideo(/episode 3/)
  expect(asked()).toBe(1)
  vi.setSystemTime(new Date('2026-01-02T04:00:00.000Z'))
  await hands.click(screen.getByRole('link', { name: 'Prev Ep' }))
  await theVideo(/episode 1/)
  await waitFor(() => expect(asked()).toBe(2))
})

test('YouTube is asked for messages until it answers, and its position is saved', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const app = await watch(movieAddress, { fakeTimers: true })
  const { player, say } = await theTube()
  const listening = () =>
    player.postMessage.mock.calls.filter(
      ([text, origin]) => origin === 'https://tube.example' && JSON.parse(text).event === 'listening',
    )
  expect(listening()).toHaveLength(1)
  await pass(1000)
  expect(listening()).toHaveLength(3)
  say({ event: 'infoDelivery', info: { currentTime: 60, duration: 6780, playerState: 1 } })
  await pass(5000)
  expect(listening()).toHaveLength(3)
  say({ event: 'infoDelivery', info: { currentTime: 65 } })
  await waitFor(() => expect(saved(app)).toHaveLength(1))
  expect(saved(app)[0]).toMatchObject({ seconds: 65, duration: 6780 })
  say({ event: 'infoDelivery', info: { currentTime: 66 } })
  say({ event: 'onStateChange', info: 2 })
  await waitFor(() => expect(saved(app).map(({ seconds }) => seconds)).toEqual([65, 66]))
})

test('a message from elsewhere is not believed, whatever it says', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const app = await watch(movieAddress, { fakeTimers: true })
  const { say } = await theTube()
  const words = { event: 'infoDelivery', info: { currentTime: 600, duration: 6780, playerState: 2 } }
  say(words, { origin: 'https://elsewhere.example' })
  say(words, { source: { postMessage: () => {} } })
  await pass(6000)
  expect(saved(app)).toEqual([])
  say({ event: 'onStateChange', info: { surprising: true } })
  say(words)
  await waitFor(() => expect(saved(app)).toHaveLength(1))
})
