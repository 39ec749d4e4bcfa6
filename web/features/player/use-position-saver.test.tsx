import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { allProgress, progressQuery } from '#web/features/progress/progress-query.ts'
import { showProgressQuery } from '#web/features/progress/show-progress-query.ts'
import {
  advanceTime,
  findVideo,
  fireCanPlay,
  movieAddress,
  openYouTube,
  playTo,
  renderPlayer,
} from '#web/testing/player.ts'
import { positionQuery } from './position.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const savedPositions = ({ server }: Awaited<ReturnType<typeof renderPlayer>>) =>
  server.requests
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => body as { seconds: number; duration: number | null })
    .map(({ seconds, duration }) => [seconds, duration])

test('the position is saved at once when the page is hidden, and not when it becomes visible', async () => {
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 100)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await advanceTime(0)
  expect(savedPositions(app)).toEqual([])
  visibility.mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(savedPositions(app)).toEqual([[100, 6780]]))
})

test('a length that becomes known only after the position was saved is saved once, with the same position', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const { say } = await openYouTube()
  const pauseAt = (info: object) => {
    say({ event: 'infoDelivery', info })
    say({ event: 'onStateChange', info: 2 })
  }
  pauseAt({ currentTime: 60 })
  pauseAt({ currentTime: 60, duration: 6780 })
  pauseAt({ currentTime: 60, duration: 6780 })
  await waitFor(() =>
    expect(savedPositions(app)).toEqual([
      [60, null],
      [60, 6780],
    ]),
  )
})

test('the endless length of a broadcast is not saved', async () => {
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, Number.POSITIVE_INFINITY)
  playTo(video, 100)
  fireEvent.pause(video)
  await waitFor(() => expect(savedPositions(app)).toEqual([[100, null]]))
  const { queryKey } = positionQuery({ type: 'movie', id: 12, season: 0, episode: 0 })
  expect(app.queryClient.getQueryData(queryKey)).toMatchObject({ seconds: 100, duration: null })
  // Nor is a length of 0 saved, which a video may report while it does not know its length.
  fireCanPlay(video, 0)
  playTo(video, 101)
  fireEvent.pause(video)
  await waitFor(() => expect(savedPositions(app).at(-1)).toEqual([101, null]))
})

test('queries for how much the user has watched wait until the position has been saved [home.continue]', async () => {
  const saveAnswer = Promise.withResolvers<{ message: string }>()
  const { queryClient, server } = await renderPlayer(movieAddress, {
    answers: { 'PUT /watch/position/:type/:id/:season/:episode': () => saveAnswer.promise },
    fakeTimers: true,
  })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 300)
  fireEvent.pause(video)
  const reads = () => server.calls().filter((call) => /^GET .watch.(continue|progress)/.test(call))
  const answers = Promise.all([
    queryClient.fetchQuery(continueQuery),
    queryClient.fetchQuery(progressQuery),
    queryClient.fetchQuery(showProgressQuery(512)),
  ])
  await advanceTime(100)
  expect(reads()).toEqual([])
  saveAnswer.resolve({ message: 'Kept' })
  await answers
  expect(reads()).toEqual(['GET /watch/continue', 'GET /watch/progress', 'GET /watch/progress/tv/512'])
})

test('if a position is saved only after the queries have stopped waiting for it, those on the page are fetched again [home.continue]', async () => {
  const saveAnswer = Promise.withResolvers<{ message: string }>()
  const { queryClient, router, server } = await renderPlayer(movieAddress, {
    answers: { 'PUT /watch/position/:type/:id/:season/:episode': () => saveAnswer.promise },
    fakeTimers: true,
  })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 300)
  await act(() => router.navigate({ to: '/' }))
  const reads = () => server.calls().filter((call) => call === 'GET /watch/continue').length
  await advanceTime(3500)
  await waitFor(() => expect(reads()).toBe(1))
  await waitFor(() => expect(queryClient.getQueryState(continueQuery.queryKey)?.status).toBe('success'))
  saveAnswer.resolve({ message: 'Kept' })
  await waitFor(() => expect(reads()).toBe(2))
})

test('after a pause the progress queries are out of date, and a film that is opened again at once resumes where it was paused', async () => {
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  const progressKey = [...allProgress.queryKey, 'shown before']
  app.queryClient.setQueryData(progressKey, {})
  playTo(video, 300)
  fireEvent.pause(video)
  expect(app.queryClient.getQueryState(progressKey)?.isInvalidated).toBe(true)
  expect(localStorage.getItem('continues')).toBe('u1')
  await act(() => app.router.navigate({ to: '/search' }))
  await screen.findByRole('searchbox')
  await act(async () => app.router.history.push(movieAddress))
  expect(await screen.findByText('Resumed at 5:00.')).toBeTruthy()
})
