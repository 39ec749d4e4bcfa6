import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'

beforeAll(async () => {
  // The page is still being received, so the app does not start.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  await import('./main.tsx')
})

test('only the rejection of a page transition that a second navigation has skipped is not reported', () => {
  const isReported = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }))
  expect(isReported(new DOMException('Transition was skipped', 'AbortError'))).toBe(false)
  expect(isReported(new DOMException('The request was aborted: Transition was skipped', 'AbortError'))).toBe(true)
  expect(isReported(new Error('Transition was skipped'))).toBe(true)
  expect(isReported('Transition was skipped')).toBe(true)
})

test('when the whole page has been received, the app starts with a check of the session', async () => {
  vi.useFakeTimers()
  const server = fakeServer({ 'GET /auth/authcheck': 'never' })
  const firstPage = Object.assign(document.createElement('script'), { type: 'application/json', id: 'first-page' })
  firstPage.textContent = JSON.stringify({ guest: false, screen: null, scripts: [] })
  document.head.append(firstPage)
  onTestFinished(() => firstPage.remove())
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await vi.advanceTimersByTimeAsync(100)
  expect(server.calls()).toEqual(['GET /auth/authcheck'])
})
