import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { wholeWatchlist } from './watchlist-query.ts'

/** One episode, as the watchlist keeps it: `name` is the show's, `title` the episode's. */
export interface KeptEpisode {
  id: number
  season: number
  episode: number
  name: string
  title: string
  image: string | null
  totalEpisodes: number
}

const send = (what: TitleRef | KeptEpisode) => {
  if ('season' in what) return call('POST /tv/addEpisode', { body: what })
  const params = { id: what.id }
  return what.type === 'movie' ? call('PUT /movies/addWatch/:id', { params }) : call('PUT /tv/addWatch/:id', { params })
}

/** Keeps a film, a whole show or one episode, and says what the server said. Home stands without `useMutation`. */
export const useAddToWatchlist = () => {
  const client = useQueryClient()
  const [state, setState] = useState<'not yet' | 'adding' | 'added'>('not yet')
  const add = async (what: TitleRef | KeptEpisode): Promise<void> => {
    setState('adding')
    try {
      toast.success((await send(what)).message)
      setState('added')
    } catch (error) {
      toast.error(failureText(error, 'an error occured'))
      setState('not yet')
    }
    await client.invalidateQueries(wholeWatchlist)
  }
  return { add, state }
}
