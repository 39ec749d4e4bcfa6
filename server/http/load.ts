import { performance } from 'node:perf_hooks'
import { Refusal } from '#server/refusal.ts'

/** Milliseconds between two checks by a timer, which runs late when the event loop was busy. */
const checkIntervalMs = 1000

/** A check that is later than this many milliseconds counts as late: the event loop was overloaded. */
const maxDelayMs = 3000

/**
 * Requests are refused after this many late checks in a row. A single late check may come from one long task, such as
 * loading code.
 */
const lateChecksBeforeRefusing = 2

/** Measures the delay of the event loop until `stop` is called. */
export function watchLoad() {
  let nextCheckAt = performance.now() + checkIntervalMs
  let lateChecks = 0
  const timer = setInterval(() => {
    const now = performance.now()
    lateChecks = now - nextCheckAt > maxDelayMs ? lateChecks + 1 : 0
    nextCheckAt = now + checkIntervalMs
  }, checkIntervalMs).unref()

  return {
    /** Throws the refusal `busy` while the event loop is overloaded. */
    refuseWhenOverloaded(): void {
      if (lateChecks >= lateChecksBeforeRefusing) throw new Refusal('busy')
    },
    /** Ends the measurements. */
    stop(): void {
      clearInterval(timer)
    },
  }
}
