import { setTimeout as pause } from 'node:timers/promises'

/** Time as pacing needs it: not the hour of the day, but how long something took. Tests give one that waits for nobody. */
export interface Timer {
  /** Milliseconds since some moment; never goes back. */
  now(): number
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>
  /** Calls `ring` after so many milliseconds, unless what it returns is called before. */
  alarm(milliseconds: number, ring: () => void): () => void
}

/** The machine's own. */
export const systemTimer: Timer = {
  now: () => performance.now(),
  wait: (milliseconds) => pause(milliseconds),
  alarm(milliseconds, ring) {
    // What is overdue already rings at once.
    const set = setTimeout(ring, Math.max(0, milliseconds))
    return () => clearTimeout(set)
  },
}
