import { expect, test } from 'vitest'
import { queryString } from '#web/api/query-string.ts'
import { playableOf } from '#web/playable-of.ts'
import {
  adminSearch,
  adminUserSearch,
  auditSearch,
  browseSearch,
  chatSearch,
  historySearch,
  keepFactorsSearch,
  parseSearch,
  rootSearch,
  searchScreenParams,
  signInSearch,
  signUpSearch,
  titleSearch,
  watchlistSearch,
  watchSearch,
} from './search-params.ts'

test('an id that is not a number counts as missing', () => {
  expect(titleSearch({ id: 'abc', name: 'X' })).toEqual({ id: undefined, name: 'X' })
  expect(titleSearch({ id: '12' })).toEqual({ id: 12, name: undefined })
})

test('of a search param that an address has twice, the last value counts', () => {
  expect(titleSearch(parseSearch('?id=12&name=X&id=87'))).toEqual({ id: 87, name: 'X' })
})

test.each(['season=x', 'episode=x', 'episode=2', 'season=1&episode=-1', 'season=1e3&episode=1'])(
  'an address in which season and episode are not both valid numbers (%s) names nothing to play [player.none]',
  (params) => {
    const search = watchSearch(parseSearch(`?id=87&name=Nosferatu&${params}`))
    expect(playableOf(search)).toBeNull()
    // Writing the params into a query string and reading them again gives the same params.
    expect(watchSearch(parseSearch(queryString({ ...search })))).toEqual(search)
  },
)

test('each page reads its search params from the address, and an invalid value counts as missing', () => {
  expect([titleSearch({ id: '999999999' }).id, titleSearch({ id: '1000000000' }).id]).toEqual([999_999_999, undefined])
  expect(watchSearch({ id: '1', season: '0', episode: '2', tepisodes: 'x' })).toEqual({
    id: 1,
    name: undefined,
    season: 0,
    episode: 2,
    tepisodes: undefined,
  })
  expect(watchSearch({ id: '1', season: '1', episode: '2', tepisodes: '12' }).tepisodes).toBe(12)
  expect(['new', 'old', 'other'].map((authUser) => rootSearch({ authUser }).authUser)).toEqual([
    'new',
    'old',
    undefined,
  ])
  expect(signInSearch({ google: 'off', step: 'google' })).toEqual({ google: 'off', step: 'google' })
  expect(signInSearch({ google: '', step: 'other' })).toEqual({ google: undefined, step: undefined })
  expect([keepFactorsSearch({ token: 'a' }), signUpSearch({ email: 'm@example.org' })]).toEqual([
    { token: 'a' },
    { email: 'm@example.org' },
  ])
  for (const type of ['movie', 'tv', 'person'] as const) {
    expect(searchScreenParams({ term: '1917', type, shown: '20' })).toEqual({ term: '1917', type, shown: 20 })
  }
  expect(searchScreenParams({ term: '', type: 'people', shown: '10' })).toEqual({
    term: undefined,
    type: undefined,
    shown: undefined,
  })
  expect(watchlistSearch({ type: 'tv', shown: '11', find: 'x' })).toEqual({ type: 'tv', shown: 11, find: 'x' })
  expect(watchlistSearch({ type: 'movie' }).type).toBeUndefined()
  expect([historySearch({ shown: '30' }).shown, chatSearch({ query: 'silent' }).query]).toEqual([30, 'silent'])
  expect(browseSearch({ genre: 18, from: '1920', to: '' })).toEqual({ genre: '18', from: '1920', to: undefined })
  expect(adminSearch({ search: 'ada' }).search).toBe('ada')
  expect([' a@b.org ', '  '].map((email) => adminUserSearch({ email }).email)).toEqual(['a@b.org', undefined])
  expect(['0', '2'].map((page) => auditSearch({ page }).page)).toEqual([undefined, 2])
})
