import { afterEach, expect, test, vi } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { isKnownGuest } from './first-page.ts'

afterEach(() => void vi.restoreAllMocks())

const page = (guest: boolean) => ({ guest, screen: null, scripts: [] })
const openBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

test('a page that was just requested may say that the visitor is a guest; for a page from the browser’s history that is unknown', () => {
  openBy('navigate')
  expect([isKnownGuest(page(true)), isKnownGuest(page(false))]).toEqual([true, false])
  openBy('back_forward')
  expect(isKnownGuest(page(true))).toBe(false)
})

test('when calls go to another host, that host may have a session, so it is unknown whether the visitor is a guest', () => {
  openBy('navigate')
  for (const hosts of [
    { primary: 'https://one.example', secondary: 'https://one.example' },
    { primary: '', secondary: 'https://two.example' },
  ]) {
    configure(hosts)
    expect(isKnownGuest(page(true))).toBe(false)
  }
})
