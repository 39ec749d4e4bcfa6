import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
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

/** A limiter whose counts are in this process's memory; `what` is the beginning of its refusal's sentence. */
export function createLimiter(limit: Limit, what: string): Limiter {
  const limiter = new RateLimiterMemory(limit)
  return {
    async take(key) {
      try {
        await limiter.consume(key)
      } catch (over) {
        throw over instanceof RateLimiterRes ? tooMany(what, over.msBeforeNext / 1000) : over
      }
    },
    async giveBack(key) {
      // After the end of the period there is nothing to undo, and the next period must not begin below zero.
      const count = await limiter.get(key)
      if (count !== null && count.consumedPoints > 0) await limiter.reward(key)
    },
  }
}

function tooMany(what: string, seconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal('too-many', { message: `${what} Please try again in ${wait}.`, retryAfter: seconds })
}
