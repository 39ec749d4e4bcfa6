import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Counters } from './counters.ts'

/**
 * Counts events for limits (`Counters`) in the memory of this process. Other processes have counts of their own, and a
 * restart loses the counts.
 */
export const createMemoryCounters = (): Counters => ({
  open(_name, limit) {
    const limiter = new RateLimiterMemory(limit)

    // `giveBack` calls the library twice. If another call ran in between, its event would be lost.
    let lastCall: Promise<unknown> = Promise.resolve()
    /** Runs the call when all earlier calls have ended. */
    function inTurn<T>(call: () => Promise<T>): Promise<T> {
      const result = lastCall.then(call)
      lastCall = result.catch(() => {})
      return result
    }

    return {
      take: (key) =>
        inTurn(async () => {
          // `penalty` counts like `consume`, but does not throw above the limit.
          const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
          return consumedPoints > limit.points ? msBeforeNext : null
        }),
      giveBack: (key) =>
        inTurn(async () => {
          const count = await limiter.get(key)
          if (count === null) return
          if (count.consumedPoints > 1) await limiter.reward(key)
          else await limiter.delete(key)
        }),
    }
  },
})
