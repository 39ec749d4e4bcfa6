import type { Measurement } from '#contract/history.ts'

/** A film or episode counts as seen in its last part. The size of that part, as a fraction of the whole length. */
const lastFraction = 0.05

/** A film or episode also counts as seen in this many last seconds, which are often the credits. */
const lastSeconds = 3 * 60

/** The most that those last seconds may be, as a fraction of the length; this matters for shorts. */
const maxFractionOfShort = 0.25

/**
 * True if a position is so near the end that the film or episode counts as seen: in its last 5 %, or in its last 3
 * minutes or last quarter, whichever is shorter. False when the seconds or the length are not known, or the length is
 * 0.
 */
export const isFinished = ({ seconds, duration }: Pick<Measurement, 'seconds' | 'duration'>): boolean => {
  if (seconds === null || duration === null || duration === 0) return false
  const secondsLeft = duration - seconds
  return secondsLeft <= Math.max(duration * lastFraction, Math.min(lastSeconds, duration * maxFractionOfShort))
}
