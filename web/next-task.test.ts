import { beforeEach, expect, test, vi } from 'vitest'
import { nextPaint } from './next-task.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
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

test('the next paint is awaited until the browser has had a frame, and a task after it', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  const paintedAfter = waitForPaint()
  expect(await paintedAfter(50)).toBe(false)
  expect(frames).toHaveLength(1)
  frames[0]?.(0)
  await Promise.resolve()
  expect(await paintedAfter(0)).toBe(true)
})

test('a tab that is hidden meanwhile, and has no frame, waits a tenth of a second', async () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  const paintedAfter = waitForPaint()
  expect(await paintedAfter(90)).toBe(false)
  expect(await paintedAfter(20)).toBe(true)
})
