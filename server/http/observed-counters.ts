import type { Counters } from '#server/ports/counters.ts'
import type { Observe } from '#server/ports/telemetry.ts'

/** The same counters, with an event for each time that a limit is exceeded. */
export const observedCounters = (counters: Counters, observe: Observe): Counters => ({
  open(name, limit) {
    const { take, giveBack } = counters.open(name, limit)
    return {
      async take(key) {
        const wait = await take(key)
        if (wait !== null) observe('limit', { limit: name })
        return wait
      },
      giveBack,
    }
  },
})
