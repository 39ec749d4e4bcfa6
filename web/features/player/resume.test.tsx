import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pass } from '#web/testing/pass.ts'
import {
  aPlayedMovie,
  canPlay,
  episodeAddress,
  movieAddress,
  only,
  playTo,
  theVideo,
  watch,
} from '#web/testing/playing.ts'
import { at, positionAnswer, saved, theTube } from '#web/testing/positions.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

test('opening again offers to go on, and going on starts there', async () => {
  const { hands } = await watch(movieAddress, { answers: positionAnswer(754), fakeTimers: true })
  const goOn = await screen.findByRole('button', { name: 'Go on at 12:34' })
  expect(screen.getByRole('button', { name: 'From the beginning' })).toBeTruthy()
  expect(document.querySelector('video')).toBeNull()
  await hands.click(goOn)
  const video = await theVideo()
  const play = vi.spyOn(video, 'play')
  canPlay(video, 6780)
  expect(video.currentTime).toBe(754)
  expect(play).toHaveBeenCalled()
})

test('From the beginning starts at the beginning', async () => {
  const { hands } = await watch(movieAddress, { answers: positionAnswer(4000, null), fakeTimers: true })
  expect(await screen.findByRole('button', { name: 'Go on at 1:06:40' })).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'From the beginning' }))
  const video = await theVideo()
  canPlay(video, 6780)
  expect(video.currentTime).toBe(0)
})

test.each([
  ['30 seconds in', 30],
  ['in the last twentieth', 6780 * 0.95],
])('nothing is offered %s', async (_, seconds) => {
  await watch(movieAddress, { answers: positionAnswer(seconds), fakeTimers: true })
  expect(await theVideo()).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Go on/ })).toBeNull()
})

test('what is kept while it plays does not become an offer', async () => {
  const app = await watch(movieAddress, { fakeTimers: true })
  const video = await theVideo()
  canPlay(video, 6780)
  playTo(video, 300)
  fireEvent.pause(video)
  await waitFor(() => expect(saved(app)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Go on/ })).toBeNull()
  expect(await theVideo()).toBe(video)
})

test('a frame that can be told where to start is, and one that cannot makes no promise', async () => {
  sessionStorage.setItem('srcIndex', '2')
  const archive = await watch(movieAddress, { answers: positionAnswer(754.9), fakeTimers: true })
  await archive.hands.click(await screen.findByRole('button', { name: 'Go on at 12:34' }))
  expect(screen.getByTitle('Charade on Archive').getAttribute('src')).toBe(
    'https://archive.example/embed/film?start=754',
  )
  archive.unmount()
  sessionStorage.setItem('srcIndex', '4')
  const commons = await watch(movieAddress, { answers: positionAnswer(754), fakeTimers: true })
  fireEvent.load(await screen.findByTitle('Charade on Commons'))
  expect(screen.queryByRole('button', { name: /Go on/ })).toBeNull()
  await pass(20_000)
  expect(saved(commons)).toEqual([])
})

test('going over to another source goes on where the first one was', async () => {
  const { hands } = await watch(movieAddress, { fakeTimers: true })
  const video = await theVideo()
  canPlay(video, 6780)
  playTo(video, 99.5)
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Archive')
  expect(screen.getByTitle('Charade on Archive').getAttribute('src')).toBe(
    'https://archive.example/embed/film?start=99',
  )
})

test('Try again starts where it was', async () => {
  const { hands } = await watch(movieAddress, { fakeTimers: true })
  const video = await theVideo()
  canPlay(video, 6780)
  playTo(video, 2400)
  fireEvent.error(video)
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  const again = await theVideo()
  const play = vi.spyOn(again, 'play')
  canPlay(again, 6780)
  expect(again.currentTime).toBe(2400)
  expect(play).toHaveBeenCalled()
})

test('after the end another source begins at the beginning', async () => {
  const { hands } = await watch(movieAddress, { fakeTimers: true })
  const video = await theVideo()
  canPlay(video, 6780)
  playTo(video, 6779.98)
  fireEvent.ended(video)
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Archive')
  expect(screen.getByTitle('Charade on Archive').getAttribute('src')).toBe('https://archive.example/embed/film?start=0')
})

test('at the end of an episode the next listed one is offered', async () => {
  const { hands, address } = await watch(episodeAddress(4), { fakeTimers: true })
  const video = await theVideo()
  canPlay(video, 1200)
  playTo(video, 1200)
  fireEvent.ended(video)
  expect(screen.getByText('Up next: season 1, episode 7')).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.queryByText(/Up next/)).toBeNull()
  fireEvent.ended(video)
  await hands.click(screen.getByRole('link', { name: 'Play episode 7' }))
  expect(await screen.findByText('Season 1 Episode 7')).toBeTruthy()
  expect(address()).toBe(episodeAddress(7))
  expect(screen.queryByText(/Up next/)).toBeNull()
})

test('the next episode that was pressed for plays by itself and has the focus, this once', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  const { hands } = await watch(episodeAddress(1), { fakeTimers: true })
  const video = await theVideo()
  canPlay(video, 1200)
  expect(play).not.toHaveBeenCalled()
  fireEvent.ended(video)
  await hands.click(screen.getByRole('link', { name: 'Play episode 3' }))
  const next = await theVideo(/episode 3/)
  canPlay(next, 1200)
  expect(play.mock.contexts).toEqual([next])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }))
  await hands.click(screen.getByRole('link', { name: 'Prev Ep' }))
  await theVideo(/episode 1/)
  await hands.click(screen.getByRole('link', { name: 'Next Ep' }))
  canPlay(await theVideo(/episode 3/), 1200)
  expect(play).toHaveBeenCalledTimes(1)
})

test('YouTube’s end offers the next episode too, and a film’s end offers nothing', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const episode = await watch(episodeAddress(1), { fakeTimers: true })
  const { say } = await theTube()
  say({ event: 'onStateChange', info: 0 })
  expect(screen.getByText('Up next: season 1, episode 3')).toBeTruthy()
  episode.unmount()
  await watch(movieAddress, {
    answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: only(0) }) } },
    fakeTimers: true,
  })
  fireEvent.ended(await theVideo())
  expect(screen.queryByText(/Up next/)).toBeNull()
})

test('a position that does not come holds the player back for a second, and then nothing', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  await watch(movieAddress, {
    answers: {
      'GET /watch/position/:type/:id/:season/:episode': async () => {
        await late
        return { content: { seconds: 754, duration: 6780, at } }
      },
    },
    fakeTimers: true,
  })
  await screen.findByText('Now Playing')
  expect(document.querySelector('section[aria-label=Player] video')).toBeNull()
  await pass(1000)
  const video = await theVideo()
  canPlay(video, 6780)
  expect(video.currentTime).toBe(0)
  await act(async () => answer())
  await pass(100)
  expect(screen.queryByText('You were in the middle of it')).toBeNull()
  expect(video.isConnected).toBe(true)
})
