import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#server/refusal.ts'

/** How many times in how many seconds. */
export interface Limit {
  points: number
  duration: number
}

/** Counts for each key, and refuses with 429 what goes over. */
export interface Limiter {
  /** Counts one; over the limit a Refusal `too-many` that says when to try again. */
  take(key: string): Promise<void>
  /** Takes back one count. */
  giveBack(key: string): Promise<void>
}

/** A limiter whose counts are kept in this process; `what` is how its refusal begins. */
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
      // When the time is over there is nothing to take back, and the next count must not begin below zero.
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
