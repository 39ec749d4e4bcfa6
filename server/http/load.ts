import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Refusal } from '#server/refusal.ts'

/** The largest mean delay of the event loop, in milliseconds; above it new requests are refused as busy. */
const mostDelay = 3000

/** Milliseconds between two checks. */
const checkEvery = 1000

/** Milliseconds between two measurements; every measured delay includes this time. */
const resolution = 10

/** Nanoseconds in a millisecond. */
const perMillisecond = 1e6

/** Measures the delay of the event loop until `stop` is called. */
export function watchLoad() {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let isLate = false
  const timer = setInterval(() => {
    isLate = delay.mean / perMillisecond - resolution > mostDelay
    delay.reset()
  }, checkEvery).unref()

  return {
    /** Refuses with busy while the mean delay of the event loop is above `mostDelay`. */
    refuseWhenOverloaded(): void {
      if (isLate) throw new Refusal('busy')
    },
    /** Ends the measurements. */
    stop(): void {
      clearInterval(timer)
      delay.disable()
    },
  }
}
