import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Refusal } from '#server/refusal.ts'

/** Milliseconds that the event loop may be late on average; above it new requests are refused as busy. */
const mostDelay = 3000

/** Milliseconds between two checks. */
const checkEvery = 1000

/** Milliseconds between two measurements, which each delay includes. */
const resolution = 10

/** Nanoseconds in a millisecond. */
const perMillisecond = 1e6

/** Measures how late the event loop is, until it is stopped. */
export function watchLoad() {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let isLate = false
  const timer = setInterval(() => {
    isLate = delay.mean / perMillisecond - resolution > mostDelay
    delay.reset()
  }, checkEvery).unref()

  return {
    /** Refuses with `busy` while the event loop is late. */
    requireCalm(): void {
      if (isLate) throw new Refusal('busy')
    },
    /** Ends the measuring. */
    stop(): void {
      clearInterval(timer)
      delay.disable()
    },
  }
}
