import type { Metrics } from '#server/ports/metrics.ts'
import { type Observe, tell } from '#server/ports/telemetry.ts'

/** Tells these metrics what happens. When they throw, so does what is observed, and the test fails. */
export const observing = (metrics: Metrics): Observe =>
  tell([metrics.observer], (error) => {
    throw error
  })
