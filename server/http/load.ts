import { performance } from 'node:perf_hooks'
import { Refusal } from '#server/refusal.ts'

/** The most milliseconds that a check may be late; after a later one new requests are refused as busy. */
const mostDelay = 3000

/** Milliseconds between two checks. */
const checkEvery = 1000

/** Measures the delay of the event loop until `stop` is called. */
export function watchLoad() {
  let due = performance.now() + checkEvery
  let isLate = false
  const timer = setInterval(() => {
    const now = performance.now()
    isLate = now - due > mostDelay
    due = now + checkEvery
  }, checkEvery).unref()

  return {
    /** Refuses with busy while the mean delay of the event loop is above `mostDelay`. */
    refuseWhenOverloaded(): void {
      if (isLate) throw new Refusal('busy')
    },
    /** Ends the measurements. */
    stop(): void {
      clearInterval(timer)
    },
  }
}
