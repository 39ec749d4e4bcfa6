import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWatchlistItem } from '#web/testing/builders.ts'
import { useMatchingEntries } from './use-matching-entries.ts'

const entries = [
  aWatchlistItem({ id: 1, name: 'Dr. Mabuse, the Gambler' }),
  aWatchlistItem({ id: 2, name: 'Fantômas' }),
  aWatchlistItem({ id: 3, type: 'tv', name: 'Judex', title: 'The Mill', season: 1, episode: 3 }),
  aWatchlistItem({ id: 4, name: 'Part 1' }),
  aWatchlistItem({ id: 5, name: 'Part 2' }),
]

test.each([
  ['', [1, 2, 3, 4, 5]],
  ['FANTOMAS', [2]],
  ['dr mabuse the', [1]],
  ['“Dr” Mabuse!', [1]],
  ['the gambler', [1]],
  ['the', [1, 3]],
  ['mill judex', [3]],
  ['part 2', [5]],
  [' part ', [4, 5]],
  ['nothing', []],
])('the search for "%s" finds the entries %j [watchlist.page]', (searchText, ids) => {
  const { result } = renderHook(() => useMatchingEntries(entries, searchText))
  expect(result.current.map(({ id }) => id)).toEqual(ids)
})
