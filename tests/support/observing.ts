import type { Metrics } from '#server/ports/metrics.ts'
import { type Observe, observeWith } from '#server/ports/telemetry.ts'

/**
 * Creates an observer that passes every event to these metrics. An error that the metrics throw is thrown again, so
 * that the test fails.
 */
export const observing = (metrics: Metrics): Observe =>
  observeWith([metrics.observer], (error) => {
    throw error
  })
