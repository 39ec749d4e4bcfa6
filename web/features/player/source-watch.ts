import { useEffect, useEffectEvent, useReducer } from 'react'
import { usePageVisible } from './use-page-visible.ts'

/**
 * Milliseconds that a source (the host of a video) may take to its first event, and from that event to its first
 * picture.
 */
export const sourceTimeout = 8000

/**
 * How far a source has come.
 * - `asked`: the source was asked to play, and has sent no event yet.
 * - `answered`: it has sent an event, such as the length of the movie, and no picture yet.
 * - `waiting`: it waits for a press, since it is paused or the browser did not let it start.
 * - `shown`: it has shown a picture.
 * - `overdue`: its first event, or after that its first picture, did not come within `sourceTimeout`. A picture
 *   may still come.
 */
export type SourceProgress = 'asked' | 'answered' | 'waiting' | 'shown' | 'overdue'

/**
 * What changes the progress of a source. `answer`: the source has sent an event. `play`: it was asked to play. `wait`:
 * it waits for a press. `picture`: it has shown a picture. `time`: `sourceTimeout` has passed.
 */
export type SourceEvent = 'answer' | 'play' | 'wait' | 'picture' | 'time'

/** The progress of a source after an event. After its first picture a source is no longer watched. */
export const progressAfter = (progress: SourceProgress, event: SourceEvent): SourceProgress => {
  if (progress === 'shown' || event === 'picture') return 'shown'
  const isAwaited = progress === 'asked' || progress === 'answered'
  if (event === 'answer') return progress === 'asked' || progress === 'overdue' ? 'answered' : progress
  if (event === 'play') return progress === 'waiting' ? 'asked' : progress
  if (event === 'wait') return 'waiting'
  return isAwaited ? 'overdue' : progress
}

/**
 * Watches whether a source that was just asked to play shows a picture. Calls `onOverdue` if the source's first event,
 * or after that its first picture, does not come within `sourceTimeout`. Returns the function with which the player
 * reports an event of the source. The time while the page is hidden does not count, since browsers then delay what a
 * page loads.
 */
export const useSourceWatch = (onOverdue: () => void): ((event: SourceEvent) => void) => {
  const [progress, reportEvent] = useReducer(progressAfter, 'asked')
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isVisible || (progress !== 'asked' && progress !== 'answered')) return
    const timer = setTimeout(() => reportEvent('time'), sourceTimeout)
    return () => clearTimeout(timer)
  }, [progress, isVisible])
  const reportOverdue = useEffectEvent(onOverdue)
  useEffect(() => {
    if (progress === 'overdue') reportOverdue()
  }, [progress])
  return reportEvent
}
