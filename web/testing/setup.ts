import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clearHomeChoice } from '#web/features/titles/home-choice.ts'
import { tabStore } from '#web/tab-store.ts'
import { takeUnexpectedRequests } from './fake-server.ts'
import { clearLeftovers, endIntervals, findLeftovers } from './leftovers.ts'

// A long timeout, so that tests do not fail on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Makes React warn about an update outside `act`.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// Parts of the browser that happy-dom lacks.
HTMLElement.prototype.scrollBy ??= () => {}
window.scrollTo = () => {}

let consoleErrors: unknown[][] = []

beforeEach(() => {
  consoleErrors = []
  clearLeftovers()
  takeUnexpectedRequests()
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    consoleErrors.push(args)
  })
})

afterEach(async () => {
  cleanup()
  toast.remove()
  // Waits for a few microtasks: requests that a screen sends while it is unmounted must reach the fake server too.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  vi.useRealTimers()
  endIntervals()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  clearHomeChoice()
  localStorage.clear()
  // Notifies the theme's script that the storage is empty, as if another tab had cleared it.
  dispatchEvent(new StorageEvent('storage'))
  // Removes values that the tab store holds in memory, because a test forbade the browser's storage.
  tabStore.removeUserData()
  expect(consoleErrors, 'console.error was called').toEqual([])
  expect(takeUnexpectedRequests(), 'requests for which the test gave no answer').toEqual([])
  expect(findLeftovers(), 'listeners and observers that no effect has removed').toEqual([])
})

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
