/** What time it is. Everything that depends on the date asks this, so that tests can choose the day. */
export interface Clock {
  now(): Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }
