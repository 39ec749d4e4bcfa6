import type { Counters } from '#server/ports/counters.ts'
import { createMemoryCounters } from '#server/ports/memory-counters.ts'
import { Refusal } from '#server/refusal.ts'

/** How many events of a key, such as requests of an account, are allowed in a period. */
export interface Limit {
  /** The most events in one period. */
  points: number
  /** The length of the period in seconds. */
  duration: number
}

/** Counts events by key, and refuses events above a limit. */
export interface Limiter {
  /**
   * Counts one event of the key. When the period has more events than the limit, refuses with too-many and the time to
   * wait.
   */
  take(key: string): Promise<void>
  /** Undoes one `take`. */
  giveBack(key: string): Promise<void>
}

/** Makes the limiter with this name; `firstSentence` is the first sentence of its refusals. */
export type Limiters<Name extends string> = (name: Name, firstSentence: string) => Limiter

/** Makes limiters with these limits. Unless `counters` are given, the counts are in the memory of this process. */
export const createLimiters =
  <Name extends string>(limits: Record<Name, Limit>, counters: Counters = createMemoryCounters()): Limiters<Name> =>
  (name, firstSentence) => {
    const counter = counters.open(name, limits[name])
    return {
      async take(key) {
        const waitMs = await counter.take(key)
        if (waitMs !== null) throw tooMany(firstSentence, waitMs / 1000)
      },
      giveBack: (key) => counter.giveBack(key),
    }
  }

function tooMany(firstSentence: string, seconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const period = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal('too-many', { message: `${firstSentence} Please try again in ${period}.`, retryAfter: seconds })
}
