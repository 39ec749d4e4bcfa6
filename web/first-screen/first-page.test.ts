import { afterEach, expect, test, vi } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { isKnownGuest } from './first-page.ts'

afterEach(() => void vi.restoreAllMocks())

const page = (guest: boolean) => ({ guest, screen: null, scripts: [] })
const opened = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

test('a page that was just asked for knows that nobody is signed in, and one from the history does not', () => {
  opened('navigate')
  expect([isKnownGuest(page(true)), isKnownGuest(page(false))]).toEqual([true, false])
  opened('back_forward')
  expect(isKnownGuest(page(true))).toBe(false)
})

test('where calls go to another host, it may know somebody', () => {
  opened('navigate')
  for (const hosts of [
    { primary: 'https://one.example', secondary: 'https://one.example' },
    { primary: '', secondary: 'https://two.example' },
  ]) {
    configure(hosts)
    expect(isKnownGuest(page(true))).toBe(false)
  }
})
