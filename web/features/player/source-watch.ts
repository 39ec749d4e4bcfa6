import { useEffect, useEffectEvent, useReducer } from 'react'
import { usePageVisible } from './use-page-visible.ts'

/** Milliseconds that a source may take to its first sign, and from there to its first picture. */
export const sourceTimeout = 8000

/**
 * How far a source has come.
 * - `asked`: it was asked for a picture and has given no sign yet.
 * - `answered`: it has given a sign, such as the length of the film.
 * - `waiting`: it waits for a press, since it is paused or the browser forbade it to start.
 * - `shown`: it has shown a picture.
 * - `overdue`: it has given nothing for too long; a picture may still come.
 */
export type SourceProgress = 'asked' | 'answered' | 'waiting' | 'shown' | 'overdue'

/**
 * What changes how far a source has come: it has given a sign, was asked to play, waits for a press, has shown a picture;
 * or its time is up.
 */
export type SourceEvent = 'answer' | 'play' | 'wait' | 'picture' | 'time'

/** How far a source has come after a sign. A source that has shown a picture is not watched any more. */
export const progressAfter = (progress: SourceProgress, event: SourceEvent): SourceProgress => {
  if (progress === 'shown' || event === 'picture') return 'shown'
  const expected = progress === 'asked' || progress === 'answered'
  if (event === 'answer') return progress === 'asked' || progress === 'overdue' ? 'answered' : progress
  if (event === 'play') return progress === 'waiting' ? 'asked' : progress
  if (event === 'wait') return 'waiting'
  return expected ? 'overdue' : progress
}

/**
 * Watches whether a source that was just asked to play gives a picture. Tells `onOverdue` when it has given nothing for
 * `sourceTimeout`. The time while the page is hidden does not count, since browsers then delay what a page loads.
 */
export const useSourceWatch = (onOverdue: () => void): ((event: SourceEvent) => void) => {
  const [progress, reportEvent] = useReducer(progressAfter, 'asked')
  const visible = usePageVisible()
  useEffect(() => {
    if (!visible || (progress !== 'asked' && progress !== 'answered')) return
    const timer = setTimeout(() => reportEvent('time'), sourceTimeout)
    return () => clearTimeout(timer)
  }, [progress, visible])
  const timeIsUp = useEffectEvent(onOverdue)
  useEffect(() => {
    if (progress === 'overdue') timeIsUp()
  }, [progress])
  return reportEvent
}
