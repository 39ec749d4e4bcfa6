import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { type KeptEpisode, keep } from './keep.ts'
import { wholeWatchlist } from './watchlist-query.ts'

/** Keeps a film, a whole show or one episode, and says what the server said. Home stands without `useMutation`. */
export const useAddToWatchlist = () => {
  const client = useQueryClient()
  const [state, setState] = useState<'not yet' | 'adding' | 'added'>('not yet')
  const add = async (what: TitleRef | KeptEpisode): Promise<void> => {
    setState('adding')
    try {
      toast.success((await keep(what)).message)
      setState('added')
    } catch (error) {
      toast.error(failureText(error, 'an error occured'))
      setState('not yet')
    }
    await client.invalidateQueries(wholeWatchlist)
  }
  return { add, state }
}
