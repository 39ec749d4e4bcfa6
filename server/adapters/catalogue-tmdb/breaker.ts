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
  const failedPaths = new Set<string>()
  /** The time of `timer` from which the next probe may be sent; null while the breaker is closed. */
  let openUntil: number | null = null
  let isProbing = false

  function open(milliseconds: number): void {
    if (openUntil === null) onChange?.('open')
    openUntil = timer.now() + milliseconds
  }

  function check(): void {
    if (openUntil === null) return
    const msLeft = openUntil - timer.now()
    if (msLeft > 0 || isProbing)
      throw new Refusal('upstream-unavailable', { retryAfter: Math.max(msLeft, 1000) / 1000 })
  }

  return {
    /** True from the moment the breaker opens until a probe has succeeded. */
    isOpen: () => openUntil !== null,

    /** Throws the refusal that `enter` would throw now. Unlike with `enter`, the call never counts as the probe. */
    check,

    /** Lets a call through or throws a refusal. Returns true if the call is the probe. */
    enter(): boolean {
      check()
      if (openUntil === null) return false
      isProbing = true
      return true
    },

    /** To be called when TMDB answered a call. Returns true if the answer closes the breaker. */
    recordSuccess(): boolean {
      failedPaths.clear()
      if (openUntil === null) return false
      openUntil = null
      onChange?.('closed')
      return true
    },

    /**
     * To be called when a call failed; `isProbe` is what `enter` returned. Returns true if the failure opens the
     * breaker.
     */
    recordFailure(path: string, isProbe: boolean): boolean {
      failedPaths.add(path)
      // Only the probe opens a breaker that is open already. The failure of a call that began before the breaker opened
      // does not prolong the rest time.
      const isOpening = isProbe || (openUntil === null && failedPaths.size >= limits.failures)
      if (isOpening) open(limits.restMs)
      return isOpening
    },

    /** Opens the breaker for the given milliseconds, because another process has found that TMDB fails. */
    open,

    /**
     * To be called at the end of every call, with what `enter` returned. If the probe ended without a result, the next
     * call is the probe.
     */
    leave(isProbe: boolean): void {
      if (isProbe) isProbing = false
    },
  }
}
