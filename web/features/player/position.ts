import { queryOptions } from '@tanstack/react-query'
import type { Position } from '#contract/history.ts'
import type { TitleType } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** What the player plays: a film (season 0, episode 0) or one episode. */
export interface Playable {
  type: TitleType
  id: number
  season: number
  episode: number
}

/** A string that tells one film or episode from another. */
export const playableKey = ({ type, id, season, episode }: Playable): string => `${type} ${id} ${season} ${episode}`

/** Resuming is offered only after this many seconds … */
const leastSeconds = 30
/** … and not within this last fraction of the duration. */
const lastPart = 0.05

/** Milliseconds for which a fetched position is used again, so that one opening of the player fetches it once. */
const positionMaxAge = 3000

/**
 * The saved position of this user. Another device may have saved a later one, so each opening of the player asks anew.
 */
export const positionQuery = (playable: Playable) =>
  queryOptions({
    queryKey: ['history', 'position', playableKey(playable)],
    queryFn: async ({ signal }): Promise<Position | null> =>
      (
        await call(
          'GET /watch/position/:type/:id/:season/:episode',
          { params: { type: playable.type, id: playable.id, season: playable.season, episode: playable.episode } },
          { signal },
        )
      ).content,
    // Dated in the future: the clock was set back after the answer came, so its age is unknown and it is fetched again.
    staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : positionMaxAge),
  })

/** Whether to offer resuming: more than half a minute in, and not in the last twentieth. */
export const isResumable = (position: Position | null | undefined): position is Position =>
  position !== null &&
  position !== undefined &&
  position.seconds > leastSeconds &&
  (position.duration === null || position.seconds < position.duration * (1 - lastPart))

/** 754 seconds: '12:34'; an hour and more: '1:02:03'. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
