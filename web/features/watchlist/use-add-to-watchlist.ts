import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { addToWatchlist, type WatchlistEpisode } from './add-to-watchlist.ts'
import { wholeWatchlist } from './watchlist-query.ts'

/**
 * Adds a film, a whole show or one episode to the watchlist, and shows the server's message in a toast. Without
 * `useMutation`, which would make home's JavaScript 0.44 kB larger (decision 28).
 */
export const useAddToWatchlist = () => {
  const client = useQueryClient()
  const [state, setState] = useState<'not yet' | 'adding' | 'added'>('not yet')
  const add = async (what: TitleRef | WatchlistEpisode): Promise<void> => {
    setState('adding')
    try {
      toast.success((await addToWatchlist(what)).message)
      setState('added')
    } catch (error) {
      toast.error(failureText(error, 'an error occured'))
      setState('not yet')
    }
    await client.invalidateQueries(wholeWatchlist)
  }
  return { add, state }
}
