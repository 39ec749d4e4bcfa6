import type { Counters } from '#server/ports/counters.ts'
import { createMemoryCounters } from '#server/ports/memory-counters.ts'
import { Refusal } from '#server/refusal.ts'

/** How many events of a key are allowed in a period. */
export interface Limit {
  /** The most events in one period. */
  points: number
  /** The length of the period in seconds. */
  duration: number
}

/** Counts events by key. */
export interface Limiter {
  /** Counts one event of the key. Refuses with too-many, with the time to wait, when that is more than the limit. */
  take(key: string): Promise<void>
  /** Undoes one `take`. */
  giveBack(key: string): Promise<void>
}

/** Makes the limiter of a name; `firstSentence` is the first sentence of its refusal. */
export type Limiters<Name extends string> = (name: Name, firstSentence: string) => Limiter

/** Makes limiters with these limits, whose counts are in the memory of this process unless counters are given. */
export const createLimiters =
  <Name extends string>(limits: Record<Name, Limit>, counters: Counters = createMemoryCounters()): Limiters<Name> =>
  (name, firstSentence) => {
    const counter = counters.open(name, limits[name])
    return {
      async take(key) {
        const wait = await counter.take(key)
        if (wait !== null) throw tooMany(firstSentence, wait / 1000)
      },
      giveBack: (key) => counter.giveBack(key),
    }
  }

function tooMany(firstSentence: string, seconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const period = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal('too-many', { message: `${firstSentence} Please try again in ${period}.`, retryAfter: seconds })
}
