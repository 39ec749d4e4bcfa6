import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Measurement, Position } from '#contract/history.ts'
import { call } from '#web/api/call.ts'
import { trackWrite } from '#web/features/progress/position-writes.ts'
import { allProgress } from '#web/features/progress/progress-query.ts'
import { sessionQuery } from '#web/features/session/session-query.ts'
import { storeContinueRow } from '#web/features/titles/home-choice.ts'
import { type Playable, positionQuery } from './position.ts'

/** The fewest milliseconds between two writes while the video plays without a pause or a seek. */
const writeInterval = 15_000

/** Milliseconds after a saved seek in which only the last further seek is saved: dragging the timeline causes many. */
const seekInterval = 1000

/** A position this many seconds before the end counts as the end: a source may stop short of its reported duration. */
const endTolerance = 1

/** Saves the position of what plays. */
export interface PositionSaver {
  /** Takes the current position and the duration, both in seconds; `duration` is null until the source reports it. */
  report: (seconds: number, duration: number | null) => void
  /** Saves that the film or episode was begun, for a player that does not report its position. */
  begin: () => void
  /** Saves the last reported position at once; called at a pause, at the end and when the page is hidden. */
  flush: () => void
  /**
   * Saves the position after a seek, at once; of several seeks within a second, the first at once and the last when the
   * second is over.
   */
  seeked: () => void
  /** The second to resume from: the last report, or 0 after the end; null when nothing was reported. */
  latest: () => number | null
}

const createSaver = (playable: Playable, client: QueryClient): PositionSaver => {
  let measured: Position | null = null
  let saved: Position | null = null
  /** The time by `performance.now()`, in ms, which does not jump when the clock is set. */
  let savedAt = 0
  const { queryKey } = positionQuery(playable)
  const userId = () => client.getQueryData(sessionQuery.queryKey)?._id
  const viewer = userId()

  /**
   * The date of a measurement, always later than the last known one. With a clock that is behind or was set back, the
   * server would otherwise discard the measurement as an older one.
   */
  const dateOfNow = (): string => {
    const earlierTimes = [measured, client.getQueryData(queryKey)].map((position) =>
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
    trackWrite(write)
    if (viewer) storeContinueRow(viewer)
    void client.invalidateQueries({ ...allProgress, refetchType: 'none' })
    return write
  }

  const flush = () => {
    // Another tab may have signed in another user, whose position this is not.
    if (userId() !== viewer) return
    if (measured === null || (measured.seconds === saved?.seconds && measured.duration === saved.duration)) return
    saved = measured
    savedAt = performance.now()
    client.setQueryData(queryKey, measured)
    send(measured).catch(() => {
      // So that the next flush sends the position again, even if it has not changed since.
      saved = null
    })
  }

  let isWaiting = false
  let seekedMeanwhile = false
  const seeked = () => {
    seekedMeanwhile = isWaiting
    if (isWaiting) return
    isWaiting = true
    flush()
    setTimeout(() => {
      isWaiting = false
      if (seekedMeanwhile) seeked()
    }, seekInterval)
  }
  return {
    report: (seconds, duration) => {
      if (!Number.isFinite(seconds) || seconds < 0) return
      if (measured === null) savedAt = performance.now()
      measured = {
        seconds,
        duration: duration && Number.isFinite(duration) ? duration : null,
        at: dateOfNow(),
      }
      if (performance.now() - savedAt >= writeInterval) flush()
    },
    begin: () => {
      send({ seconds: null, duration: null, at: dateOfNow() }).catch(() => {
        // Not sent again: the film is in the watch history all the same.
      })
    },
    flush,
    seeked,
    latest: () => {
      if (measured === null) return null
      const { seconds, duration } = measured
      return duration !== null && seconds > duration - endTolerance ? 0 : seconds
    },
  }
}

/** Saves the position in a film or episode. The component that uses it needs `playableKey` as its `key`. */
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
