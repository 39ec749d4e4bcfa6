import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Position } from '#contract/history.ts'
import { call } from '#web/api/call.ts'
import { type Place, positionQuery } from './position.ts'

/** Milliseconds between two writes while something plays. */
const pause = 5000

/** Seconds before its end within which something has ended: a source may stop a moment short of what it said. */
const lastMoment = 1

export interface PositionKeeper {
  /** The source told where it is; `duration` is null while it does not say. */
  report: (seconds: number, duration: number | null) => void
  /** Keeps the last report now: at a pause, at the end, when the page goes away. */
  flush: () => void
  /** Where to go on from: the last report, or the beginning after the end; null when nothing was told. */
  latest: () => number | null
}

const createKeeper = (place: Place, client: QueryClient): PositionKeeper => {
  let measured: Position | null = null
  let kept: Position | null = null
  /** Milliseconds by `performance.now()`: unlike the date it runs on evenly when somebody sets the clock. */
  let keptAt = 0
  const { queryKey } = positionQuery(place)

  /**
   * The date of a measurement, later than every one that is known here: by a clock that runs behind or was set back,
   * the server would take it for an older one.
   */
  const dateOfNow = (): string => {
    const known = [measured, client.getQueryData(queryKey)].map((position) =>
      position ? Date.parse(position.at) + 1 : 0,
    )
    return new Date(Math.max(Date.now(), ...known)).toISOString()
  }

  const flush = () => {
    if (measured === null || (measured.seconds === kept?.seconds && measured.duration === kept.duration)) return
    kept = measured
    keptAt = performance.now()
    client.setQueryData(queryKey, measured)
    const { type, id, season, episode } = place
    call(
      'PUT /watch/position/:type/:id/:season/:episode',
      { params: { type, id, season, episode }, body: measured },
      { keepalive: true },
    ).catch(() => {
      // The next one says it, also when nothing has moved since: after a pause there may be no other report.
      kept = null
    })
  }
  return {
    report: (seconds, duration) => {
      if (!Number.isFinite(seconds) || seconds < 0) return
      if (measured === null) keptAt = performance.now()
      measured = {
        seconds,
        duration: duration && Number.isFinite(duration) ? duration : null,
        at: dateOfNow(),
      }
      if (performance.now() - keptAt >= pause) flush()
    },
    flush,
    latest: () => {
      if (measured === null) return null
      const { seconds, duration } = measured
      return duration !== null && seconds > duration - lastMoment ? 0 : seconds
    },
  }
}

/** Keeps how far somebody comes in a film or episode. Whoever uses it has a `key` of that place. */
export const usePositionKeeper = (place: Place): PositionKeeper => {
  const client = useQueryClient()
  const [keeper] = useState(() => createKeeper(place, client))
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    addEventListener('pagehide', keeper.flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', keeper.flush)
      document.removeEventListener('visibilitychange', hidden)
      keeper.flush()
    }
  }, [keeper])
  return keeper
}
