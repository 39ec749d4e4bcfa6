import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { addToWatchlist, type WatchlistEpisode } from './add-to-watchlist.ts'
import { onWatchlistQuery, watchlistKey } from './on-watchlist-query.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'
import { watchlistQueriesFilter } from './watchlist-query.ts'

/**
 * Whether a movie, a whole show or one episode is on the watchlist, and the function `toggle` that changes this. The
 * page shows the change at once, and takes it back if the server refuses. The toast has the server's message, and after
 * a removal an Undo button; it replaces the toast of the last change. `useMutation` is not used, since it would make
 * the JavaScript of the home page 0.44 kB larger (decision 28).
 */
export const useOnWatchlist = (target: TitleRef | WatchlistEpisode) => {
  const client = useQueryClient()
  const key = watchlistKey(target)
  const [isBusy, setIsBusy] = useState(false)
  // What the button shows until the watchlist has been fetched: true if the title is on the watchlist.
  const [isAssumedOn, setIsAssumedOn] = useState(false)
  const lastToastId = useRef<string>(undefined)
  const onWatchlist = useQuery({ ...onWatchlistQuery, select: (keys) => keys.has(key) }).data ?? isAssumedOn

  const showState = (isOn: boolean) => {
    setIsAssumedOn(isOn)
    client.setQueryData(onWatchlistQuery.queryKey, (keys) => {
      if (!keys) return undefined
      const newKeys = new Set(keys)
      if (isOn) newKeys.add(key)
      else newKeys.delete(key)
      return newKeys
    })
  }
  const replaceToast = (toastId: string) => {
    // A toast with the same text as the last one has the same id and has replaced it already.
    if (lastToastId.current !== undefined && lastToastId.current !== toastId) toast.dismiss(lastToastId.current)
    lastToastId.current = toastId
  }
  const change = async (isOn: boolean): Promise<void> => {
    setIsBusy(true)
    await client.cancelQueries(onWatchlistQuery)
    showState(isOn)
    try {
      if (isOn) replaceToast(toast.success((await addToWatchlist(target)).message))
      else {
        // An episode has no `type`; it is removed with the type `tv`.
        const { message } = await removeFromWatchlist({ type: 'tv', ...target })
        replaceToast(undoToast(message, () => void change(true)))
      }
    } catch (error) {
      showState(!isOn)
      replaceToast(toast.error(failureText(error, 'an error occured')))
      // The watchlist on the server may differ from what this page shows.
      void client.invalidateQueries(onWatchlistQuery)
    }
    setIsBusy(false)
    // The watchlist's entries are not fetched again now: they may be many, and the page shows the change already.
    await client.invalidateQueries({ ...watchlistQueriesFilter, refetchType: 'none' })
    // If the first fetch was cancelled above, no title's button knows its state yet.
    if (client.getQueryData(onWatchlistQuery.queryKey) === undefined) await client.invalidateQueries(onWatchlistQuery)
  }
  return { onWatchlist, busy: isBusy, toggle: () => change(!onWatchlist) }
}
