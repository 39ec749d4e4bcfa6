import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Position } from '#contract/history.ts'
import { isResumable, type Playable, positionQuery } from './position.ts'

/** Milliseconds that the player waits for the saved position. After that, it starts at the beginning. */
const positionTimeout = 1000

/** Where playback of a movie or episode starts. */
export interface Resume {
  /** The second to start at; null while the saved position is being fetched. */
  startSecond: number | null
  /** True if playback starts at the saved position instead of the beginning. */
  isResumed: boolean
  /** Makes playback start at this second instead. */
  startAt: (seconds: number) => void
}

/**
 * Decides where playback starts: at the position that was saved when the player was opened, or at the beginning if that
 * position is near the beginning or the end. Positions that are saved during playback are ignored. `canStartAtPosition`
 * is false for a source that always starts at the beginning.
 */
export const useResume = (playable: Playable, canStartAtPosition: boolean): Resume => {
  const { data, isFetching } = useQuery(positionQuery(playable))
  const [savedPosition, setSavedPosition] = useState<Position | null | undefined>(undefined)
  const [chosenSecond, startAt] = useState<number | null>(null)
  // An answer after the timeout is ignored, since playback has begun by then.
  useEffect(() => {
    const timer = setTimeout(() => setSavedPosition((position) => position ?? null), positionTimeout)
    return () => clearTimeout(timer)
  }, [])
  if (savedPosition === undefined && !isFetching) setSavedPosition(data ?? null)
  if (chosenSecond !== null) return { startSecond: chosenSecond, isResumed: false, startAt }
  if (!canStartAtPosition) return { startSecond: 0, isResumed: false, startAt }
  if (savedPosition === undefined) return { startSecond: null, isResumed: false, startAt }
  const isResumed = isResumable(savedPosition)
  return { startSecond: isResumed ? savedPosition.seconds : 0, isResumed, startAt }
}
