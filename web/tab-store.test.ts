import { afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from './session-store.ts'

const browserStorage = sessionStorage

afterEach(() => {
  vi.unstubAllGlobals()
  browserStorage.clear()
  sessionStore.removeUserData()
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
  sessionStore.write('searchType', 'tv')
  expect(sessionStorage.getItem('searchType')).toBe('tv')
  expect(sessionStore.read('searchType')).toBe('tv')
  sessionStorage.setItem('searchType', 'person')
  expect(sessionStore.read('searchType')).toBe('person')
  sessionStore.remove('searchType')
  expect(sessionStorage.getItem('searchType')).toBeNull()
  expect(sessionStore.read('searchType')).toBeNull()
})

test('when session storage is forbidden, values are held in memory', () => {
  forbidStorage('getItem', 'setItem', 'removeItem')
  sessionStore.write('accountFound', 'true')
  expect(sessionStore.read('accountFound')).toBe('true')
  sessionStore.remove('accountFound')
  expect(sessionStore.read('accountFound')).toBeNull()
})

test('when session storage is full, a new value is held in memory; when there is room again, values are stored again', () => {
  sessionStore.write('content', 'movies')
  forbidStorage('setItem')
  sessionStore.write('content', 'tv')
  expect(browserStorage.getItem('content')).toBe('movies')
  expect(sessionStore.read('content')).toBe('tv')
  vi.unstubAllGlobals()
  sessionStore.write('content', 'movies')
  expect(sessionStore.read('content')).toBe('movies')
  expect(sessionStorage.getItem('content')).toBe('movies')
})

test('`removeUserData` removes all values from session storage and from memory, except the backends in use and the build for which the page was reloaded', () => {
  sessionStorage.setItem('tsr-scroll-restoration-v1_3', '{}')
  sessionStore.write('activeServer', 'https://one.example')
  sessionStore.write('reloadedFor', '/assets/a.js')
  sessionStore.write('conversationHistory', '[]')
  forbidStorage('setItem')
  sessionStore.write('googleServer', 'https://one.example')
  sessionStore.write('returnTo', '{}')
  sessionStore.removeUserData()
  expect(Object.keys(browserStorage)).toEqual(['activeServer', 'reloadedFor'])
  expect(sessionStore.read('googleServer')).toBe('https://one.example')
  expect(sessionStore.read('returnTo')).toBeNull()
  expect(sessionStore.read('conversationHistory')).toBeNull()
  sessionStore.remove('googleServer')
})
