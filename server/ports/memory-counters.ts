import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Counters } from './counters.ts'

/**
 * Counts events for limits (`Counters`) in the memory of this process. Other processes have counts of their own, and a
 * restart loses the counts.
 */
export const createMemoryCounters = (): Counters => ({
  open(_name, limit) {
    const limiter = new RateLimiterMemory(limit)
    return {
      async take(key) {
        // `penalty` counts like `consume`, but does not throw above the limit.
        const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
        return consumedPoints > limit.points ? msBeforeNext : null
      },
      async giveBack(key) {
        const count = await limiter.get(key)
        if (count === null) return
        if (count.consumedPoints > 1) await limiter.reward(key)
        else await limiter.delete(key)
      },
    }
  },
})
