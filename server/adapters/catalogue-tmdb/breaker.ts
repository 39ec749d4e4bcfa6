import { Refusal } from '#server/refusal.ts'
import type { Timer } from './timer.ts'

/**
 * Leaves an upstream alone that keeps failing. What fails at one path may be that path's own fault, so paths are
 * counted: once so many different ones failed with no success between, every call is refused at once until the rest
 * is over. Then one call goes through as a probe, and what it meets decides for all.
 */
export function createBreaker(parts: {
  limits: { failures: number; rest: number }
  timer: Timer
  /** Told when it opens, and when it closes again. */
  onChange?: (state: 'open' | 'closed') => void
}) {
  const { limits, timer, onChange } = parts
  /** The paths that failed since the last success. */
  const failing = new Set<string>()
  /** Null while closed. */
  let openUntil: number | null = null
  let probing = false

  function open(): void {
    if (openUntil === null) onChange?.('open')
    openUntil = timer.now() + limits.rest
  }

  function check(): void {
    if (openUntil === null) return
    const left = openUntil - timer.now()
    if (left > 0 || probing) throw new Refusal('upstream-unavailable', { retryAfter: Math.max(left, 1000) / 1000 })
  }

  return {
    isOpen: () => openUntil !== null,

    /** Refuses a call that would not get through now; whoever gets through has yet to enter. */
    check,

    /** Lets a call through or refuses it; true when the call is the probe. */
    enter(): boolean {
      check()
      if (openUntil === null) return false
      probing = true
      return true
    },

    succeeded(): void {
      failing.clear()
      if (openUntil !== null) onChange?.('closed')
      openUntil = null
    },

    failed(path: string, probe: boolean): void {
      failing.add(path)
      // What was on its way when it opened makes the rest no longer.
      if (probe || (openUntil === null && failing.size >= limits.failures)) open()
    },

    /** To be called when a call is over, whatever became of it: a probe that told nothing makes room for the next. */
    leave(probe: boolean): void {
      if (probe) probing = false
    },
  }
}
