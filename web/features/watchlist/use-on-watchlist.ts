import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { addToWatchlist, type WatchlistEpisode } from './add-to-watchlist.ts'
import { onWatchlistQuery, watchlistKey } from './on-watchlist-query.ts'
import { watchlistQueriesFilter } from './watchlist-query.ts'

/**
 * Whether a film, a whole show or one episode is on the watchlist, and a function that changes it: at once, and back
 * again if the server refuses. The toast has the server's message, after a removal with an Undo button; it takes the
 * place of the last one, which is no longer true. Without `useMutation`, which would make home's JavaScript 0.44 kB
 * larger (decision 28).
 */
export const useOnWatchlist = (target: TitleRef | WatchlistEpisode) => {
  const client = useQueryClient()
  const key = watchlistKey(target)
  const [busy, setBusy] = useState(false)
  // What is shown until the list has been fetched.
  const [shownOn, setShownOn] = useState(false)
  const lastToastId = useRef<string>(undefined)
  const onWatchlist = useQuery({ ...onWatchlistQuery, select: (keys) => keys.has(key) }).data ?? shownOn

  const show = (on: boolean) => {
    setShownOn(on)
    client.setQueryData(onWatchlistQuery.queryKey, (keys) => {
      if (!keys) return undefined
      const changed = new Set(keys)
      if (on) changed.add(key)
      else changed.delete(key)
      return changed
    })
  }
  const replaceToast = (toastId: string) => {
    if (lastToastId.current !== undefined) toast.dismiss(lastToastId.current)
    lastToastId.current = toastId
  }
  const change = async (on: boolean): Promise<void> => {
    setBusy(true)
    await client.cancelQueries(onWatchlistQuery)
    show(on)
    try {
      if (on) replaceToast(toast.success((await addToWatchlist(target)).message))
      else {
        const { removeWithUndo } = await import('./remove-with-undo.ts')
        replaceToast(await removeWithUndo(target, () => void change(true)))
      }
    } catch (error) {
      show(!on)
      replaceToast(toast.error(failureText(error, 'an error occured')))
      // What is on the list may differ from what this page shows.
      void client.invalidateQueries(onWatchlistQuery)
    }
    setBusy(false)
    // Not fetched again now: a list may be long, and the page shows the change already.
    await client.invalidateQueries({ ...watchlistQueriesFilter, refetchType: 'none' })
  }
  return { onWatchlist, busy, toggle: () => change(!onWatchlist) }
}
