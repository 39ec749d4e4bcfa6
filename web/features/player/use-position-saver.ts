import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Measurement, Position } from '#contract/history.ts'
import { call } from '#web/api/call.ts'
import { trackWrite } from '#web/features/progress/position-writes.ts'
import { allProgress } from '#web/features/progress/progress-query.ts'
import { sessionQuery } from '#web/features/session/session-query.ts'
import { storeContinueRow } from '#web/features/titles/home-choice.ts'
import { type Playable, positionQuery } from './position.ts'

/**
 * The minimum number of milliseconds from one saved position to the next while the video plays without a pause or a
 * seek.
 */
const writeInterval = 15_000

/**
 * After a seek has been saved, further seeks are not saved for this many milliseconds. If there were any, the position
 * is saved once at the end of that time. Dragging along the timeline causes many seeks.
 */
const seekInterval = 1000

/**
 * A position up to this many seconds before the end counts as the end, since a source may stop a little before its
 * reported duration.
 */
const endTolerance = 1

/** Saves on the server how far the user has watched a movie or an episode. */
export interface PositionSaver {
  /** Reports the current position and the duration, both in seconds; `duration` is null while it is unknown. */
  report: (seconds: number, duration: number | null) => void
  /** Saves that the movie or episode was begun; for a player that does not report its position. */
  saveBegun: () => void
  /** Saves the last reported position at once. Called at a pause, at the end, and when the page is hidden or left. */
  flush: () => void
  /**
   * Saves the position after a seek. Of several seeks within a second, the first is saved at once, and the last at the
   * end of that second.
   */
  saveAfterSeek: () => void
  /** The second to resume from: the last reported position, or 0 after the end; null when none was reported. */
  latestSecond: () => number | null
}

/** Creates the functions that save the position for the user who is signed in now. */
const createSaver = (playable: Playable, client: QueryClient): PositionSaver => {
  let reportedPosition: Position | null = null
  let savedPosition: Position | null = null
  /**
   * When the position was saved last, or first reported if it was never saved; in ms of `performance.now()`, which does
   * not change when the clock is set.
   */
  let savedAt = 0
  const { queryKey } = positionQuery(playable)
  const currentUserId = () => client.getQueryData(sessionQuery.queryKey)?._id
  const initialUserId = currentUserId()

  /**
   * The date of a position that is measured now. It is always later than the last known date: otherwise the server
   * would discard the position as outdated when the clock is slow or was set back.
   */
  const dateOfNow = (): string => {
    const earlierTimes = [reportedPosition, client.getQueryData(queryKey)].map((position) =>
      position ? Date.parse(position.at) + 1 : 0,
    )
    return new Date(Math.max(Date.now(), ...earlierTimes)).toISOString()
  }

  const send = (body: Measurement): Promise<unknown> => {
    const { type, id, season, episode } = playable
    const write = call(
      'PUT /watch/position/:type/:id/:season/:episode',
      { params: { type, id, season, episode }, body },
      { keepalive: true },
    )
    trackWrite(write, () => client.invalidateQueries(allProgress))
    if (initialUserId) storeContinueRow(initialUserId)
    void client.invalidateQueries(allProgress)
    return write
  }

  const flush = () => {
    // Another user may have signed in in another tab. The position must not be saved for that user.
    if (currentUserId() !== initialUserId) return
    if (
      reportedPosition === null ||
      (reportedPosition.seconds === savedPosition?.seconds && reportedPosition.duration === savedPosition.duration)
    )
      return
    savedPosition = reportedPosition
    savedAt = performance.now()
    client.setQueryData(queryKey, reportedPosition)
    send(reportedPosition).catch(() => {
      // The position was not saved, so the next `flush` sends it again, even if it has not changed.
      savedPosition = null
    })
  }

  let isInSeekInterval = false
  let hasSeekedAgain = false
  const saveAfterSeek = () => {
    hasSeekedAgain = isInSeekInterval
    if (isInSeekInterval) return
    isInSeekInterval = true
    flush()
    setTimeout(() => {
      isInSeekInterval = false
      if (hasSeekedAgain) saveAfterSeek()
    }, seekInterval)
  }
  return {
    report: (seconds, duration) => {
      if (reportedPosition === null) savedAt = performance.now()
      reportedPosition = {
        seconds,
        duration: duration && Number.isFinite(duration) ? duration : null,
        at: dateOfNow(),
      }
      if (performance.now() - savedAt >= writeInterval) flush()
    },
    saveBegun: () => {
      send({ seconds: null, duration: null, at: dateOfNow() }).catch(() => {
        // Not sent again, since the page adds the movie or episode to the watch history by a request of its own.
      })
    },
    flush,
    saveAfterSeek,
    latestSecond: () => {
      if (reportedPosition === null) return null
      const { seconds, duration } = reportedPosition
      return duration !== null && seconds > duration - endTolerance ? 0 : seconds
    },
  }
}

/**
 * Returns the functions that save the position in a movie or episode. The component that calls this hook must have
 * `playableKey(playable)` as its `key`, since the functions are for the `playable` of the first render only.
 */
export const usePositionSaver = (playable: Playable): PositionSaver => {
  const client = useQueryClient()
  const [saver] = useState(() => createSaver(playable, client))
  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') saver.flush()
    }
    addEventListener('pagehide', saver.flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      removeEventListener('pagehide', saver.flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      saver.flush()
    }
  }, [saver])
  return saver
}
