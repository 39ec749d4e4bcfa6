import type { Measurement } from '#contract/history.ts'

/** A movie or episode counts as seen when its position is in this last fraction of its length. */
const lastFraction = 0.05

/** A movie or episode also counts as seen when at most this many seconds are left, which are often the credits. */
const lastSeconds = 3 * 60

/** In shorts, `lastSeconds` is replaced by this fraction of the length, if that is less. */
const maxFractionOfShort = 0.25

/**
 * True if a position is so near the end that the movie or episode counts as seen: in its last 5 %, or in its last 3
 * minutes, or (if it is shorter than 12 minutes) in its last quarter instead of the 3 minutes. False when the position
 * or the length is not known, or the length is 0.
 */
export const isFinished = ({ seconds, duration }: Pick<Measurement, 'seconds' | 'duration'>): boolean => {
  if (seconds === null || duration === null || duration === 0) return false
  const secondsLeft = duration - seconds
  return secondsLeft <= Math.max(duration * lastFraction, Math.min(lastSeconds, duration * maxFractionOfShort))
}
