import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openedResult } from './opened-result.ts'

const { origin } = location
const searchPage = `${origin}/search?term=faust&type=movie`

/**
 * The opened search result, for a page at `address` that was opened from the page `referrer` by a navigation of the
 * given type.
 */
const resultAt = (address: string, referrer = searchPage, type: NavigationTimingType = 'navigate') => {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  return openedResult()
}

beforeEach(() => {
  const { pathname, search } = location
  return () => history.replaceState(null, '', pathname + search)
})
afterEach(() => void vi.restoreAllMocks())

test('the page of a title or a person that was opened from the search page is a search result', () => {
  expect(resultAt('/movie?id=87&name=Faust')).toEqual({ type: 'movie', id: 87 })
  expect(resultAt('/movie/?id=87')).toEqual({ type: 'movie', id: 87 })
  expect(resultAt('/tv/details?id=310')).toEqual({ type: 'tv', id: 310 })
  expect(resultAt('/person/details?id=201')).toEqual({ type: 'person', id: 201 })
})

test('a page of another kind or without an id is no search result', () => {
  for (const address of ['/watch?id=87', '/', '/movie', '/movie?id=x']) expect(resultAt(address)).toBeNull()
})

test('a page that was opened from elsewhere, or that was reloaded or opened by Back, is no search result', () => {
  const movie = '/movie?id=87'
  for (const referrer of [
    '',
    `${origin}/`,
    `${origin}/searching?term=faust`,
    'https://elsewhere.example/search?term=x',
  ])
    expect(resultAt(movie, referrer)).toBeNull()
  for (const type of ['reload', 'back_forward'] as const) expect(resultAt(movie, searchPage, type)).toBeNull()
})
