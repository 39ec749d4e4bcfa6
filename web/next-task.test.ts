import { beforeEach, expect, test, vi } from 'vitest'
import { nextPaint } from './next-task.ts'

const frames: FrameRequestCallback[] = []
let isHidden = false

beforeEach(() => {
  frames.length = 0
  isHidden = false
  vi.useFakeTimers()
  const mocks = [
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback)),
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden),
  ]
  return () => {
    vi.useRealTimers()
    for (const mock of mocks) mock.mockRestore()
  }
})

/** Begins to wait for a paint, and returns whether the wait has ended after further milliseconds. */
const waitForPaint = () => {
  let painted = false
  void nextPaint().then(() => {
    painted = true
  })
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return painted
  }
}

test('the next paint is awaited until the browser has had a frame, however late, and a task after it', async () => {
  const paintedAfter = waitForPaint()
  expect(await paintedAfter(60_000)).toBe(false)
  expect(frames).toHaveLength(1)
  frames[0]?.(0)
  // All promises that need no further task are settled: the task after the frame is still to come.
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => resolve(null)))))
  expect(vi.getTimerCount()).toBe(1)
  expect(await paintedAfter(0)).toBe(true)
})

test('a tab that is hidden has no frame to wait for', async () => {
  isHidden = true
  const paintedAfter = waitForPaint()
  expect(await paintedAfter(1)).toBe(true)
  expect(frames).toEqual([])
})

test('a tab that becomes hidden while it waits for a frame goes on', async () => {
  const paintedAfter = waitForPaint()
  expect(await paintedAfter(50)).toBe(false)
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await paintedAfter(1)).toBe(true)
})
