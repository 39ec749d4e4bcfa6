import { afterEach, expect, test, vi } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { isKnownGuest } from './first-page.ts'

afterEach(() => void vi.restoreAllMocks())

const page = (guest: boolean) => ({ guest, screen: null, scripts: [] })
const mockNavigation = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

test('the visitor is taken for a guest if the page says so, unless Back or Forward has opened the page', () => {
  mockNavigation('navigate')
  expect([isKnownGuest(page(true)), isKnownGuest(page(false))]).toEqual([true, false])
  mockNavigation('back_forward')
  expect(isKnownGuest(page(true))).toBe(false)
})

test('when calls go to another host than the page’s, the visitor is not taken for a guest', () => {
  mockNavigation('navigate')
  for (const hosts of [
    { primary: 'https://one.example', secondary: 'https://one.example' },
    { primary: '', secondary: 'https://two.example' },
  ]) {
    configure(hosts)
    expect(isKnownGuest(page(true))).toBe(false)
  }
})
