import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabStore } from '#web/tab-store.ts'
import { setViewport } from '#web/testing/render-app.tsx'
import { useKeptHeight } from './use-kept-height.ts'

// The browser of component tests computes no layout. So the test itself reports a height to the ResizeObservers.
let observers: ((height: number) => void)[] = []
const resizeTo = (height: number) => {
  act(() => {
    for (const report of observers) report(height)
  })
}

beforeEach(() => {
  observers = []
  setViewport(1280)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #report: (height: number) => void
      constructor(callback: (changes: object[]) => void) {
        this.#report = (height) => callback([{ borderBoxSize: [{ blockSize: height }] }])
      }
      observe() {
        observers.push(this.#report)
      }
      disconnect() {
        observers = observers.filter((report) => report !== this.#report)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})
afterEach(() => tabStore.removeUserData())

const Section = ({ name = 'A section', pending = false, failed = false }) => (
  <section {...useKeptHeight(name, { pending, failed })}>{name}</section>
)
const givenHeight = (name = 'A section') => screen.getByText(name).style.height

/** Renders the section as at the next visit to the page. Returns its height while its data are being fetched. */
const heightAtNextVisit = () => {
  const { unmount } = render(<Section pending />)
  const height = givenHeight()
  unmount()
  return height
}

test('while its data are being fetched, a section has the height of the last visit, and then its own height', () => {
  const { unmount } = render(<Section />)
  resizeTo(180)
  resizeTo(240)
  unmount()
  const { rerender } = render(<Section pending />)
  expect(givenHeight()).toBe('240px')
  rerender(<Section />)
  expect(givenHeight()).toBe('')
})

test('a height is stored for each section; content that is higher is cut off until the data have been fetched', () => {
  for (const [name, height] of [
    ['Password', 120],
    ['Sessions', 300],
  ] as const) {
    const { unmount } = render(<Section name={name} />)
    resizeTo(height)
    unmount()
  }
  render(
    <>
      <Section name="Password" pending />
      <Section name="Sessions" pending />
    </>,
  )
  expect([givenHeight('Password'), givenHeight('Sessions')]).toEqual(['120px', '300px'])
  expect(screen.getByText('Password').style.overflow).toBe('clip')
})

test('the height while data are being fetched, or could not be fetched, is not stored', () => {
  const { rerender, unmount } = render(<Section />)
  resizeTo(240)
  rerender(<Section pending />)
  resizeTo(90)
  rerender(<Section failed />)
  resizeTo(60)
  unmount()
  expect(heightAtNextVisit()).toBe('240px')
})

test('a height is not used in a window of another width', () => {
  const { unmount } = render(<Section />)
  resizeTo(240)
  unmount()
  setViewport(390)
  expect(heightAtNextVisit()).toBe('')
})

test('the height is stored when it changes, and not at each render', () => {
  const write = vi.spyOn(tabStore, 'write')
  const { rerender } = render(<Section />)
  const observersBefore = [...observers]
  resizeTo(240)
  expect(write).toHaveBeenCalledTimes(1)
  rerender(<Section />)
  resizeTo(240)
  expect(observers).toEqual(observersBefore)
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRestore()
})

test.each(['nonsense', 'null'])('a stored value that is not a height, such as %s, is ignored', (text) => {
  sessionStorage.setItem('profileHeights', text)
  expect(heightAtNextVisit()).toBe('')
})
