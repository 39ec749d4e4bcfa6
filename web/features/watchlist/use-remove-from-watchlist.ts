import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { type KeptEpisode, keep } from './keep.ts'
import { watchlistQuery } from './watchlist-query.ts'

/** What tells one entry from another. */
export const entryKey = ({ type, id, season, episode }: WatchlistItem): string => `${type} ${id} ${season} ${episode}`

/** What to keep so that the watchlist has this entry again. */
const keptOf = ({ type, id, season, episode, ...rest }: WatchlistItem): TitleRef | KeptEpisode =>
  episode > 0 ? { id, season, episode, ...rest } : { type, id }

/**
 * Takes an entry away at once, and puts it back where it was when the server does not agree. What has been taken away
 * can be had back for as long as the toast stands.
 */
export const useRemoveFromWatchlist = () => {
  const client = useQueryClient()
  const { queryKey } = watchlistQuery
  const show = (entry: WatchlistItem, place: number) =>
    // Without a list there is nothing to put it into: it was another person's.
    client.setQueryData(queryKey, (list) => {
      if (!list || list.some((other) => entryKey(other) === entryKey(entry))) return list
      return list.toSpliced(place, 0, entry)
    })
  const putBack = async (entry: WatchlistItem, place: number) => {
    // An answer that is on its way does not know of it.
    await client.cancelQueries({ queryKey })
    show(entry, place)
    try {
      await keep(keptOf(entry))
      // It stays where it was; the next visit has the server's order.
      await client.invalidateQueries({ queryKey, refetchType: 'none' })
    } catch (error) {
      toast.error(failureText(error, 'an error occured'))
      await client.invalidateQueries({ queryKey })
    }
  }
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
    onSuccess: ({ message }, entry, undo) => undoToast(message, () => putBack(entry, undo.place)),
    onError: (_error, entry, undo) => {
      show(entry, undo?.place ?? 0)
      toast.error('Failed to remove item from watchlist')
    },
    onSettled: () => {
      // While others are on their way out, asking again would bring them back for a moment.
      if (client.isMutating({ mutationKey: ['watchlist', 'remove'] }) === 1)
        return client.invalidateQueries({ queryKey })
    },
  })
}
