import { expect, test } from 'vitest'
import { queryString } from '#web/api/query-string.ts'
import { playableOf } from '#web/playable-of.ts'
import { parseSearch, titleSearch, watchSearch } from './search-params.ts'

test('an id that is not a number counts as missing', () => {
  expect(titleSearch({ id: 'abc', name: 'X' })).toEqual({ id: undefined, name: 'X' })
  expect(titleSearch({ id: '12' })).toEqual({ id: 12, name: undefined })
})

test.each(['season=x', 'episode=2', 'season=1&episode=-1', 'season=1e3&episode=1'])(
  'half an episode (%s) is not a film [player.none]',
  (rest) => {
    const search = watchSearch(parseSearch(`?id=87&name=Nosferatu&${rest}`))
    expect(playableOf(search)).toBeNull()
    // Read again from the address bar it is still the same.
    expect(watchSearch(parseSearch(queryString({ ...search })))).toEqual(search)
  },
)
