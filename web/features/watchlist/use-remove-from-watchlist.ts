import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast.ts'
import { findKept, withKept, withoutKept } from './kept.ts'
import { watchlistQuery, wholeWatchlist } from './watchlist-query.ts'

const types = ['movie', 'tv'] as const

/** Takes an entry away at once, and puts it back where it was when the server does not agree. */
export const useRemoveFromWatchlist = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['watchlist', 'remove'],
    mutationFn: ({ type, id, season, episode }: WatchlistItem) =>
      type === 'movie'
        ? call('DELETE /movies/removeWatch/:id', { params: { id } })
        : call('DELETE /tv/removeWatchE/:id/:season/:episode', { params: { id, season, episode } }),
    onMutate: async (entry) => {
      await client.cancelQueries(wholeWatchlist)
      const place = findKept(client.getQueryData(watchlistQuery(entry.type).queryKey), entry)
      if (place === null) return null
      for (const type of types) {
        client.setQueryData(watchlistQuery(type).queryKey, (kept) => kept && withoutKept(kept, entry))
      }
      return place
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (_error, entry, place) => {
      const isBack = findKept(client.getQueryData(watchlistQuery(entry.type).queryKey), entry) !== null
      if (place && !isBack) {
        for (const type of types) {
          const at = type === entry.type ? place : null
          client.setQueryData(watchlistQuery(type).queryKey, (kept) => kept && withKept(kept, entry, at))
        }
      }
      toast.error('Failed to remove item from watchlist')
    },
    onSettled: () => {
      // While others are on their way out, asking again would bring them back for a moment.
      if (client.isMutating({ mutationKey: ['watchlist', 'remove'] }) === 1)
        return client.invalidateQueries(wholeWatchlist)
    },
  })
}
