import { expect, onTestFinished, test, vi } from 'vitest'
import { homeChoiceCookies } from '#contract/first-screen.ts'
import { clearHomeChoice, storeContinueRow, storedSection, storeSection } from './home-choice.ts'

const { section, continues } = homeChoiceCookies

/** Replaces what writes a cookie; returns the mock. */
const onCookie = () => {
  const write = vi.spyOn(document, 'cookie', 'set')
  onTestFinished(() => write.mockRestore())
  return write.mockImplementation(() => {})
}

test('the cookies go with a link from another site, count for every page, and last as long as the choice [home.toggle]', () => {
  const write = onCookie()
  storeSection('tv')
  storeContinueRow('u1')
  storeContinueRow(null)
  clearHomeChoice()
  expect(write.mock.calls.map(([cookie]) => cookie)).toEqual([
    `${section}=tv; path=/; samesite=lax`,
    // 400 days.
    `${continues}=yes; path=/; samesite=lax; max-age=34560000`,
    `${continues}=no; path=/; samesite=lax; max-age=34560000`,
    ...[section, continues].map((name) => `${name}=; path=/; samesite=lax; max-age=0`),
  ])
})

test('where the browser forbids cookies the choice is stored all the same [home.toggle]', () => {
  onCookie().mockImplementation(() => {
    throw new DOMException('Cookies are not allowed.', 'SecurityError')
  })
  storeSection('tv')
  expect(storedSection()).toBe('tv')
})
