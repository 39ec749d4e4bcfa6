import { createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  advanceTime,
  findVideo,
  fireCanPlay,
  movieAddress,
  openYouTube,
  playTo,
  renderPlayer,
} from '#web/testing/player.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

/** Presses a key, and returns whether the player handled it. */
const press = (key: string, target: Element = document.body, options: KeyboardEventInit = {}): boolean =>
  !fireEvent.keyDown(target, { key, ...options })

/** The text with which the player says what the last key did. */
const feedback = () => screen.getByRole('region', { name: 'Player' }).querySelector('p[role=status]')?.textContent

/** Opens the movie in the player and plays it to 100 seconds. */
const openMovie = async () => {
  const app = await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  fireCanPlay(video, 6780)
  playTo(video, 100)
  return { ...app, video, player: screen.getByRole('region', { name: 'Player' }) }
}

test('the keys play and pause, jump, mute, and change volume and speed', async () => {
  const { video, player, play } = await openMovie()
  const pause = vi.spyOn(video, 'pause')
  play.mockClear()
  expect(press('k')).toBe(true)
  expect(play).toHaveBeenCalledTimes(1)
  expect(feedback()).toBe('Playing')
  // When the browser refuses to start the video, no error is thrown. This is not a mock, since a mock would handle the
  // rejection itself.
  video.play = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'))
  expect(press('k')).toBe(true)
  Reflect.deleteProperty(video, 'play')
  Object.defineProperty(video, 'paused', { value: false })
  expect(press(' ')).toBe(true)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(feedback()).toBe('Paused')
  for (const [key, seconds, text] of [
    ['ArrowLeft', 95, '5 seconds back'],
    ['ArrowRight', 100, '5 seconds on'],
    ['j', 90, '10 seconds back'],
    ['L', 100, '10 seconds on'],
  ] as const) {
    press(key)
    expect(video.currentTime).toBe(seconds)
    expect(feedback()).toBe(text)
  }
  video.currentTime = 3
  press('j')
  expect(video.currentTime).toBe(0)
  press('m')
  expect([video.muted, feedback()]).toEqual([true, 'Sound off'])
  press('m')
  expect([video.muted, feedback()]).toEqual([false, 'Sound on'])
  press('m')
  press('ArrowDown', player)
  expect([video.volume, video.muted]).toEqual([0.95, false])
  press('ArrowUp', player)
  press('ArrowUp', player)
  expect(video.volume).toBe(1)
  for (let count = 0; count < 21; count += 1) press('ArrowDown', player)
  expect([video.volume, feedback()]).toEqual([0, 'Volume 0 %'])
  press('>')
  expect(video.playbackRate).toBe(1.25)
  press('<')
  expect(video.playbackRate).toBe(1)
  for (let count = 0; count < 4; count += 1) press('>')
  expect(video.playbackRate).toBe(2)
  for (let count = 0; count < 6; count += 1) press('<')
  expect(video.playbackRate).toBe(0.5)
  expect(feedback()).toBe('0.5×')
  video.requestFullscreen = vi.fn(async () => {})
  expect(press('f')).toBe(true)
  expect(video.requestFullscreen).toHaveBeenCalledTimes(1)
  await advanceTime(1100)
  press('m')
  // The text about a key is shown for 1200 ms.
  await advanceTime(1100)
  expect(screen.getByText('Sound off', { selector: 'p' })).toBeTruthy()
  await advanceTime(100)
  expect(screen.queryByText('Sound off', { selector: 'p' })).toBeNull()
})

test('keys in a field, on a button or in another part of the page, or with Ctrl, Alt or Command, are not handled by the player', async () => {
  const { video } = await openMovie()
  for (const element of [screen.getByLabelText('Source'), screen.getByRole('button', { name: 'Lights off' })]) {
    expect([' ', 'm', 'ArrowLeft'].map((key) => press(key, element))).toEqual([false, false, false])
  }
  expect(press('m', screen.getByRole('heading', { level: 1 }))).toBe(false)
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    // Alt with an arrow is the browser's Back and Forward.
    expect(['m', 'l', 'ArrowLeft'].map((key) => press(key, document.body, modifier))).toEqual([false, false, false])
  }
  // When nothing has the focus, ArrowDown scrolls the page.
  expect(press('ArrowDown')).toBe(false)
  expect([video.muted, video.currentTime, video.volume]).toEqual([false, 100, 1])
  // On the full screen there is no page to scroll.
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: video })
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'))
  expect(press('ArrowDown')).toBe(true)
  expect(video.volume).toBe(0.95)
})

test('keys on a control in the player, keys that other code has handled, and keys without a command are not handled by the player', async () => {
  const { video, player } = await openMovie()
  for (const html of [
    '<a href="/">',
    '<button>',
    '<input>',
    '<textarea>',
    '<select>',
    '<summary>',
    '<dialog>',
    '<p contenteditable>',
    '<p role="button">',
    '<p role="menu">',
  ]) {
    player.insertAdjacentHTML('beforeend', html)
    const control = player.lastElementChild as Element
    expect(press('m', control), html).toBe(false)
    control.remove()
  }
  const handledEvent = createEvent.keyDown(player, { key: 'm' })
  handledEvent.preventDefault()
  fireEvent(player, handledEvent)
  expect(video.muted).toBe(false)
  expect(['Tab', 'Escape', 'x'].map((key) => press(key, player))).toEqual([false, false, false])
})

test('while the length of the film is not known, a jump leads to the beginning of the film', async () => {
  await renderPlayer(movieAddress, { fakeTimers: true })
  const video = await findVideo()
  press('l')
  expect(video.currentTime).toBe(0)
})

