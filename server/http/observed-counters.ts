import type { Counters } from '#server/ports/counters.ts'
import type { Observe } from '#server/ports/telemetry.ts'

/** Wraps counters: each time that a limit is exceeded, `observe` gets the event `limit` with the name of the limit. */
export const observedCounters = (counters: Counters, observe: Observe): Counters => ({
  open(name, limit) {
    const { take, giveBack } = counters.open(name, limit)
    return {
      async take(key) {
        const waitMs = await take(key)
        if (waitMs !== null) observe('limit', { limit: name })
        return waitMs
      },
      giveBack,
    }
  },
})
