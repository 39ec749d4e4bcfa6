import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { findVideo, movieAddress, openYouTube, renderPlayer } from '#web/testing/player.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

test('YouTube is asked to play; where the browser forbids sound, it starts muted, with a button for the sound [play.onepress]', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const { userEvents } = await renderPlayer(movieAddress, { fakeTimers: true })
  const { say, playerCalls } = await openYouTube()
  say({ event: 'initialDelivery', info: { playerState: -1, muted: false } })
  expect(playerCalls()).toEqual([['playVideo']])
  say({ event: 'onAutoplayBlocked' })
  say({ event: 'onAutoplayBlocked' })
  expect(playerCalls().slice(1)).toEqual([['mute'], ['playVideo']])
  // The player reports that it is not muted yet.
  say({ event: 'infoDelivery', info: { muted: false } })
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
  say({ event: 'infoDelivery', info: { playerState: 1, muted: true, currentTime: 0.2 } })
  await userEvents.click(screen.getByRole('button', { name: 'Sound on' }))
  expect(playerCalls().slice(3)).toEqual([['unMute']])
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
})

test('YouTube is not asked to play if it already plays; unmuting in YouTube’s player removes our button for the sound', async () => {
  sessionStorage.setItem('srcIndex', '5')
  await renderPlayer(movieAddress, { fakeTimers: true })
  const { say, playerCalls } = await openYouTube()
  say({ event: 'initialDelivery', info: { playerState: 1 } })
  expect(playerCalls()).toEqual([])
  say({ event: 'onAutoplayBlocked' })
  say({ event: 'infoDelivery', info: { playerState: 1, muted: true } })
  expect(screen.getByRole('button', { name: 'Sound on' })).toBeTruthy()
  say({ event: 'infoDelivery', info: { muted: false } })
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
  // This time the user has muted the video in YouTube's player, so our button is not shown.
  say({ event: 'infoDelivery', info: { playerState: 1, muted: true } })
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
})

test('YouTube is not asked to play if it already loads the video', async () => {
  sessionStorage.setItem('srcIndex', '5')
  await renderPlayer(movieAddress, { fakeTimers: true })
  const { say, playerCalls } = await openYouTube()
  say({ event: 'initialDelivery', info: { playerState: 3 } })
  expect(playerCalls()).toEqual([])
})

test('where the browser forbids sound, the film starts muted, with a button for the sound [play.onepress]', async () => {
  const { userEvents, play } = await renderPlayer(movieAddress, { fakeTimers: true, allowed: 'muted' })
  const video = await findVideo()
  const button = await screen.findByRole('button', { name: 'Sound on' })
  expect(play).toHaveBeenCalledTimes(2)
  expect(video.muted).toBe(true)
  const focus = vi.spyOn(video, 'focus')
  await userEvents.click(button)
  expect(video.muted).toBe(false)
  expect(document.activeElement).toBe(video)
  // The page stays where it was scrolled.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  fireEvent(video, new Event('volumechange'))
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
})

test('where the browser forbids a muted start too, the film is not muted and waits for a press on Play', async () => {
  const { play } = await renderPlayer(movieAddress, { fakeTimers: true, allowed: 'nothing' })
  const video = await findVideo()
  expect(await screen.findByRole('button', { name: 'Play Charade' })).toBeTruthy()
  expect(play).toHaveBeenCalledTimes(2)
  expect(video.muted).toBe(false)
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
})