test('a key that is held down goes on jumping and changing the volume, but mutes only once', async () => {
  const { video, player } = await openMovie()
  press('ArrowRight')
  press('ArrowRight', document.body, { repeat: true })
  expect(video.currentTime).toBe(110)
  press('ArrowDown', player)
  press('ArrowDown', player, { repeat: true })
  expect(video.volume).toBeCloseTo(0.9)
  expect(feedback()).toBe('Volume 90 %')
  press('m')
  press('m', document.body, { repeat: true })
  expect(video.muted).toBe(true)
})

test('on the <video> itself, the space bar and the volume keys are left to the browser’s own controls', async () => {
  const { video } = await openMovie()
  expect([press(' ', video), press('ArrowUp', video), press('ArrowDown', video)]).toEqual([false, false, false])
  // The player handles the key before the <video> gets it. Otherwise the browser's controls would jump too.
  const onVideoKey = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
  video.addEventListener('keydown', onVideoKey)
  expect(press('ArrowLeft', video)).toBe(true)
  expect(onVideoKey).toHaveLastReturnedWith(true)
  expect(video.currentTime).toBe(95)
})

test('the key C shows the captions, or says that there are none', async () => {
  const { video } = await openMovie()
  press('c')
  expect(screen.getByText('This copy has no captions')).toBeTruthy()
  const tracks = [
    { kind: 'chapters', mode: 'hidden' },
    { kind: 'subtitles', mode: 'disabled' },
    { kind: 'captions', mode: 'disabled' },
  ]
  Object.defineProperty(video, 'textTracks', { value: tracks })
  press('c')
  expect(tracks.map(({ mode }) => mode)).toEqual(['hidden', 'showing', 'disabled'])
  expect(feedback()).toBe('Captions on')
  press('c')
  expect(tracks.map(({ mode }) => mode)).toEqual(['hidden', 'disabled', 'disabled'])
  expect(feedback()).toBe('Captions off')
})

test('the speed is chosen in a list or in the browser’s own menu, and stays for the next source', async () => {
  const { userEvents, video } = await openMovie()
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })
  await userEvents.selectOptions(select, '1.5×')
  expect(video.playbackRate).toBe(1.5)
  video.playbackRate = 1.75
  fireEvent(video, new Event('ratechange'))
  expect(select.selectedOptions[0]?.text).toBe('1.75×')
  expect([...select.options].map(({ text }) => text)).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×'])
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Second file')
  expect((await findVideo()).playbackRate).toBe(1.75)
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Archive')
  expect(screen.queryByRole('combobox', { name: 'Speed' })).toBeNull()
})

test('the keys to play, pause, jump, mute and change the volume control YouTube too; with a frame that sends no messages no key is handled', async () => {
  sessionStorage.setItem('srcIndex', '5')
  const { userEvents } = await renderPlayer(movieAddress, { fakeTimers: true })
  const { say, playerCalls } = await openYouTube()
  expect(press('k')).toBe(false)
  // This message does not have the video's length, so the next jump is not limited by it.
  say({ event: 'initialDelivery', info: { playerState: 1, currentTime: 60, volume: 50, muted: false } })
  expect(press('l')).toBe(true)
  say({ event: 'infoDelivery', info: { currentTime: 60, duration: 62 } })
  for (const [key, text] of [
    ['k', 'Paused'],
    ['l', '10 seconds on'],
    ['j', '10 seconds back'],
    ['m', 'Sound off'],
  ] as const) {
    expect(press(key)).toBe(true)
    expect(feedback()).toBe(text)
  }
  press('ArrowUp', screen.getByRole('region', { name: 'Player' }))
  expect(feedback()).toBe('Volume 55 %')
  expect(playerCalls()).toEqual([
    ['seekTo', 70, true],
    ['pauseVideo'],
    ['seekTo', 62, true],
    ['seekTo', 52, true],
    ['mute'],
    ['unMute'],
    ['setVolume', 55],
  ])
  say({ event: 'infoDelivery', info: { volume: 98 } })
  press('ArrowUp', screen.getByRole('region', { name: 'Player' }))
  expect(playerCalls().at(-1)).toEqual(['setVolume', 100])
  // The next step starts from 100 %, although the player has not reported the new volume yet.
  press('ArrowDown', screen.getByRole('region', { name: 'Player' }))
  expect(playerCalls().at(-1)).toEqual(['setVolume', 95])
  say({ event: 'infoDelivery', info: { volume: 3 } })
  press('ArrowDown', screen.getByRole('region', { name: 'Player' }))
  expect(playerCalls().at(-1)).toEqual(['setVolume', 0])
  // YouTube's own control was turned from 40 % down to 0.
  for (const volume of [40, 0]) say({ event: 'infoDelivery', info: { volume } })
  press('ArrowUp', screen.getByRole('region', { name: 'Player' }))
  expect(playerCalls().at(-1)).toEqual(['setVolume', 5])
  say({ event: 'infoDelivery', info: { currentTime: 3 } })
  press('j')
  expect(playerCalls().at(-1)).toEqual(['seekTo', 0, true])
  press('m')
  expect(playerCalls().at(-1)).toEqual(['mute'])
  press('m')
  expect(playerCalls().at(-1)).toEqual(['unMute'])
  expect(feedback()).toBe('Sound on')
  // The player is paused, and then it has ended.
  for (const info of [2, 0]) {
    say({ event: 'onStateChange', info })
    press('k')
  }
  expect(playerCalls().slice(-2)).toEqual([['playVideo'], ['playVideo']])
  // State 3 is buffering: the player waits for more of the video, and then plays on.
  say({ event: 'onStateChange', info: 3 })
  press('k')
  expect(playerCalls().at(-1)).toEqual(['pauseVideo'])
  expect([press('c'), press('>')]).toEqual([false, false])
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Archive')
  expect([press('k'), press(' '), press('f')]).toEqual([false, false, false])
})
