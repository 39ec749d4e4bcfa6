import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A machine under load is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

// What the browser has and happy-dom has not.
globalThis.IS_REACT_ACT_ENVIRONMENT = true
HTMLElement.prototype.scrollBy ??= () => {}
window.scrollTo = () => {}

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words)
  })
})

afterEach(async () => {
  cleanup()
  toast.remove()
  // What a screen still says on its way out meets the fake network too.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  sessionStorage.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(complaints, 'console.error was called').toEqual([])
})

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
