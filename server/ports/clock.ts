/** The current time. Code that depends on the date gets it from here, so that tests can set it. */
export interface Clock {
  /** The current moment. */
  now(): Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }
