import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changeUser } from '#web/features/session/session-query.ts'
import { aUser } from '#web/testing/builders.ts'
import {
  advanceTime,
  aPlayedMovie,
  episodeAddress,
  findVideo,
  fireCanPlay,
  movieAddress,
  onlyAddressesOf,
  openYouTube,
  playTo,
  renderPlayer,
} from '#web/testing/player.ts'
import { positionQuery } from './position.ts'

const at = '2026-01-02T03:04:05.000Z'
const positionAnswer = (seconds: number, duration: number | null = 6780) => ({
  'GET /watch/position/:type/:id/:season/:episode': { content: { seconds, duration, at } },
})
type App = Awaited<ReturnType<typeof renderPlayer>>
const savedPositions = ({ server }: App) =>
  server.requests
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => ({ path, ...(body as { seconds: number; at: string }) }))
const savedDates = (app: App) => savedPositions(app).map((position) => position.at)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

test('Matinee’s own player saves the position after every 15 seconds of playback, and not more often', async () => {
  vi.setSystemTime(new Date(at))
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  vi.setTimerTickMode('manual')
  fireCanPlay(video, 6780)
  fireEvent.timeUpdate(video)
  const playFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await advanceTime(1000)
      playTo(video, video.currentTime + 1)
    }
    await advanceTime(0)
  }
  // The time before playback begins does not count towards the 15 seconds.
  await advanceTime(20_000)
  playTo(video, 10)
  await playFor(14)
  expect(savedPositions(app)).toEqual([])
  await playFor(1)
  expect(savedPositions(app)).toMatchObject([{ path: '/watch/position/movie/12/0/0', seconds: 25, duration: 6780 }])
  expect(Date.parse(savedDates(app)[0] ?? '')).toBeGreaterThanOrEqual(Date.parse(at) + 15_000)
  await playFor(14)
  expect(savedPositions(app)).toHaveLength(1)
  await playFor(16)
  expect(savedPositions(app).map(({ seconds }) => seconds)).toEqual([25, 40, 55])
})

/** Fires the events of a video that was moved to a position, in seconds. */
const seekTo = (video: HTMLVideoElement, seconds: number) => {
  video.currentTime = seconds
  fireEvent.timeUpdate(video)
  fireEvent.seeked(video)
}

test('the position after a seek is saved at once, also while paused; of several seeks within a second, only the first and the last are saved', async () => {
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  const savedSeconds = () => savedPositions(app).map((position) => position.seconds)
  vi.setTimerTickMode('manual')
  fireCanPlay(video, 6780)
  playTo(video, 10)
  seekTo(video, 600)
  await advanceTime(0)
  expect(savedSeconds()).toEqual([600])
  for (const second of [700, 800, 900]) {
    seekTo(video, second)
    await advanceTime(300)
  }
  expect(savedSeconds()).toEqual([600])
  await advanceTime(100)
  expect(savedSeconds()).toEqual([600, 900])
  // From that save on, too, the next seek waits for a second.
  await advanceTime(300)
  seekTo(video, 950)
  await advanceTime(600)
  expect(savedSeconds()).toEqual([600, 900])
  await advanceTime(100)
  expect(savedSeconds()).toEqual([600, 900, 950])
  // The first playback after a seek does not count as another seek.
  playTo(video, 952)
  await advanceTime(5000)
  expect(savedSeconds()).toEqual([600, 900, 950])
  fireEvent.pause(video)
  await advanceTime(0)
  expect(savedSeconds()).toEqual([600, 900, 950, 952])
  seekTo(video, 60)
  await advanceTime(0)
  expect(savedSeconds()).toEqual([600, 900, 950, 952, 60])
})

test('the position at the end of the film is saved at once', async () => {
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 6778)
  video.currentTime = 6780
  fireEvent.ended(video)
  await waitFor(() => expect(savedPositions(app)).toMatchObject([{ seconds: 6780 }]))
})

test('at a pause, and when the page is left, the position is saved at once', async () => {
  const app = await renderPlayer(episodeAddress(3), { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 1200)
  playTo(video, 99)
  video.currentTime = 100
  fireEvent.pause(video)
  await waitFor(() => expect(savedPositions(app)).toHaveLength(1))
  expect(savedPositions(app)[0]).toMatchObject({ path: '/watch/position/tv/512/1/3', seconds: 100, duration: 1200 })
  playTo(video, 101)
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(savedPositions(app).map(({ seconds }) => seconds)).toEqual([100, 101]))
  const calls = vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'PUT')
  expect(calls.every(([, init]) => init?.keepalive)).toBe(true)
  app.unmount()
  await advanceTime(0)
  expect(savedPositions(app)).toHaveLength(2)
})

test('a pause before the film has loaded does not overwrite the saved position', async () => {
  const app = await renderPlayer(movieAddress, { answers: positionAnswer(754), fakeTimers: true })
  const video = await findVideo()
  fireEvent.play(video)
  fireEvent.pause(video)
  app.unmount()
  await advanceTime(0)
  expect(savedPositions(app)).toEqual([])
})

test('a title in a frame that reports no position counts as begun after half a minute on the screen [home.continue]', async () => {
  sessionStorage.setItem('srcIndex', '4')
  const app = await renderPlayer(movieAddress, {
    answers: {
      ...positionAnswer(754),
      // The server fails to save that the title was begun. Even so, the player must not send this a second time.
      'PUT /watch/position/:type/:id/:season/:episode': { status: 500, message: 'Broken.' },
    },
    fakeTimers: true,
  })
  const frame = await screen.findByTitle('Charade on Commons')
  await advanceTime(40_000)
  expect(savedPositions(app), 'before the frame has loaded').toEqual([])
  fireEvent.load(frame)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  const setVisibility = (state: 'hidden' | 'visible') => {
    visibility.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  await advanceTime(20_000)
  setVisibility('hidden')
  await advanceTime(60_000)
  expect(savedPositions(app), 'while the page is in the background').toEqual([])
  setVisibility('visible')
  await advanceTime(29_000)
  expect(savedPositions(app)).toEqual([])
  await advanceTime(2000)
  expect(savedPositions(app)).toMatchObject([{ path: '/watch/position/movie/12/0/0', seconds: null, duration: null }])
  expect(localStorage.getItem('continues')).toBe('u1')
  await advanceTime(120_000)
  // When the page is visible again, the title is not marked as begun a second time: the user may have removed it from
  // "Continue watching" in the meantime.
  setVisibility('hidden')
  setVisibility('visible')
  await advanceTime(120_000)
  expect(savedPositions(app)).toHaveLength(1)
})

test('when a link leads away from the player, the position is saved at once', async () => {
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 100)
  playTo(video, 101)
  expect(savedPositions(app)).toEqual([])
  await act(() => app.router.navigate({ to: '/search' }))
  await waitFor(() =>
    expect(savedPositions(app)).toMatchObject([{ path: '/watch/position/movie/12/0/0', seconds: 101 }]),
  )
})

test('when another user signs in during playback, the first user’s position is not saved for the other user', async () => {
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 100)
  await act(async () => changeUser(app.queryClient, aUser({ _id: 'u2', username: 'Bert' })))
  await waitFor(() => expect(video.isConnected).toBe(false))
  expect(savedPositions(app)).toEqual([])
})

test('a position that could not be saved at a pause is sent again when the page is left', async () => {
  const address = 'PUT /watch/position/:type/:id/:season/:episode'
  const app = await renderPlayer(movieAddress, {
    answers: { [address]: { status: 500, message: 'Broken.' } },
    fakeTimers: true,
  })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 100)
  fireEvent.pause(video)
  await waitFor(() => expect(savedPositions(app)).toHaveLength(1))
  await advanceTime(0)
  app.server.answer({ [address]: { message: 'Kept' } })
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(savedPositions(app).map(({ seconds }) => seconds)).toEqual([100, 100]))
  // A saved position is not sent again.
  await advanceTime(0)
  fireEvent(window, new Event('pagehide'))
  expect(savedPositions(app)).toHaveLength(2)
})

test('when the clock is set back during playback, positions that are saved later still have later dates', async () => {
  vi.setSystemTime(new Date('2026-01-02T05:00:00.000Z'))
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 10)
  await advanceTime(15_000)
  playTo(video, 15)
  await waitFor(() => expect(savedPositions(app)).toHaveLength(1))
  vi.setSystemTime(new Date('2026-01-02T04:00:00.000Z'))
  await advanceTime(15_000)
  playTo(video, 20)
  await waitFor(() => expect(savedPositions(app).map(({ seconds }) => seconds)).toEqual([15, 20]))
  playTo(video, 21)
  fireEvent.pause(video)
  await waitFor(() => expect(savedPositions(app)).toHaveLength(3))
  const dates = savedDates(app)
  expect(dates.toSorted()).toEqual(dates)
  expect(new Set(dates).size).toBe(3)
})

test('a new position has a later date than the fetched one even when the clock is slow', async () => {
  vi.setSystemTime(new Date('2026-01-02T01:00:00.000Z'))
  const app = await renderPlayer(movieAddress, { answers: positionAnswer(754), fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 800)
  fireEvent.pause(video)
  await waitFor(() => expect(savedPositions(app)).toHaveLength(1))
  expect(savedDates(app)[0]?.localeCompare(at)).toBe(1)
})

test('opening the player again fetches the position again, also after the clock was set back', async () => {
  vi.setSystemTime(new Date('2026-01-02T05:00:00.000Z'))
  const { userEvents, server } = await renderPlayer(episodeAddress(1), { fakeTimers: true })
  const fetchCount = () => server.calls().filter((call) => call === 'GET /watch/position/tv/512/1/1').length
  fireCanPlay(await findVideo(/episode 1/), 1200)
  const goTo = async (link: 'Next Ep' | 'Prev Ep', episode: RegExp) => {
    await userEvents.click(screen.getByRole('link', { name: link }))
    await findVideo(episode)
  }
  await goTo('Next Ep', /episode 3/)
  expect(fetchCount()).toBe(1)
  expect(server.calls()).toContain('GET /watch/position/tv/512/1/3')
  await advanceTime(3100)
  // Meanwhile the user has watched a part of the first episode on another device.
  server.answer(positionAnswer(754, 1200))
  await goTo('Prev Ep', /episode 1/)
  await waitFor(() => expect(fetchCount()).toBe(2))
  expect(screen.getByText('Resumed at 12:34.')).toBeTruthy()
  await goTo('Next Ep', /episode 3/)
  vi.setSystemTime(new Date('2026-01-02T04:00:00.000Z'))
  await goTo('Prev Ep', /episode 1/)
  await waitFor(() => expect(fetchCount()).toBe(3))
})

test('a position that arrives before the film is not fetched a second time', async () => {
  const movie = Promise.withResolvers<void>()
  const { server, queryClient } = await renderPlayer(movieAddress, {
    answers: {
      ...positionAnswer(754),
      'GET /movies/details/:id': async () => {
        await movie.promise
        return { content: aPlayedMovie() }
      },
    },
    fakeTimers: true,
  })
  const { queryKey } = positionQuery({ type: 'movie', id: 12, season: 0, episode: 0 })
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeTruthy())
  movie.resolve()
  await findVideo()
  expect(server.calls().filter((call) => call.startsWith('GET /watch/position'))).toHaveLength(1)
})

test('without a press, a film continues where it was stopped, and a text says so [play.onepress]', async () => {
  const { play } = await renderPlayer(movieAddress, { answers: positionAnswer(754), fakeTimers: true })
  const video = await findVideo()
  expect(play.mock.contexts).toEqual([video])
  fireCanPlay(video, 6780)
  expect(video.currentTime).toBe(754)
  expect(screen.getByText('Resumed at 12:34.')).toBeTruthy()
  // Waits longer than the player waits for a saved position.
  Object.defineProperty(video, 'readyState', { value: 4 })
  await advanceTime(2000)
  expect(video.currentTime).toBe(754)
  expect(screen.getByText('Resumed at 12:34.')).toBeTruthy()
})

test.each([10, 2580])(
  'a file of %d seconds plays from its beginning when the saved position is 2580 seconds',
  async (duration) => {
    await renderPlayer(movieAddress, { answers: positionAnswer(2580), fakeTimers: true })
    const video = await findVideo()
    fireCanPlay(video, duration)
    expect(video.currentTime).toBe(0)
  },
)

test('the button From the beginning goes to the beginning of the same video', async () => {
  const { userEvents } = await renderPlayer(movieAddress, { answers: positionAnswer(4000, null), fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  expect(screen.getByText('Resumed at 1:06:40.')).toBeTruthy()
  Object.defineProperty(video, 'readyState', { value: 4 })
  await userEvents.click(screen.getByRole('button', { name: 'From the beginning' }))
  expect(video.currentTime).toBe(0)
  expect(video.isConnected).toBe(true)
  expect(screen.queryByText(/Resumed at/)).toBeNull()
})

test.each([
  ['30 seconds in', 30],
  ['in the last twentieth', 6780 * 0.95],
])('a film that was stopped %s starts at the beginning', async (_, seconds) => {
  await renderPlayer(movieAddress, { answers: positionAnswer(seconds), fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  expect(video.currentTime).toBe(0)
  expect(screen.queryByRole('button', { name: 'From the beginning' })).toBeNull()
})

test('saving a position during playback does not make the video jump', async () => {
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 300)
  fireEvent.pause(video)
  await waitFor(() => expect(savedPositions(app)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'From the beginning' })).toBeNull()
  expect(video.currentTime).toBe(300)
  expect(await findVideo()).toBe(video)
})

test('a frame that supports a start position starts there; any other frame starts at the beginning, without a line about the position', async () => {
  sessionStorage.setItem('srcIndex', '2')
  const archive = await renderPlayer(movieAddress, { answers: positionAnswer(754.9), fakeTimers: true })
  expect((await screen.findByTitle('Charade on Archive')).getAttribute('src')).toBe(
    'https://archive.example/embed/film?start=754',
  )
  // In a narrow window only the first line has room, so the line about the position is left out.
  const isLeftOut = (text: RegExp) => screen.getByText(text).closest('p')?.className.includes('max-md:not-first:hidden')
  expect([isLeftOut(/No picture\?/), isLeftOut(/Resumed at 12:34/)]).toEqual([false, true])
  await archive.userEvents.click(screen.getByRole('button', { name: 'From the beginning' }))
  expect(screen.getByTitle('Charade on Archive').getAttribute('src')).toBe('https://archive.example/embed/film?start=0')
  archive.unmount()
  sessionStorage.setItem('srcIndex', '4')
  const commons = await renderPlayer(movieAddress, { answers: positionAnswer(754), fakeTimers: true })
  fireEvent.load(await screen.findByTitle('Charade on Commons'))
  expect(screen.queryByRole('button', { name: 'From the beginning' })).toBeNull()
  await advanceTime(20_000)
  expect(savedPositions(commons)).toEqual([])
})

test('after a change of source playback continues at the same position', async () => {
  const { userEvents } = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  // Not the end yet: only a position in the last second counts as the end.
  playTo(video, 6778.9)
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Archive')
  expect(screen.getByTitle('Charade on Archive').getAttribute('src')).toBe(
    'https://archive.example/embed/film?start=6778',
  )
})

test('after going back to an earlier source and on again, playback continues at the position of the earlier source', async () => {
  sessionStorage.setItem('srcIndex', '2')
  const { userEvents } = await renderPlayer(movieAddress, { fakeTimers: true })
  await screen.findByTitle('Charade on Archive')
  const choose = (index: string) => userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), index)
  await choose('0')
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 2400)
  await choose('2')
  expect(screen.getByTitle('Charade on Archive').getAttribute('src')).toBe(
    'https://archive.example/embed/film?start=2400',
  )
})

test('the button Try again starts at the last position', async () => {
  const { userEvents, play } = await renderPlayer(movieAddress, {
    answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: onlyAddressesOf(0) }) } },
    fakeTimers: true,
  })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 2400)
  fireEvent.error(video)
  await userEvents.click(screen.getByRole('button', { name: 'Try again' }))
  const retriedVideo = await findVideo()
  fireCanPlay(retriedVideo, 6780)
  expect(retriedVideo.currentTime).toBe(2400)
  expect(play.mock.contexts).toEqual([video, retriedVideo])
})

test.each([
  [6779.98, 0],
  [6779.02, 0],
  [6779, 6779],
])(
  'a source that is chosen after the film has ended in its last second starts at the beginning, and not at the saved position: from second %s of 6780 it goes on at %s',
  async (endSecond, startSecond) => {
    const { userEvents } = await renderPlayer(movieAddress, { answers: positionAnswer(754), fakeTimers: true })
    const video = await findVideo()
    fireCanPlay(video, 6780)
    playTo(video, endSecond)
    fireEvent.ended(video)
    await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Archive')
    expect(screen.getByTitle('Charade on Archive').getAttribute('src')).toBe(
      `https://archive.example/embed/film?start=${startSecond}`,
    )
  },
)

test('YouTube’s player is asked for messages until it answers, and the position in its messages is saved', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const { messages, say } = await openYouTube()
  const listeningMessages = () =>
    messages.filter(({ message, origin }) => origin === 'https://tube.example' && message.event === 'listening')
  expect(listeningMessages()).toHaveLength(1)
  // This message is about something else, so the player is still asked.
  say({ event: 'apiInfoDelivery', info: {} })
  await advanceTime(1000)
  expect(listeningMessages()).toHaveLength(3)
  say({ event: 'infoDelivery', info: { currentTime: 60, duration: 6780, playerState: 1 } })
  await advanceTime(15_000)
  expect(listeningMessages()).toHaveLength(3)
  say({ event: 'infoDelivery', info: { currentTime: 63 } })
  await waitFor(() => expect(savedPositions(app)).toHaveLength(1))
  expect(savedPositions(app)[0]).toMatchObject({ seconds: 63, duration: 6780 })
  say({ event: 'infoDelivery', info: { currentTime: 64 } })
  say({ event: 'onStateChange', info: 2 })
  await waitFor(() => expect(savedPositions(app).map(({ seconds }) => seconds)).toEqual([63, 64]))
  say({ event: 'infoDelivery', info: { currentTime: 66, playerState: 1 } })
  say({ event: 'onStateChange', info: 0 })
  await waitFor(() => expect(savedPositions(app).map(({ seconds }) => seconds)).toEqual([63, 64, 66]))
})

test('the position after a seek in YouTube’s player is saved at once: forwards, backwards and with our own keys', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const { say } = await openYouTube()
  const savedSeconds = () => savedPositions(app).map((position) => position.seconds)
  const reportPosition = (currentTime: number) =>
    say({ event: 'infoDelivery', info: { currentTime, duration: 6780, playerState: 1 } })
  for (const second of [60, 61, 63, 67]) reportPosition(second)
  expect(savedSeconds()).toEqual([])
  reportPosition(72)
  await waitFor(() => expect(savedSeconds()).toEqual([72]))
  await advanceTime(1000)
  reportPosition(62)
  await waitFor(() => expect(savedSeconds()).toEqual([72, 62]))
  await advanceTime(1000)
  fireEvent.keyDown(screen.getByRole('region', { name: 'Player' }), { key: 'ArrowRight' })
  reportPosition(67)
  await waitFor(() => expect(savedSeconds()).toEqual([72, 62, 67]))
})

test('messages from other windows and origins are ignored', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const { say } = await openYouTube()
  const update = { event: 'infoDelivery', info: { currentTime: 600, duration: 6780, playerState: 2 } }
  say(update, { origin: 'https://elsewhere.example' })
  say(update, { source: { postMessage: () => {} } })
  await advanceTime(6000)
  expect(savedPositions(app)).toEqual([])
  say({ event: 'onStateChange', info: { surprising: true } })
  say(update)
  await waitFor(() => expect(savedPositions(app)).toHaveLength(1))
})

test('at the end of an episode the next listed episode is offered', async () => {
  const { userEvents, address } = await renderPlayer(episodeAddress(4), { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 1200)
  playTo(video, 1200)
  fireEvent.ended(video)
  const notice = screen.getByText('Up next: season 1, episode 7').parentElement as HTMLElement
  expect(within(notice).getByText('Chapter 7')).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.queryByText(/Up next/)).toBeNull()
  fireEvent.ended(video)
  await userEvents.click(screen.getByRole('link', { name: 'Play episode 7' }))
  expect(await screen.findByText('Season 1 Episode 7')).toBeTruthy()
  expect(address()).toBe(episodeAddress(7))
  expect(screen.queryByText(/Up next/)).toBeNull()
})

test('every episode plays at once; the player gets the focus when the offer of the next episode is pressed, but not with Prev Ep [play.onepress]', async () => {
  const { userEvents, play } = await renderPlayer(episodeAddress(1), { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 1200)
  const player = () => screen.getByRole('region', { name: 'Player' })
  expect(document.activeElement).not.toBe(player())
  fireEvent.ended(video)
  await userEvents.click(screen.getByRole('link', { name: 'Play episode 3' }))
  const nextVideo = await findVideo(/episode 3/)
  expect(document.activeElement).toBe(player())
  await userEvents.click(screen.getByRole('link', { name: 'Prev Ep' }))
  const previousVideo = await findVideo(/episode 1/)
  expect(play.mock.contexts).toEqual([video, nextVideo, previousVideo])
  expect(document.activeElement).not.toBe(player())
})

test('at the end of an episode at YouTube the next episode is offered, and at the end of a film nothing', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const episode = await renderPlayer(episodeAddress(1), { fakeTimers: true })
  const { say } = await openYouTube()
  say({ event: 'onStateChange', info: 0 })
  expect(screen.getByText('Up next: season 1, episode 3')).toBeTruthy()
  episode.unmount()
  await renderPlayer(movieAddress, {
    answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: onlyAddressesOf(0) }) } },
    fakeTimers: true,
  })
  fireEvent.ended(await findVideo())
  expect(screen.queryByText(/Up next/)).toBeNull()
})

test('the player waits at most a second for the saved position', async () => {
  const [movie, position] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await renderPlayer(movieAddress, {
    answers: {
      'GET /movies/details/:id': async () => {
        await movie.promise
        return { content: aPlayedMovie() }
      },
      'GET /watch/position/:type/:id/:season/:episode': async () => {
        await position.promise
        return { content: { seconds: 754, duration: 6780, at } }
      },
    },
    fakeTimers: true,
  })
  vi.setTimerTickMode('manual')
  movie.resolve()
  await advanceTime(1)
  expect(screen.getByText('Now Playing')).toBeTruthy()
  await advanceTime(980)
  expect(document.querySelector('section[aria-label=Player] video')).toBeNull()
  expect(screen.getByRole('status', { name: 'Loading the player' })).toBeTruthy()
  await advanceTime(30)
  const video = screen.getByLabelText<HTMLVideoElement>('Charade', { selector: 'video' })
  fireCanPlay(video, 6780)
  expect(video.currentTime).toBe(0)
  await act(async () => position.resolve())
  await advanceTime(100)
  expect(screen.queryByText(/Resumed at/)).toBeNull()
  expect(video.currentTime).toBe(0)
  expect(video.isConnected).toBe(true)
})
