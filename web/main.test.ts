import { beforeAll, expect, test, vi } from 'vitest'

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
