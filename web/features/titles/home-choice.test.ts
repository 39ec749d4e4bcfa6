import { expect, onTestFinished, test, vi } from 'vitest'
import { homeChoiceCookies } from '#contract/first-screen.ts'
import { continueRowStore } from '#web/local-store.ts'
import { clearHomeChoice, storeContinueRow, storedSection, storeSection } from './home-choice.ts'

const { section, continues } = homeChoiceCookies

/** Replaces the browser's function that writes a cookie; returns the mock. */
const mockCookieWrites = () => {
  const write = vi.spyOn(document, 'cookie', 'set')
  onTestFinished(() => write.mockRestore())
  return write.mockImplementation(() => {})
}

test('both cookies are sent for every path, also after a link on another site; the section lasts for the browser session, the row Continue watching for 400 days [home.toggle]', () => {
  const write = mockCookieWrites()
  storeSection('tv')
  storeContinueRow('u1')
  storeContinueRow(null)
  clearHomeChoice()
  expect(write.mock.calls.map(([cookie]) => cookie)).toEqual([
    `${section}=tv; path=/; samesite=lax`,
    // 34560000 seconds are 400 days.
    `${continues}=yes; path=/; samesite=lax; max-age=34560000`,
    `${continues}=no; path=/; samesite=lax; max-age=34560000`,
    ...[section, continues].map((name) => `${name}=; path=/; samesite=lax; max-age=0`),
  ])
})

test('after a sign-out the browser’s storage no longer has the id of the user who had the row Continue watching', () => {
  mockCookieWrites()
  storeContinueRow('u1')
  expect(continueRowStore.read()).toBe('u1')
  clearHomeChoice()
  expect(continueRowStore.read()).toBeNull()
})

test('where the browser forbids local storage, it is unknown whether home had the row Continue watching', () => {
  mockCookieWrites()
  const forbid = () => {
    throw new DOMException('Storage is not allowed.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: forbid }))
  storeContinueRow('u1')
  expect(continueRowStore.read()).toBeUndefined()
})

test('where the browser forbids cookies, the choice between films and shows is still stored [home.toggle]', () => {
  mockCookieWrites().mockImplementation(() => {
    throw new DOMException('Cookies are not allowed.', 'SecurityError')
  })
  storeSection('tv')
  expect(storedSection()).toBe('tv')
})
