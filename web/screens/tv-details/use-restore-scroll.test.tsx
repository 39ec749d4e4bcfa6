import { renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordScrolls } from '#web/testing/record-scrolls.ts'
import { useRestoreScroll } from './use-restore-scroll.ts'

// The frames that were requested and not painted yet; `paint` paints the next one.
let frames: FrameRequestCallback[] = []
const paint = () => {
  for (const callback of frames.splice(0)) callback(0)
}
beforeEach(() => {
  frames = []
  const mock = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  onTestFinished(() => mock.mockRestore())
})

test('the page is scrolled once, in the second frame after it is ready: in the first one the router may scroll it to its top', () => {
  const scrolls = recordScrolls()
  const { rerender } = renderHook(({ isReady }) => useRestoreScroll(640, isReady), { initialProps: { isReady: false } })
  expect(frames).toEqual([])
  rerender({ isReady: true })
  paint()
  expect(scrolls).toEqual([])
  paint()
  expect(scrolls).toEqual([[{ top: 640, behavior: 'instant' }]])
  rerender({ isReady: false })
  rerender({ isReady: true })
  expect(frames).toEqual([])
})

test('a page without a position to restore is not scrolled, nor is one that gets a position later', () => {
  recordScrolls()
  const initialProps: { position: number | null } = { position: null }
  const { rerender } = renderHook(({ position }) => useRestoreScroll(position, true), { initialProps })
  rerender({ position: 640 })
  expect(frames).toEqual([])
})
