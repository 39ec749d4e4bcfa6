import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { addToWatchlist, type WatchlistEpisode } from './add-to-watchlist.ts'
import { isKept, keptQuery, withKept } from './kept-query.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'
import { wholeWatchlist } from './watchlist-query.ts'

/**
 * Whether a film, a whole show or one episode is on the watchlist, and a function that changes it: at once, and back
 * again if the server refuses. The toast has the server's message, after a removal with an Undo button. Without
 * `useMutation`, which would make home's JavaScript 0.44 kB larger (decision 28).
 */
export const useKept = (what: TitleRef | WatchlistEpisode) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  // Where the list could not be fetched, this button knows at least what it has done.
  const [done, setDone] = useState(false)
  const kept = useQuery({ ...keptQuery, select: (all) => isKept(all, what) }).data ?? done

  const show = (on: boolean) => {
    setDone(on)
    client.setQueryData(keptQuery.queryKey, (all) => all && withKept(all, what, on))
  }
  const change = async (on: boolean): Promise<void> => {
    setBusy(true)
    await client.cancelQueries(keptQuery)
    show(on)
    let failed = false
    try {
      if (on) toast.success((await addToWatchlist(what)).message)
      else {
        const { message } = await removeFromWatchlist({ type: 'tv', ...what })
        undoToast(message, () => void change(true))
      }
    } catch (error) {
      failed = true
      show(!on)
      toast.error(failureText(error, 'an error occured'))
    }
    setBusy(false)
    // The numbers are not fetched again after a success: a list may be long, and the page shows the change already.
    const isUnknown = client.getQueryData(keptQuery.queryKey) === undefined
    await client.invalidateQueries({ ...wholeWatchlist, refetchType: failed || isUnknown ? 'active' : 'none' })
  }
  return { kept, busy, toggle: () => change(!kept) }
}
