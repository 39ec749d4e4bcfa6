import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useNearEnd } from './use-near-end.ts'

const List = ({ onNearEnd }: { onNearEnd: () => void }) => <div ref={useNearEnd(onNearEnd, 20)} />

/** Puts an observer into the page that reports only what the test says; happy-dom has no layout. */
const stubObserver = () => {
  let report: (...areNear: boolean[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = (...areNear) =>
          callback(
            areNear.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
            this as unknown as IntersectionObserver,
          )
      }
      observe() {}
      disconnect() {}
    },
  )
  return (...areNear: boolean[]) => act(() => report(...areNear))
}

test('a list grows when its end came near, also when a busy page is told of two changes at once', () => {
  const report = stubObserver()
  const onNearEnd = vi.fn()
  render(<List onNearEnd={onNearEnd} />)
  report(false)
  expect(onNearEnd).not.toHaveBeenCalled()
  report(false, true)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  report(true, false)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
})
