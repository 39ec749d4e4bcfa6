import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useNearEnd } from './use-near-end.ts'

interface Props {
  onNearEnd: (() => void) | null
  count?: number
}
const List = ({ onNearEnd, count = 20 }: Props) => <div ref={useNearEnd(onNearEnd, count)} />

/** The number of observers that are active now. */
let observerCount = 0
/** The root margin of the newest observer: the distance that counts as near. */
let rootMargin: string | undefined

/**
 * Replaces the browser's IntersectionObserver by one that the test controls, since happy-dom has no layout. Returns the
 * function that reports changes in a single callback: for each change, whether the list's end is near.
 */
const stubObserver = () => {
  let report: (...areNear: boolean[]) => void = () => {}
  observerCount = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        rootMargin = options?.rootMargin
        report = (...areNear) =>
          callback(
            areNear.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
            this as unknown as IntersectionObserver,
          )
      }
      observe() {
        observerCount += 1
      }
      disconnect() {
        observerCount -= 1
      }
    },
  )
  return (...areNear: boolean[]) => act(() => report(...areNear))
}

test('a list grows when its end comes near, also when a busy browser reports two changes at once', () => {
  const report = stubObserver()
  const onNearEnd = vi.fn()
  render(<List onNearEnd={onNearEnd} />)
  expect(rootMargin).toBe('0px 0px 400px')
  report(false)
  expect(onNearEnd).not.toHaveBeenCalled()
  report(false, true)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  report(true, false)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
})

test('a list that has grown is observed again; a list that must not grow or is removed is no longer observed', () => {
  const report = stubObserver()
  const onNearEnd = vi.fn()
  const { rerender, unmount } = render(<List onNearEnd={onNearEnd} />)
  report(true)
  const newOnNearEnd = vi.fn()
  rerender(<List onNearEnd={newOnNearEnd} count={40} />)
  expect(observerCount).toBe(1)
  report(true)
  expect([onNearEnd.mock.calls.length, newOnNearEnd.mock.calls.length]).toEqual([1, 1])
  rerender(<List onNearEnd={null} count={60} />)
  expect(observerCount).toBe(0)
  rerender(<List onNearEnd={onNearEnd} count={60} />)
  expect(observerCount).toBe(1)
  unmount()
  expect(observerCount).toBe(0)
})
