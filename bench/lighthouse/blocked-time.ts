/** An event of Chromium's trace; its times are in microseconds. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** How long the processor worked on the event's task, without the time in which other threads ran. */
  tdur?: number
}

/** How many times slower the phone that Lighthouse simulates is than this machine. */
const slowdown = 4

/** Milliseconds of a task that do not count as blocking. */
const shortTaskMs = 50

/**
 * The milliseconds for which the tasks after the first paint block the main thread of the phone that Lighthouse
 * simulates, computed from the processor time of the tasks. Lighthouse itself measures by the clock, which also runs
 * while a task waits for other threads: on two processor cores, tasks wait for half of the time.
 */
export function blockedByProcessorTime(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('the trace has no first paint')
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - shortTaskMs), 0)
}
