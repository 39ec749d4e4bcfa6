import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { type KeptEpisode, keep } from './keep.ts'
import { findKept, type KeptPlace, withKept, withoutKept } from './kept.ts'
import { watchlistQuery, wholeWatchlist } from './watchlist-query.ts'

const types = ['movie', 'tv'] as const

/** What to keep so that the watchlist has this entry again. */
const keptOf = ({ type, id, season, episode, ...rest }: WatchlistItem): TitleRef | KeptEpisode =>
  episode > 0 ? { id, season, episode, ...rest } : { type, id }

/**
 * Takes an entry away at once, and puts it back where it was when the server does not agree. What has been taken away
 * can be had back for as long as the toast stands.
 */
export const useRemoveFromWatchlist = () => {
  const client = useQueryClient()
  const find = (entry: WatchlistItem) => findKept(client.getQueryData(watchlistQuery(entry.type).queryKey), entry)

  /** Shows an entry where it was, unless it is there; without a list there is nothing to put it into. */
  const show = (entry: WatchlistItem, place: KeptPlace | null) => {
    if (place === null || find(entry) !== null) return
    for (const type of types) {
      const at = type === entry.type ? place : null
      client.setQueryData(watchlistQuery(type).queryKey, (kept) => kept && withKept(kept, entry, at))
    }
  }

  const putBack = async (entry: WatchlistItem, place: KeptPlace | null) => {
    // An answer that is on its way does not know of it.
    await client.cancelQueries(wholeWatchlist)
    show(entry, place)
    try {
      await keep(keptOf(entry))
      // It stays where it was; the next visit has the server's order.
      await client.invalidateQueries({ ...wholeWatchlist, refetchType: 'none' })
    } catch (error) {
      toast.error(failureText(error, 'an error occured'))
      await client.invalidateQueries(wholeWatchlist)
    }
  }

  return useMutation({
    mutationKey: ['watchlist', 'remove'],
    mutationFn: ({ type, id, season, episode }: WatchlistItem) =>
      type === 'movie'
        ? call('DELETE /movies/removeWatch/:id', { params: { id } })
        : call('DELETE /tv/removeWatchE/:id/:season/:episode', { params: { id, season, episode } }),
    onMutate: async (entry) => {
      await client.cancelQueries(wholeWatchlist)
      const place = find(entry)
      if (place === null) return null
      for (const type of types) {
        client.setQueryData(watchlistQuery(type).queryKey, (kept) => kept && withoutKept(kept, entry))
      }
      return place
    },
    onSuccess: ({ message }, entry, place) => undoToast(message, () => putBack(entry, place)),
    onError: (_error, entry, place) => {
      show(entry, place ?? null)
      toast.error('Failed to remove item from watchlist')
    },
    onSettled: () => {
      // While others are on their way out, asking again would bring them back for a moment.
      if (client.isMutating({ mutationKey: ['watchlist', 'remove'] }) === 1)
        return client.invalidateQueries(wholeWatchlist)
    },
  })
}
