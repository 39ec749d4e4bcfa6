import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/query-client.ts'
import { aWatchlistItem } from '#web/testing/builders.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { useRemoveFromWatchlist } from './use-remove-from-watchlist.ts'
import type { WatchlistPages } from './watchlist-pages.ts'
import { watchlistQuery } from './watchlist-query.ts'

test('an entry that is no longer in the list when it is removed changes neither the list nor its count, even if the server refuses', async () => {
  fakeServer({ 'DELETE /movies/removeWatch/:id': { status: 409, message: 'No.' } })
  const client = createQueryClient()
  const { queryKey } = watchlistQuery('movie')
  const list: WatchlistPages = {
    pages: [{ success: true, content: [aWatchlistItem({ id: 8 })], counts: { movie: 1, tv: 0 }, cursor: null }],
    pageParams: [undefined],
  }
  client.setQueryData(queryKey, list)
  const { result } = renderHook(() => useRemoveFromWatchlist(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync(aWatchlistItem({ id: 7 })).catch(() => {}))
  expect(client.getQueryData(queryKey)).toEqual(list)
})
