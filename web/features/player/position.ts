import { queryOptions } from '@tanstack/react-query'
import type { Position } from '#contract/history.ts'
import type { TitleType } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** A film (season 0, episode 0) or one episode. */
export interface Place {
  type: TitleType
  id: number
  season: number
  episode: number
}

export const placeKey = ({ type, id, season, episode }: Place): string => `${type} ${id} ${season} ${episode}`

/** Below this, or in the last part of it, there is nothing worth going on from. */
const leastSeconds = 30
const lastPart = 0.05

/** Milliseconds that an opening takes at most: within it the position is asked for once. */
const opening = 3000

/** How far somebody came. Another device may know better, so each opening asks anew. */
export const positionQuery = (place: Place) =>
  queryOptions({
    queryKey: ['history', 'position', placeKey(place)],
    queryFn: async ({ signal }): Promise<Position | null> =>
      (
        await call(
          'GET /watch/position/:type/:id/:season/:episode',
          { params: { type: place.type, id: place.id, season: place.season, episode: place.episode } },
          { signal },
        )
      ).content,
    // An answer dated later than now came before the clock was set back: how old it is cannot be told, so it is stale.
    staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : opening),
  })

/** Worth an offer to go on: more than half a minute in, and not in the last twentieth. */
export const isWorthGoingOn = (position: Position | null | undefined): position is Position =>
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
