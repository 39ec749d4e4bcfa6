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

/**
 * Calls `nextPaint`. The returned function lets `milliseconds` pass, and resolves with true if `nextPaint` has resolved
 * by then.
 */
const waitForPaint = () => {
  let isPainted = false
  void nextPaint().then(() => {
    isPainted = true
  })
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return isPainted
  }
}

test('`nextPaint` waits until the browser has had a frame, however late, and a task after that frame', async () => {
  const isPaintedAfter = waitForPaint()
  expect(await isPaintedAfter(60_000)).toBe(false)
  expect(frames).toHaveLength(1)
  frames[0]?.(0)
  // After these microtasks every promise that needs no further task is settled. Only the task after the frame is left.
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => resolve(null)))))
  expect(vi.getTimerCount()).toBe(1)
  expect(await isPaintedAfter(0)).toBe(true)
})

test('in a hidden tab, which has no frames, `nextPaint` does not wait for a frame', async () => {
  isHidden = true
  const isPaintedAfter = waitForPaint()
  expect(await isPaintedAfter(1)).toBe(true)
  expect(frames).toEqual([])
})

test('`nextPaint` stops waiting for a frame when the tab becomes hidden', async () => {
  const isPaintedAfter = waitForPaint()
  expect(await isPaintedAfter(50)).toBe(false)
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await isPaintedAfter(1)).toBe(true)
})
