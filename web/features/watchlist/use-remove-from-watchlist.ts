import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { addToWatchlist, type WatchlistEpisode } from './add-to-watchlist.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'
import { type EntryIndex, findEntry, withEntry, withoutEntry } from './watchlist-pages.ts'
import { watchlistQueriesFilter, watchlistQuery } from './watchlist-query.ts'

const types = ['movie', 'tv'] as const

/** What has to be added to the watchlist to restore a removed entry. */
const additionOf = ({ type, id, season, episode, ...otherFields }: WatchlistItem): TitleRef | WatchlistEpisode =>
  episode > 0 ? { id, season, episode, ...otherFields } : { type, id }

/**
 * Removes an entry of the watchlist from the page at once, and puts it back in its place if the server refuses. The
 * toast has an Undo button.
 */
export const useRemoveFromWatchlist = () => {
  const client = useQueryClient()
  // The number of removals and of Undos that the server has not answered yet.
  const changesUnderWay = useRef(0)
  // True if a change has failed, or has cancelled that a list was fetched again.
  const isRefetchNeeded = useRef(false)
  const indexOf = (entry: WatchlistItem) => findEntry(client.getQueryData(watchlistQuery(entry.type).queryKey), entry)

  /** Puts an entry back in its place, unless it is there already. */
  const insertEntry = (entry: WatchlistItem, index: EntryIndex | null) => {
    if (index === null || indexOf(entry) !== null) return
    for (const type of types) {
      const listIndex = type === entry.type ? index : null
      client.setQueryData(watchlistQuery(type).queryKey, (list) => list && withEntry(list, entry, listIndex))
    }
  }

  /**
   * To be called before a removal or Undo changes the lists. Cancels the fetches that are under way, since their
   * answers may be from before the change. Fetching the next part of a list that is up to date does not count as
   * fetching it again: it is continued anyway.
   */
  const beginChange = async () => {
    changesUnderWay.current += 1
    if (client.isFetching({ ...watchlistQueriesFilter, stale: true }) > 0) isRefetchNeeded.current = true
    await client.cancelQueries(watchlistQueriesFilter)
  }

  /**
   * To be called when the server has answered a change. After the last one this marks the lists as out of date. They
   * are fetched again now only if `isRefetchNeeded` is set. Otherwise the next visit fetches them: a long list has many
   * parts, and the shown ones are up to date.
   */
  const endChange = (hasFailed: boolean) => {
    changesUnderWay.current -= 1
    if (hasFailed) isRefetchNeeded.current = true
    // While other changes are under way, fetching the lists would take these changes back for a moment.
    if (changesUnderWay.current > 0) return undefined
    const refetchType = isRefetchNeeded.current ? 'active' : 'none'
    isRefetchNeeded.current = false
    return client.invalidateQueries({ ...watchlistQueriesFilter, refetchType })
  }

  const undo = async (entry: WatchlistItem, index: EntryIndex | null) => {
    // A list that is being fetched would not have the entry, which is added again below.
    await beginChange()
    insertEntry(entry, index)
    let hasFailed = false
    try {
      await addToWatchlist(additionOf(entry))
    } catch (error) {
      toast.error(failureText(error, 'an error occured'))
      hasFailed = true
    }
    await endChange(hasFailed)
  }

  return useMutation({
    mutationFn: (entry: WatchlistItem) => removeFromWatchlist(entry),
    onMutate: async (entry) => {
      await beginChange()
      const index = indexOf(entry)
      if (index === null) return null
      for (const type of types) {
        client.setQueryData(watchlistQuery(type).queryKey, (list) => list && withoutEntry(list, entry))
      }
      return index
    },
    onSuccess: ({ message }, entry, index) => undoToast(message, () => undo(entry, index)),
    onError: (_error, entry, index) => {
      insertEntry(entry, index ?? null)
      toast.error('Failed to remove item from watchlist')
    },
    onSettled: (_reply, error) => endChange(error !== null),
  })
}
