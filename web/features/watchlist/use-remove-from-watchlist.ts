import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast.ts'
import { watchlistQuery } from './watchlist-query.ts'

/** What tells one entry from another. */
export const entryKey = ({ type, id, season, episode }: WatchlistItem): string => `${type} ${id} ${season} ${episode}`

/** Takes an entry away at once, and puts it back where it was when the server does not agree. */
export const useRemoveFromWatchlist = () => {
  const client = useQueryClient()
  const { queryKey } = watchlistQuery
  return useMutation({
    mutationKey: ['watchlist', 'remove'],
    mutationFn: ({ type, id, season, episode }: WatchlistItem) =>
      type === 'movie'
        ? call('DELETE /movies/removeWatch/:id', { params: { id } })
        : call('DELETE /tv/removeWatchE/:id/:season/:episode', { params: { id, season, episode } }),
    onMutate: async (entry) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey) ?? []
      const place = before.findIndex((other) => entryKey(other) === entryKey(entry))
      client.setQueryData(
        queryKey,
        before.filter((other) => entryKey(other) !== entryKey(entry)),
      )
      return { place }
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (_error, entry, undo) => {
      client.setQueryData(queryKey, (list = []) => {
        if (list.some((other) => entryKey(other) === entryKey(entry))) return list
        return list.toSpliced(undo?.place ?? 0, 0, entry)
      })
      toast.error('Failed to remove item from watchlist')
    },
    onSettled: () => {
      // While others are on their way out, asking again would bring them back for a moment.
      if (client.isMutating({ mutationKey: ['watchlist', 'remove'] }) === 1)
        return client.invalidateQueries({ queryKey })
    },
  })
}
