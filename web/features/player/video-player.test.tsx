import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { findVideo, fireCanPlay, movieAddress, renderPlayer } from '#web/testing/player.ts'

const isLoading = () => screen.queryByRole('status', { name: 'Loading the player' }) !== null

test.each(['loadeddata', 'suspend'])(
  'at the event %s the player counts as loaded; a press on Play starts the video and focuses it',
  async (type) => {
    const { userEvents, play } = await renderPlayer(movieAddress)
    const video = await findVideo('Charade')
    expect(isLoading()).toBe(true)
    expect(screen.queryByRole('button', { name: 'Play Charade' })).toBeNull()
    fireEvent(video, new Event(type))
    expect(isLoading()).toBe(false)
    play.mockClear()
    await userEvents.click(screen.getByRole('button', { name: 'Play Charade' }))
    expect(play.mock.contexts).toEqual([video])
    expect(document.activeElement).toBe(video)
    // When the browser refuses to start the video, no error is thrown. This is not a mock, since a mock would handle
    // the rejection itself.
    video.play = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'))
    await userEvents.click(screen.getByRole('button', { name: 'Play Charade' }))
    fireEvent.play(video)
    expect(screen.queryByRole('button', { name: 'Play Charade' })).toBeNull()
  },
)

test('on an iPhone the film plays within the page; before playback a browser need not fetch more than its length', async () => {
  await renderPlayer(movieAddress)
  const video = await findVideo('Charade')
  expect([video.hasAttribute('playsinline'), video.preload, video.controls]).toEqual([true, 'metadata', true])
})

test('the button for the sound stays when the user changes the volume of a film that is still muted', async () => {
  await renderPlayer(movieAddress, { allowed: 'muted' })
  const video = await findVideo('Charade')
  await screen.findByRole('button', { name: 'Sound on' })
  fireEvent(video, new Event('volumechange'))
  expect(screen.getByRole('button', { name: 'Sound on' })).toBeTruthy()
  video.muted = false
  fireEvent(video, new Event('volumechange'))
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
  // Now the user has muted the movie in the browser's own controls, so our button is not shown.
  video.muted = true
  fireEvent(video, new Event('volumechange'))
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
})

test('there is no button for the sound if the user unmutes the film while it is still starting muted', async () => {
  const { play, userEvents } = await renderPlayer(movieAddress)
  await findVideo('Charade')
  const mutedStart = Promise.withResolvers<void>()
  play
    .mockClear()
    .mockRejectedValueOnce(new DOMException('No press yet.', 'NotAllowedError'))
    .mockReturnValueOnce(mutedStart.promise)
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Second file')
  const video = await findVideo('Charade')
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2))
  expect(video.muted).toBe(true)
  video.muted = false
  fireEvent(video, new Event('volumechange'))
  await act(async () => mutedStart.resolve())
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
})

test('a film that cannot play at all is not muted', async () => {
  const { play, userEvents } = await renderPlayer(movieAddress)
  await findVideo('Charade')
  play.mockClear().mockRejectedValue(new DOMException('No such format.', 'NotSupportedError'))
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Second file')
  const video = await findVideo('Charade')
  await vi.waitFor(() => expect(play.mock.contexts).toEqual([video]))
  expect(video.muted).toBe(false)
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
})

test('a film that cannot play even muted is not taken for one that waits for a press', async () => {
  const { play, userEvents } = await renderPlayer(movieAddress)
  await findVideo('Charade')
  play.mockRejectedValueOnce(new DOMException('No press yet.', 'NotAllowedError'))
  play.mockRejectedValueOnce(new DOMException('No such format.', 'NotSupportedError'))
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Second file')
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(3))
  await act(async () => {})
  expect(isLoading()).toBe(true)
  expect(screen.queryByRole('button', { name: 'Play Charade' })).toBeNull()
})

test('when a film starts, the other videos of the page are paused; a chosen speed is set as the film’s speed and as its default speed', async () => {
  const { userEvents } = await renderPlayer(movieAddress)
  const video = await findVideo('Charade')
  fireCanPlay(video, 6780)
  const otherVideo = document.body.appendChild(document.createElement('video'))
  const [pause, pauseOther] = [vi.spyOn(video, 'pause'), vi.spyOn(otherVideo, 'pause')]
  fireEvent.play(video)
  expect([pause.mock.calls.length, pauseOther.mock.calls.length]).toEqual([0, 1])
  otherVideo.remove()
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×')
  expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5])
})
