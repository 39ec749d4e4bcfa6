import { fireEvent, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readYouTube, useYouTubeMessages } from './youtube-messages.ts'

const readMessage = (message: object) => readYouTube(JSON.stringify(message))
const emptyUpdate = { seconds: null, duration: null, state: null, muted: null, volume: null, fault: null }

test('the values that a message does not have are null', () => {
  expect(readMessage({ event: 'onStateChange', info: 2 })).toEqual({ ...emptyUpdate, state: 'paused' })
  expect(readMessage({ event: 'onError', info: 150 })).toEqual({ ...emptyUpdate, fault: 'error' })
  expect(readMessage({ event: 'onAutoplayBlocked' })).toEqual({ ...emptyUpdate, fault: 'blocked' })
  expect(readMessage({ event: 'infoDelivery', info: { currentTime: 12.5 } })).toEqual({ ...emptyUpdate, seconds: 12.5 })
  const info = { currentTime: 0, duration: 60, playerState: 1, muted: false, volume: 0 }
  const wholeMessage = { seconds: 0, duration: 60, state: 'playing', muted: false, volume: 0, fault: null }
  expect(readMessage({ event: 'initialDelivery', info })).toEqual(wholeMessage)
})

test.each([
  [-1, 'unstarted'],
  [0, 'ended'],
  [1, 'playing'],
  [2, 'paused'],
  [3, 'buffering'],
  [5, 'unstarted'],
])('the number %i in a message means the state %s', (info, state) => {
  expect(readMessage({ event: 'onStateChange', info })?.state).toBe(state)
})

test('a duration of 0, which the player sends until the video has loaded, and values of other types count as absent', () => {
  const info = { currentTime: '12', duration: 0, playerState: 99, muted: 'no', volume: null }
  expect(readMessage({ event: 'infoDelivery', info })).toEqual(emptyUpdate)
})

test('negative and infinite amounts, which would be refused when they are saved as a position, and a state that is null count as absent', () => {
  const info = { currentTime: -1, duration: -60, playerState: null, volume: -5 }
  expect(readMessage({ event: 'infoDelivery', info })).toEqual(emptyUpdate)
  // JSON has no infinity, but it is what a number with too many digits is read as.
  expect(readYouTube('{"event":"infoDelivery","info":{"currentTime":1e999,"volume":1e999}}')).toEqual(emptyUpdate)
})

test.each([
  'no JSON',
  'null',
  '{"event":"infoDelivery","info":null}',
  '{"event":"apiInfoDelivery","info":{"currentTime":1}}',
  '{"event":"toString"}',
  { event: 'onStateChange', info: 1 },
])('%o is no message of the player', (data) => {
  expect(readYouTube(data)).toBeNull()
})

test('a message without a source is ignored, also when the frame has no window', () => {
  const onUpdate = vi.fn()
  const frame = { current: { contentWindow: null } as HTMLIFrameElement }
  renderHook(() => useYouTubeMessages(frame, 'https://tube.example/embed/film', true, onUpdate))
  const data = JSON.stringify({ event: 'onStateChange', info: 1 })
  fireEvent(window, new MessageEvent('message', { data, origin: 'https://tube.example', source: null }))
  expect(onUpdate).not.toHaveBeenCalled()
})

test('nothing is sent to a frame that has not loaded yet', () => {
  const postMessage = vi.fn()
  const frame = { current: { contentWindow: { postMessage } } as unknown as HTMLIFrameElement }
  const { rerender } = renderHook(
    (isLoaded) => useYouTubeMessages(frame, 'https://tube.example/embed/film', isLoaded, () => {}),
    { initialProps: false },
  )
  expect(postMessage).not.toHaveBeenCalled()
  rerender(true)
  expect(postMessage).toHaveBeenCalled()
})

test('a player that is no longer shown is not asked for messages any more', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const postMessage = vi.fn()
  const frame = { current: { contentWindow: { postMessage } } as unknown as HTMLIFrameElement }
  const { unmount } = renderHook(() => useYouTubeMessages(frame, 'https://tube.example/embed/film', true, () => {}))
  vi.advanceTimersByTime(500)
  const count = postMessage.mock.calls.length
  unmount()
  vi.advanceTimersByTime(500)
  expect([count, postMessage.mock.calls.length]).toEqual([8, 8])
})
