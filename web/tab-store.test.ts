import { afterEach, expect, test, vi } from 'vitest'
import { tabStore } from './tab-store.ts'

const browserStorage = sessionStorage

afterEach(() => {
  vi.unstubAllGlobals()
  browserStorage.clear()
  tabStore.removeUserData()
})

/** Makes methods of the browser's session storage throw, as they do when the storage is forbidden or full. */
const forbidStorage = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  const fail = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(browserStorage, {
      get: (storage, key) => {
        if (methods.some((method) => method === key)) return fail
        const value = Reflect.get(storage, key)
        return typeof value === 'function' ? value.bind(storage) : value
      },
    }),
  )
}

test('a value is stored in session storage under its key', () => {
  tabStore.write('searchType', 'tv')
  expect(sessionStorage.getItem('searchType')).toBe('tv')
  expect(tabStore.read('searchType')).toBe('tv')
  sessionStorage.setItem('searchType', 'person')
  expect(tabStore.read('searchType')).toBe('person')
  tabStore.remove('searchType')
  expect(sessionStorage.getItem('searchType')).toBeNull()
  expect(tabStore.read('searchType')).toBeNull()
})

test('when session storage is forbidden, values are held in memory', () => {
  forbidStorage('getItem', 'setItem', 'removeItem')
  tabStore.write('accountFound', 'true')
  expect(tabStore.read('accountFound')).toBe('true')
  tabStore.remove('accountFound')
  expect(tabStore.read('accountFound')).toBeNull()
})

test('when session storage is full, a new value is held in memory; when there is room again, values are stored again', () => {
  tabStore.write('content', 'movies')
  forbidStorage('setItem')
  tabStore.write('content', 'tv')
  expect(browserStorage.getItem('content')).toBe('movies')
  expect(tabStore.read('content')).toBe('tv')
  vi.unstubAllGlobals()
  tabStore.write('content', 'movies')
  expect(tabStore.read('content')).toBe('movies')
  expect(sessionStorage.getItem('content')).toBe('movies')
})

test('`removeUserData` removes all values from session storage and from memory, except the backends in use and the build for which the page was reloaded', () => {
  sessionStorage.setItem('tsr-scroll-restoration-v1_3', '{}')
  tabStore.write('activeServer', 'https://one.example')
  tabStore.write('reloadedFor', '/assets/a.js')
  tabStore.write('conversationHistory', '[]')
  forbidStorage('setItem')
  tabStore.write('googleServer', 'https://one.example')
  tabStore.write('returnTo', '{}')
  tabStore.removeUserData()
  expect(Object.keys(browserStorage)).toEqual(['activeServer', 'reloadedFor'])
  expect(tabStore.read('googleServer')).toBe('https://one.example')
  expect(tabStore.read('returnTo')).toBeNull()
  expect(tabStore.read('conversationHistory')).toBeNull()
  tabStore.remove('googleServer')
})
