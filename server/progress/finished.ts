import type { Measurement } from '#contract/history.ts'

/** The last part of a film or episode, as a fraction of its length, in which it counts as seen. */
const lastFraction = 0.05

/** The last seconds, such as those of the credits, in which a film or episode counts as seen too. */
const lastSeconds = 3 * 60

/** The longest that these last seconds may be, as a fraction of the length of the film or episode. */
const maxFractionOfShort = 0.25

/**
 * Whether a position is so near the end that the film or episode was seen: in its last 5 %, or in its last 3 minutes,
 * of which at most the last quarter counts. False when its seconds or its length are not known.
 */
export const isFinished = ({ seconds, duration }: Pick<Measurement, 'seconds' | 'duration'>): boolean => {
  if (seconds === null || duration === null || duration === 0) return false
  const secondsLeft = duration - seconds
  return secondsLeft <= Math.max(duration * lastFraction, Math.min(lastSeconds, duration * maxFractionOfShort))
}
