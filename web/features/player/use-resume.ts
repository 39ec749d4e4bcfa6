import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Position } from '#contract/history.ts'
import { isResumable, type Playable, positionQuery } from './position.ts'

/** Milliseconds that the player waits for the saved position; after that it starts from the beginning. */
const positionTimeout = 1000

/** Where playback starts, and the offer to resume. */
export interface Resume {
  /** The second to start at; null until the saved position was fetched and the user has answered the offer. */
  begin: number | null
  /** The position that the user may resume from, until they have decided. */
  offer: Position | null
  decide: (seconds: number) => void
}

/**
 * Decides where playback starts, by the position that was saved when the player opened; positions that are saved while
 * it plays are ignored. `canStart` is false for a source that always starts at the beginning: nothing is offered then.
 */
export const useResume = (playable: Playable, canStart: boolean): Resume => {
  const { data, isFetching } = useQuery(positionQuery(playable))
  const [found, setFound] = useState<Position | null | undefined>(undefined)
  const [decided, decide] = useState<number | null>(null)
  // An answer after the timeout is ignored, since playback has begun by then.
  useEffect(() => {
    const timer = setTimeout(() => setFound((sofar) => sofar ?? null), positionTimeout)
    return () => clearTimeout(timer)
  }, [])
  if (found === undefined && !isFetching) setFound(data ?? null)
  const offer = decided === null && canStart && isResumable(found) ? found : null
  if (decided !== null) return { begin: decided, offer: null, decide }
  if (found === undefined && canStart) return { begin: null, offer: null, decide }
  return { begin: offer ? null : 0, offer, decide }
}
