import { Refusal } from '#server/refusal.ts'
import type { Timer, TmdbLimits } from './pacing.ts'

/**
 * A circuit breaker: while TMDB keeps failing, no requests are sent to it. One path can fail although TMDB works, so
 * different paths are counted. Once `failures` paths have failed without a success in between, every call is refused
 * for `restMs` milliseconds. Then one call is let through as a probe, and its outcome closes the breaker or opens it
 * again.
 */
export function createBreaker(parts: {
  limits: Pick<TmdbLimits, 'failures' | 'restMs'>
  timer: Timer
  /** Called when the breaker opens and when it closes again. */
  onChange?: (state: 'open' | 'closed') => void
}) {
  const { limits, timer, onChange } = parts
  /** The paths that failed since the last success. */
  const failing = new Set<string>()
  /** Null while closed. */
  let openUntil: number | null = null
  let probing = false

  function open(milliseconds: number): void {
    if (openUntil === null) onChange?.('open')
    openUntil = timer.now() + milliseconds
  }

  function check(): void {
    if (openUntil === null) return
    const msLeft = openUntil - timer.now()
    if (msLeft > 0 || probing) throw new Refusal('upstream-unavailable', { retryAfter: Math.max(msLeft, 1000) / 1000 })
  }

  return {
    /** Whether calls are refused, or a probe is due. */
    isOpen: () => openUntil !== null,

    /** Throws the refusal that `enter` would throw now, but never counts as the probe. */
    check,

    /** Lets a call through or throws a refusal; true when the call is the probe. */
    enter(): boolean {
      check()
      if (openUntil === null) return false
      probing = true
      return true
    },

    /** To be called when TMDB answered a call; true when that closes the breaker. */
    succeeded(): boolean {
      failing.clear()
      if (openUntil === null) return false
      openUntil = null
      onChange?.('closed')
      return true
    },

    /** To be called when a call failed; `isProbe` is what `enter` returned for it. True when that opens the breaker. */
    failed(path: string, isProbe: boolean): boolean {
      failing.add(path)
      // A call that began before the breaker opened does not prolong the rest time.
      const opens = isProbe || (openUntil === null && failing.size >= limits.failures)
      if (opens) open(limits.restMs)
      return opens
    },

    /** Opens for so many milliseconds: another process has found that TMDB fails. */
    open,

    /** To be called at the end of every call: when the probe ends without a result, the next call is the probe. */
    leave(isProbe: boolean): void {
      if (isProbe) probing = false
    },
  }
}
