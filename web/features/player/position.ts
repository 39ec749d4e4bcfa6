import { queryOptions } from '@tanstack/react-query'
import type { Position } from '#contract/history.ts'
import type { TitleType } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'

/** What the player plays: a movie, with season 0 and episode 0, or one episode. */
export interface Playable {
  type: TitleType
  id: number
  season: number
  episode: number
}

/** A key that is different for every movie and episode. */
export const playableKey = ({ type, id, season, episode }: Playable): string => `${type} ${id} ${season} ${episode}`

/** Resuming is not offered within this many seconds from the beginning of a video. */
const maxStartSeconds = 30
/** In a short video, this fraction of the duration applies instead, if it is less. */
const startFraction = 0.05
/** Resuming is not offered within this fraction of the duration from the end of a video. */
const endFraction = 0.05

/** Milliseconds for which a fetched position stays fresh, so that opening the player fetches it only once. */
const positionFreshTime = 3000

/**
 * The position in a movie or episode that was saved for the user; null if none was. Fetched anew each time the player
 * is opened, since another device may have saved a later position.
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
    // An answer that arrived later than now shows that the clock was set back since. The age of the answer is then
    // unknown, so the position is fetched again.
    staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : positionFreshTime),
  })

/** True if resuming is offered: there is a saved position, and it is neither near the beginning nor near the end. */
export const isResumable = (position: Position | null | undefined): position is Position =>
  position !== null &&
  position !== undefined &&
  position.seconds > Math.min(maxStartSeconds, (position.duration ?? Number.POSITIVE_INFINITY) * startFraction) &&
  (position.duration === null || position.seconds < position.duration * (1 - endFraction))

/** A number of seconds as the player shows it, such as '12:34' for 754, and '1:02:03' from an hour on. */
export const clockText = (seconds: number): string => {
  const wholeSeconds = Math.floor(seconds)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, remainingSeconds] = [
    Math.floor(wholeSeconds / 3600),
    Math.floor(wholeSeconds / 60) % 60,
    wholeSeconds % 60,
  ]
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(remainingSeconds)}`
    : `${minutes}:${twoDigits(remainingSeconds)}`
}
