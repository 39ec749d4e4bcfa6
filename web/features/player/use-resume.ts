import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Position } from '#contract/history.ts'
import { isWorthGoingOn, type Place, positionQuery } from './position.ts'

/** Milliseconds that a player waits to hear where to go on; then it begins at the beginning. */
const patience = 1000

export interface Resume {
  /** The second to begin at; null while that is not known or not decided. */
  begin: number | null
  /** What may be gone on from, until somebody decides. */
  offer: Position | null
  decide: (seconds: number) => void
}

/**
 * Where to begin: asks how far the viewer came at the opening, and looks at that answer only, not at what this
 * viewing adds to it. A source that cannot be told where to start gets no offer.
 */
export const useResume = (place: Place, canStart: boolean): Resume => {
  const { data, isFetching } = useQuery(positionQuery(place))
  const [found, setFound] = useState<Position | null | undefined>(undefined)
  const [decided, decide] = useState<number | null>(null)
  // An answer that comes later takes nothing away from what plays by then.
  useEffect(() => {
    const timer = setTimeout(() => setFound((sofar) => sofar ?? null), patience)
    return () => clearTimeout(timer)
  }, [])
  if (found === undefined && !isFetching) setFound(data ?? null)
  const offer = decided === null && canStart && isWorthGoingOn(found) ? found : null
  if (decided !== null) return { begin: decided, offer: null, decide }
  if (found === undefined && canStart) return { begin: null, offer: null, decide }
  return { begin: offer ? null : 0, offer, decide }
}
